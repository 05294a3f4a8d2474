import styles from './schedule.module.css'

/** Problems that are listed. */
const SHOWN = 8

/** What a file has, and what is wrong with its lines. */
export function ReadLines({ facts, problems }: { facts: string[]; problems: readonly string[] }) {
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
    </>
  )
}
