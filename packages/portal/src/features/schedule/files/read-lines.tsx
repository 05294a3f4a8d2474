import { Checkbox } from '../../../ui/form/choice.tsx'
import styles from '../base/schedule.module.css'

/** Problems that are listed. */
const SHOWN = 8

interface ReadLinesProps {
  facts: string[]
  problems: readonly string[]
  /** Whether the rest is taken without what has a problem; missing: there is no rest. */
  isPartial?: boolean | undefined
  onPartial: (isPartial: boolean) => void
}

/** What a file has, and what is wrong with its lines. */
export function ReadLines({ facts, problems, isPartial, onPartial }: ReadLinesProps) {
  return (
    <>
      <p role="status">{facts.join(', ')}</p>
      {problems.length > 0 && (
        <ul className={styles.bad}>
          {problems.slice(0, SHOWN).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {problems.length > SHOWN && <li>and {problems.length - SHOWN} more</li>}
        </ul>
      )}
      {problems.length > 0 && isPartial !== undefined && (
        <Checkbox
          label="Skip what has a problem"
          checked={isPartial}
          onChange={({ target }) => onPartial(target.checked)}
        />
      )}
    </>
  )
}
