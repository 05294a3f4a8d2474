import { METRICS, type OwnDayItem, WIDGETS } from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'
import { counted } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import styles from './dashboard.module.css'
import { dayText, scaleOf, usualText } from './day-model.ts'
import { type OwnDay, ownDay, type PanelProps } from './queries.ts'

const NAMES = { solved: 'Solved', replies: 'Replies', frt: 'First reply', csat: 'Ticket CSAT' }
const UNITS = { solved: 'tickets', replies: 'sent', frt: 'median', csat: '4 weeks' }
const HEIGHT = 312
const MINUTE = 60_000

/** The own value, the own usual range and the median of the team on one scale. */
function Scale({ item }: { item: OwnDayItem }) {
  const { value, usual, team } = item
  const [from, to] = scaleOf(item)
  const at = (one: number) => `${Math.min(100, Math.max(0, ((one - from) / (to - from)) * 100))}%`
  const words = [
    `own ${dayText(item, value)}`,
    ...(usual ? [`usual ${dayText(item, usual.low)} to ${dayText(item, usual.high)}`] : []),
    ...(team === undefined ? [] : [`median of the team ${dayText(item, team)}`]),
  ]
  return (
    <svg
      className={styles.scale}
      role="img"
      aria-label={`${NAMES[item.metric]}: ${words.join(', ')}`}
    >
      <line className={styles.track} x1="0" x2="100%" y1="8" y2="8" />
      {usual && (
        <rect
          className={styles.usual}
          x={at(usual.low)}
          width={`${Number.parseFloat(at(usual.high)) - Number.parseFloat(at(usual.low))}%`}
          y="3"
          height="10"
          rx="2"
        />
      )}
      {team !== undefined && (
        <line className={styles.tick} x1={at(team)} x2={at(team)} y1="1" y2="15" />
      )}
      {value !== undefined && <circle className={styles.dot} cx={at(value)} cy="8" r="5" />}
    </svg>
  )
}

function Cell({ item }: { item: OwnDayItem }) {
  const { text, isGood } = usualText(item)
  const { metric, value } = item
  return (
    <div>
      <div className={styles.name} title={METRICS[metric].name}>
        {NAMES[metric]}
      </div>
      <div className={styles.value}>
        {dayText(item, value)}
        <span className={styles.unit}>{UNITS[metric]}</span>
      </div>
      <Scale item={item} />
      <div className={cx(styles.quiet, isGood && styles.good)}>{text}</div>
    </div>
  )
}

/** The time that the panel measured, which the agent sees as well. */
function Handling({ handling }: Pick<OwnDay, 'handling'>) {
  if (!handling) return null
  const { todayMin, tickets, medianMin } = handling
  return (
    <p className={styles.note}>
      {`Agent Assist measured ${duration(todayMin * MINUTE)} with tickets open today. `}
      {medianMin !== undefined &&
        `The median of ${counted(tickets, 'ticket')} is ${duration(medianMin * MINUTE)}. `}
      Your organisation has switched this on.
    </p>
  )
}

/** What the user did today, beside their usual day and the median of the team. */
export function DayPanel({ organisationId, className }: PanelProps) {
  const query = useQuery(ownDay(organisationId))
  return (
    <Panel
      title={WIDGETS.ownDay}
      sub="today until now"
      className={className ?? ''}
      height={HEIGHT}
      fits
      query={query}
      skeleton={<SkeletonRows rows={6} rowHeight={44} />}
      help={
        <HelpButton widget="ownDay" title={WIDGETS.ownDay} shown={{ asOf: query.data?.asOf }} />
      }
    >
      {(day) => (
        <>
          {!day.hasName && (
            <p className={styles.note}>
              {day.sharesName
                ? 'Another member has the same name as you, and tickets tell agents apart only by name. Ask an admin to change one of the names here and in the helpdesk.'
                : 'No ticket names you as its agent yet: the helpdesk must know you by your full name or your address.'}
            </p>
          )}
          <ul className={styles.legend}>
            <li>
              <span className={styles.usualKey} />
              My last 4 of this weekday
            </li>
            <li>
              <span className={styles.tickKey} />
              Team median
            </li>
          </ul>
          <div className={styles.four}>
            {day.items.map((item) => (
              <Cell key={item.metric} item={item} />
            ))}
          </div>
          <Handling handling={day.handling} />
        </>
      )}
    </Panel>
  )
}
