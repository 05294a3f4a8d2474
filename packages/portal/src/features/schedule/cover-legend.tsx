import styles from './base/cover.module.css'

const KINDS = [
  ['need', 'Required'],
  ['band', 'Required on four of five such days'],
  ['have', 'Scheduled'],
  ['missing', 'Under'],
  ['over', 'Over'],
] as const

/** What the strip above the agents shows. */
export const CoverLegend = () => (
  <ul className={styles.legend} aria-label="Legend">
    {KINDS.map(([kind, name]) => (
      <li key={kind}>
        <i data-kind={kind} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
)
