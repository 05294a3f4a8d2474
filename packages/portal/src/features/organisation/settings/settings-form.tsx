import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { LeaveGuard } from '../../../domain/editing/leave-guard.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { keepTyped } from '../../../ui/overlay/typed-draft.ts'
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

/** Keeps what is typed over a reload and a sign-out, until it is saved or discarded. */
function useKeptTyping(form: RefObject<HTMLFormElement | null>, label: string, isChanged: boolean) {
  const wasChanged = useRef(false)
  const kept = useRef<ReturnType<typeof keepTyped>>(undefined)
  useEffect(() => {
    if (!form.current) return undefined
    kept.current = keepTyped(form.current, label)
    return kept.current.stop
  }, [form, label])
  useEffect(() => {
    if (wasChanged.current && !isChanged) kept.current?.forget()
    wasChanged.current = isChanged
  }, [isChanged])
}

/** The form of a tab, with one bar to save or discard its changes. */
export function SettingsForm(props: SettingsFormProps) {
  const { label, what, isChanged, isPending, isValid = true, onDiscard, onSave } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useKeptTyping(form, label, isChanged)
  const canSave = isChanged && isValid
  return (
    <>
      <LeaveGuard isOn={isChanged} what={what} />
      <form
        ref={form}
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
