import {
  type BusinessCalendar,
  can,
  type ServiceLevelSettings,
  type SlaTarget,
  TARGET_PRIORITIES,
} from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { Link } from 'react-router'
import { PRIORITY } from '../../domain/labels/ticket-status.ts'
import { durationText, hoursText } from '../../domain/service-levels/duration-text.ts'
import { METRICS } from '../../domain/service-levels/target-draft.ts'
import { openMinutes, weekText } from '../../domain/service-levels/week-text.ts'
import { links } from '../../lib/address/links.ts'
import { useSession } from '../../lib/api/call.ts'
import { portalRoles } from '../../lib/session/session.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { levelsFailed, type LevelsQuery } from './levels-failed.tsx'
import styles from './service-levels.module.css'

/** A target as text: 4 h 30 m in business hours. */
export function targetText(target: SlaTarget | undefined): string {
  if (target?.targetMin === undefined) return 'no target'
  const duration = durationText(target.targetMin)
  return target.hours === 'business'
    ? `${duration} in business hours`
    : `${duration} in calendar hours`
}

/** A link to the settings, for those who may change them. */
function ChangeLink() {
  const session = useSession()
  const mayChange = session.status === 'signedIn' && can(portalRoles(session.user), 'admin')
  return mayChange ? (
    <Link to={links.organisation('service-levels')}>Change in Configure Org</Link>
  ) : (
    <span>An admin can change them in Configure Org.</span>
  )
}

/** The targets in force, to read. */
export function TargetsPanel({ query }: { query: LevelsQuery }) {
  return (
    <Panel
      title="Targets now"
      sub="how long each may take, by priority"
      height={240}
      fits
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={32} />}
      failed={levelsFailed(query)}
      foot={() => <ChangeLink />}
    >
      {(settings) =>
        settings.targets.some(({ targetMin }) => targetMin !== undefined) ? (
          <TargetsTable settings={settings} />
        ) : (
          <Empty why="No target is set." />
        )
      }
    </Panel>
  )
}

function TargetsTable({ settings: { targets } }: { settings: ServiceLevelSettings }) {
  return (
    <ScrollTable label="Targets now">
      <thead>
        <tr>
          <th scope="col">Target</th>
          {TARGET_PRIORITIES.map((priority) => (
            <th key={priority} scope="col">
              {PRIORITY[priority].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {METRICS.map(({ metric, label }) => (
          <tr key={metric}>
            <th scope="row">{label}</th>
            {TARGET_PRIORITIES.map((priority) => (
              <td key={priority}>
                {targetText(
                  targets.find((one) => one.metric === metric && one.priority === priority),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** The business calendars, to read. */
export function CalendarsPanel({ query }: { query: LevelsQuery }) {
  return (
    <Panel
      title="Business calendars"
      sub="hours and holidays"
      height={160}
      fits
      query={query}
      skeleton={<SkeletonRows rows={2} rowHeight={56} />}
      failed={levelsFailed(query)}
      foot={() => <span>All tickets are counted by the default calendar.</span>}
    >
      {({ calendars }) =>
        calendars.length === 0 ? (
          <Empty why="Without a calendar, nothing is counted in business hours." />
        ) : (
          <ul className={styles.list} aria-label="Business calendars">
            {calendars.map((calendar) => (
              <CalendarItem key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function CalendarItem({ calendar }: { calendar: BusinessCalendar }) {
  const { name, isDefault, week, timeZone, holidays } = calendar
  const open = week.length > 0 ? `${hoursText(openMinutes(week))} a week` : undefined
  return (
    <li>
      <span className={styles.name}>
        <b>{name}</b>
        {isDefault && <Tag tone="good">Default</Tag>}
      </span>
      <p>{open ? `${weekText(week)} (${open})` : weekText(week)}</p>
      <p className={styles.quiet}>{timeZone.replaceAll('_', ' ')}</p>
      <p className={styles.quiet}>
        {holidays.length > 0 ? counted(holidays.length, 'holiday') : 'No holidays'}
      </p>
    </li>
  )
}
