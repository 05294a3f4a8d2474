import type { SkillGap } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { Icon } from '../../ui/base/icon.tsx'
import { dayText } from './base/day-text.ts'
import { type Grid, issueText, type Place } from './base/model.ts'
import { gapText, gapTitle } from './base/skill-text.ts'
import styles from './base/schedule.module.css'

/** Issues that are listed; the grid marks all that are of a cell. */
const SHOWN = 20

interface ChecksPanelProps {
  grid: Grid
  gaps: readonly SkillGap[]
  onOpen: (place: Place) => void
}

interface Check {
  key: string
  title: string
  text: string
  place: Place
}

/** The cell that closes a gap: of somebody who has the skills, rather one without a shift on that day. */
function placeOf({ rows, days }: Grid, { able, day }: SkillGap): Place {
  const column = Math.max(0, days.indexOf(day))
  const isAble = ({ agent }: Grid['rows'][number]) => able.includes(agent.name)
  const free = rows.findIndex((row) => isAble(row) && row.cells[column]?.plan?.kind !== 'shift')
  return { row: Math.max(0, free >= 0 ? free : rows.findIndex(isAble)), column }
}

function checksOf(grid: Grid, gaps: readonly SkillGap[]): Check[] {
  const { issues, rows, days } = grid
  const rowOf = new Map(rows.map(({ agent }, row) => [agent.name, row]))
  return [
    ...issues.map((issue) => ({
      key: `${issue.agent} ${issue.day} ${issue.kind}`,
      title: `${issue.agent}, ${dayText(issue.day)}`,
      text: issueText(issue),
      place: { row: rowOf.get(issue.agent) ?? 0, column: days.indexOf(issue.day) },
    })),
    ...gaps.map((gap) => ({
      key: `${gap.queue} ${gap.day} ${gap.skills.join(' ')}`,
      title: `${gapTitle(gap)}, ${dayText(gap.day)}`,
      text: gapText(gap),
      place: placeOf(grid, gap),
    })),
  ]
}

/** What breaks a rule, and skills that are missing; each leads to a cell that mends it. */
export function ChecksPanel({ grid, gaps, onOpen }: ChecksPanelProps) {
  const checks = checksOf(grid, gaps)
  return (
    <section className={styles.panel} aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      {checks.length === 0 && (
        <p className={styles.fact}>
          No shift breaks the rules of rest, hours and leave, and no queue lacks a skill.
        </p>
      )}
      <ul className={styles.list}>
        {checks.slice(0, SHOWN).map(({ key, title, text, place }) => (
          <li key={key}>
            <button type="button" onClick={() => onOpen(place)}>
              <Icon name="alert" />
              <span>
                {title}
                <span className={styles.fact}>{text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {checks.length > SHOWN && (
        <p className={styles.fact}>and {counted(checks.length - SHOWN, 'more issue')}</p>
      )}
    </section>
  )
}
