import { saveSecurity } from './queries.ts'
import { SavedSelect } from './saved-controls.tsx'
import styles from './settings-panel.module.css'

const LENGTHS = [8, 10, 12, 14, 16]
const NONE = ''

interface PasswordChoiceProps {
  organisationId: string
  passwordMin: number | undefined
}

const textOf = (min: string) => (min === NONE ? 'No rule' : `At least ${min} characters`)

/** The rule for new passwords of members. */
export function PasswordChoice({ organisationId, passwordMin }: PasswordChoiceProps) {
  const lengths = [...new Set([...LENGTHS, ...(passwordMin ? [passwordMin] : [])])].map(String)
  const options = [NONE, ...lengths.toSorted((a, b) => Number(a) - Number(b))]
  return (
    <>
      <SavedSelect
        label="New passwords"
        options={options.map((value) => ({ value, label: textOf(value) }))}
        value={passwordMin === undefined ? NONE : String(passwordMin)}
        save={(min) =>
          saveSecurity(organisationId, { passwordMin: min === NONE ? null : Number(min) })
        }
        done={(min) =>
          min === NONE
            ? 'New passwords have no rule'
            : `New passwords have ${min} or more characters`
        }
      />
      <p className={styles.quiet}>
        {passwordMin === undefined
          ? 'Without a rule, common passwords such as “password” are accepted.'
          : 'Common passwords and the person’s own name or address are refused. Passwords in use keep working.'}
      </p>
    </>
  )
}
