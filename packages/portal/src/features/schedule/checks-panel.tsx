import { counted } from '@agent-assist/kit/format'
import { Icon } from '../../ui/base/icon.tsx'
import { dayText } from './day-text.ts'
import { type Grid, issueText, type Place } from './model.ts'
import styles from './schedule.module.css'

/** Issues that are listed; the grid marks all. */
const SHOWN = 20

/** What breaks a rule; each leads to its cell. */
export function ChecksPanel({ grid, onOpen }: { grid: Grid; onOpen: (place: Place) => void }) {
  const { issues, rows, days } = grid
  const rowOf = new Map(rows.map(({ agent }, row) => [agent.name, row]))
  return (
    <section className={styles.panel} aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      {issues.length === 0 && (
        <p className={styles.fact}>No shift breaks the rules of rest, hours and leave.</p>
      )}
      <ul className={styles.list}>
        {issues.slice(0, SHOWN).map((issue) => (
          <li key={`${issue.agent} ${issue.day} ${issue.kind}`}>
            <button
              type="button"
              onClick={() =>
                onOpen({ row: rowOf.get(issue.agent) ?? 0, column: days.indexOf(issue.day) })
              }
            >
              <Icon name="alert" />
              <span>
                {issue.agent}, {dayText(issue.day)}
                <span className={styles.fact}>{issueText(issue)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {issues.length > SHOWN && (
        <p className={styles.fact}>
          and {counted(issues.length - SHOWN, 'more issue')} in the grid
        </p>
      )}
    </section>
  )
}
