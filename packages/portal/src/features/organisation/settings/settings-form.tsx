import { type ReactNode, useId } from 'react'
import { LeaveGuard } from '../../../domain/editing/leave-guard.tsx'
import { Button } from '../../../ui/base/button.tsx'
import styles from './settings-form.module.css'

interface SettingsFormProps {
  label: string
  /** What would be lost, as a sentence. */
  what: string
  isChanged: boolean
  isPending: boolean
  /** Whether all fields are valid. */
  isValid?: boolean
  onDiscard: () => void
  onSave: () => void
  children: ReactNode
}

/** The form of a tab, with one bar to save or discard its changes. */
export function SettingsForm(props: SettingsFormProps) {
  const { label, what, isChanged, isPending, isValid = true, onDiscard, onSave } = props
  const id = useId()
  const canSave = isChanged && isValid
  return (
    <>
      <LeaveGuard isOn={isChanged} what={what} />
      <form
        className={styles.tab}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave) onSave()
        }}
      >
        <div className={styles.bar}>
          <p role="status" id={id}>
            {!isChanged
              ? 'All changes are saved.'
              : isValid
                ? 'There are changes that are not saved.'
                : 'Correct the marked fields to save the changes.'}
          </p>
          <Button disabled={!isChanged || isPending} onClick={onDiscard}>
            Discard
          </Button>
          <Button
            type="submit"
            look="primary"
            disabled={!canSave}
            aria-disabled={isPending}
            aria-busy={isPending}
            aria-describedby={canSave ? undefined : id}
          >
            {isPending ? 'Saving …' : 'Save'}
          </Button>
        </div>
        {props.children}
      </form>
    </>
  )
}
