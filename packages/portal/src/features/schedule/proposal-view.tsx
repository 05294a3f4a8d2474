import { counted, decimal } from '@agent-assist/kit/format'
import { dayText } from './base/day-text.ts'
import type { Proposal } from './base/queries.ts'
import styles from './base/schedule.module.css'

const REASONS: Record<Proposal['gaps'][number]['reason'], string> = {
  nobody: 'no agent has the skill or group',
  away: 'everybody who could do it is away',
  hours: 'the hours or days of the agents are used up',
  small: 'a further shift would be more over than under',
}

/** Gaps that are listed, the largest first. */
const SHOWN = 8
const NO_GROUP = 'without a group'

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function boundText({ bound }: Proposal): string {
  if (bound.hours < 0.05)
    return 'The agents have enough hours, so that a perfect plan might leave none; shifts of eight or four hours seldom fit exactly.'
  const parts = [
    ...(bound.nobodyH > 0
      ? [`${decimal(bound.nobodyH)} h because too few agents may be there`]
      : []),
    ...(bound.usedUpH > 0
      ? [`${decimal(bound.usedUpH)} h because all their hours are used up`]
      : []),
  ]
  return `No shifts under these rules leave fewer than ${decimal(bound.hours)} h: ${parts.join(', ')}.`
}

/** What a proposal covers, what it does not, and why. */
export function ProposalView({ proposal }: { proposal: Proposal }) {
  const { shifts, requiredH, beforeH, uncoveredH, gaps } = proposal
  const agents = new Set(shifts.map(({ agent }) => agent)).size
  const shown = gaps.toSorted((one, other) => other.hours - one.hours).slice(0, SHOWN)
  return (
    <section aria-label="Proposal">
      <p>
        <b>
          {counted(shifts.length, 'shift')} of {counted(agents, 'agent')}
        </b>
      </p>
      <p>
        {decimal(uncoveredH)} of {decimal(requiredH)} required hours stay uncovered; without them{' '}
        {decimal(beforeH)}.
      </p>
      <p className={styles.fact}>{boundText(proposal)}</p>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label="Uncovered">
          {shown.map(({ day, from, to, hours, queues, reason }) => (
            <li key={`${day} ${from}`}>
              <span>
                {dayText(day)}, {hourText(from)} to {hourText(to)}: {decimal(hours)} h
                <span className={styles.fact}>
                  {queues.map((queue) => queue || NO_GROUP).join(', ')}: {REASONS[reason]}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {gaps.length > SHOWN && (
        <p className={styles.fact}>and {counted(gaps.length - SHOWN, 'smaller gap')}</p>
      )}
    </section>
  )
}
