import { SCORE_PARTS, TROPHY_KINDS } from '@agent-assist/contract/wire'
import { calendarDay, number, wholePercent } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import {
  PART_COLORS,
  PART_NAMES,
  PART_NOTES,
  TROPHY_NAMES,
  trophyText,
} from '../../domain/agents/agent-labels.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Button } from '../../ui/base/button.tsx'
import { None } from '../../ui/base/tag.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './leaderboard.module.css'
import { type Leaderboard, trophies, type Trophies } from './queries.ts'

interface BuiltProps {
  query: { data: Leaderboard | undefined; isError: boolean; refetch: () => unknown }
  /** Opens the settings; missing for those who may not set them. */
  onSettings?: (() => void) | undefined
}

/** The weights of the balanced score. */
export function BuiltPanel({ query, onSettings }: BuiltProps) {
  return (
    <Panel
      title="How the score is built"
      height={280}
      fits
      query={query}
      skeleton={<SkeletonRows rows={6} rowHeight={28} />}
      actions={
        onSettings && (
          <Button size="small" onClick={onSettings}>
            Set weights
          </Button>
        )
      }
      foot={({ setAt }) =>
        setAt
          ? `Set by an admin on ${calendarDay(setAt.slice(0, 10))}`
          : 'Usual weights; an admin can set others'
      }
    >
      {({ settings, unmeasured }) => {
        const weights = SCORE_PARTS.map((part) => ({
          part,
          weight: unmeasured.includes(part) ? 0 : settings.weights[part],
        }))
        const whole = weights.reduce((sum, { weight }) => sum + weight, 0)
        return (
          <div className={styles.built}>
            <div className={styles.weights} aria-hidden="true">
              {weights.map(({ part, weight }) => (
                <i key={part} style={{ flexGrow: weight, background: PART_COLORS[part] }} />
              ))}
            </div>
            <ul>
              {weights.map(({ part, weight }) => (
                <li key={part}>
                  <i style={{ background: PART_COLORS[part] }} aria-hidden="true" />
                  <span>
                    {PART_NAMES[part]} <span className={styles.quiet}>{PART_NOTES[part]}</span>
                  </span>
                  <b>
                    {unmeasured.includes(part)
                      ? 'not compared'
                      : wholePercent(whole === 0 ? 0 : Math.round((weight / whole) * 100))}
                  </b>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </Panel>
  )
}

/** 2026-10-01 → October 2026. */
export const monthText = (month: string): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
const shortMonth = (month: string): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })

/** The trophies of the last month that is over. */
export function TrophiesPanel({ organisationId }: { organisationId: string }) {
  const query = useQuery(trophies(organisationId))
  const last = query.data?.months[0]
  return (
    <Panel
      title={last ? `Trophies of ${monthText(last.month)}` : 'Trophies'}
      height={344}
      fits
      query={query}
      skeleton={<SkeletonRows rows={6} rowHeight={44} />}
      foot={() => 'Given each month; agents can opt out'}
    >
      {() =>
        last ? (
          <ul className={styles.trophies}>
            {last.trophies.map(({ kind, agent, value }) => (
              <li key={kind}>
                <span className={styles.trophy} aria-hidden="true">
                  <Icon name="trophy" size={14} />
                </span>
                <span>
                  {TROPHY_NAMES[kind]}, <b>{agent}</b>
                  <span className={styles.quiet}>{trophyText(kind, value)}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <Empty why="No month with enough tickets is over yet." />
        )
      }
    </Panel>
  )
}

function Wall({ months }: Pick<Trophies, 'months'>) {
  const shown = months.toReversed()
  return (
    <div className={styles.wallBox} tabIndex={0} role="group" aria-label="Trophy wall, table">
      <table className={styles.wall} aria-label="Trophy wall">
        <thead>
          <tr>
            <th scope="col">Trophy</th>
            {shown.map(({ month }) => (
              <th scope="col" key={month}>
                <span aria-hidden="true">{shortMonth(month)}</span>
                <span className="sr">{monthText(month)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TROPHY_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{TROPHY_NAMES[kind]}</th>
              {shown.map(({ month, trophies: all }) => {
                const won = all.find((one) => one.kind === kind)
                return (
                  <td key={month} title={won && `${won.agent}: ${trophyText(kind, won.value)}`}>
                    {won ? won.agent : <None />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Who got which trophy in the last months. */
export function WallPanel({
  organisationId,
  className,
}: {
  organisationId: string
  className?: string | undefined
}) {
  const query = useQuery(trophies(organisationId))
  return (
    <Panel
      title="Trophy wall"
      sub="the last six months"
      className={className}
      height={240}
      fits
      query={query}
      skeleton={<SkeletonRows rows={6} rowHeight={32} />}
      foot={({ months }) => months.length > 0 && `${number(months.length)} months with trophies`}
    >
      {({ months }) =>
        months.length > 0 ? (
          <Wall months={months} />
        ) : (
          <Empty why="No month with enough tickets is over yet." />
        )
      }
    </Panel>
  )
}
