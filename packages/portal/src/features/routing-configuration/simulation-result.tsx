import { MINUTE_MS } from '@agent-assist/contract/wire'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { duration } from '@agent-assist/kit/charts/values'
import { csvOf } from '@agent-assist/kit/export/csv'
import { counted, decimal, number } from '@agent-assist/kit/format'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { saveFile } from '../../lib/api/save-file.ts'
import { Button } from '../../ui/base/button.tsx'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { Simulation, SimulationMetrics } from './queries.ts'
import styles from './configuration.module.css'

const CHART_HEIGHT = 200

const minutes = (value: number | undefined) =>
  value === undefined ? '–' : duration(value * 60_000)
const times = (value: number | undefined) =>
  value === undefined ? '–' : `${decimal(value)} × average`

interface ChangeProps {
  happened: number | undefined
  draft: number | undefined
  /** A difference without its sign. */
  text: (difference: number) => string
}

const ROWS: {
  label: string
  /** Unit of the value. */
  unit: string
  text: (figures: SimulationMetrics) => string
  /** A difference of two values without its sign. */
  difference: (value: number) => string
  value: (figures: SimulationMetrics) => number | undefined
}[] = [
  {
    label: 'Median wait for the answer',
    unit: 'minutes',
    text: ({ medianMin }) => minutes(medianMin),
    difference: minutes,
    value: ({ medianMin }) => medianMin,
  },
  {
    label: '90 % wait less than',
    unit: 'minutes',
    text: ({ p90Min }) => minutes(p90Min),
    difference: minutes,
    value: ({ p90Min }) => p90Min,
  },
  {
    label: 'Missed service level',
    unit: 'tickets',
    text: ({ missed }) => number(missed),
    difference: number,
    value: ({ missed }) => missed,
  },
  {
    label: 'Reassigned later',
    unit: 'times',
    text: ({ moved }) => number(moved),
    difference: number,
    value: ({ moved }) => moved,
  },
  {
    label: 'Busiest agent',
    unit: 'times the average',
    text: ({ busiest }) => times(busiest),
    difference: decimal,
    value: ({ busiest }) => busiest,
  },
  {
    label: 'Not given to anyone',
    unit: 'tickets',
    text: ({ unassigned }) => number(unassigned),
    difference: number,
    value: ({ unassigned }) => unassigned,
  },
]

/** Difference of the draft; lower is better in every row. */
function Change({ happened, draft, text }: ChangeProps) {
  if (happened === undefined || draft === undefined) return '–'
  const difference = draft - happened
  if (Math.abs(difference) < 0.05) return 'same'
  const isBetter = difference < 0
  return (
    <span className={isBetter ? styles.better : styles.worse}>
      {isBetter ? '−' : '+'}
      {text(Math.abs(difference))}
    </span>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Median waits by the hour in which tickets arrived; without the hours before the first and after the last ticket. */
export function hoursSpec({ happened, draft }: Simulation): ChartSpec | undefined {
  const isKnown = (hour: number) => happened.hours[hour] != null || draft.hours[hour] != null
  const known = HOURS.map((_, hour) => hour).filter(isKnown)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const line = (key: string, label: string, color: string, hours: readonly (number | null)[]) => ({
    key,
    label,
    shape: 'line' as const,
    color,
    values: hours
      .slice(first, last + 1)
      .map((value) => (value === null ? null : value * MINUTE_MS)),
  })
  return {
    kind: 'series',
    title: 'Median wait by hour',
    height: CHART_HEIGHT,
    x: { name: 'Hour of arrival', labels: HOURS.slice(first, last + 1) },
    lanes: [{ format: 'duration' }],
    series: [
      line('happened', 'Happened', 'var(--c8)', happened.hours),
      line('draft', 'Draft', 'var(--c1)', draft.hours),
    ],
  }
}

/** All figures of a simulation as a file: minutes are decimal numbers, whatever the screen rounds. */
export function simulationCsv({ happened, draft }: Simulation, days: string): string {
  const before = new Map(happened.agents.map(({ agent, tickets }) => [agent, tickets]))
  return csvOf(
    ['Metric', 'Of', 'Happened', 'Draft'],
    [
      ['Tickets', '', happened.tickets, draft.tickets],
      ...ROWS.map(({ label, unit, value }) => [label, unit, value(happened), value(draft)]),
      ...draft.agents.map(({ agent, tickets }) => [
        'Tickets per agent',
        agent,
        before.get(agent) ?? 0,
        tickets,
      ]),
      ...HOURS.map((hour, at) => [
        'Median wait by hour, minutes',
        hour,
        happened.hours[at] ?? undefined,
        draft.hours[at] ?? undefined,
      ]),
    ],
    [`Simulation of ${days}`],
  )
}

type Sides = Pick<Simulation, 'happened' | 'draft'>

const Metrics = ({ happened, draft }: Sides) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{counted(happened.tickets, 'ticket')}</th>
        <th scope="col">Happened</th>
        <th scope="col">Draft</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    <tbody>
      {ROWS.map(({ label, text, value, difference }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{text(happened)}</td>
          <td>{text(draft)}</td>
          <td>
            <Change happened={value(happened)} draft={value(draft)} text={difference} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Loads({ happened, draft }: Sides) {
  const given = new Map(happened.agents.map(({ agent, tickets }) => [agent, tickets]))
  const most = Math.max(
    1,
    ...happened.agents.map(({ tickets }) => tickets),
    ...draft.agents.map(({ tickets }) => tickets),
  )
  return (
    <div>
      <h3>Tickets per agent</h3>
      <ul className={styles.loads}>
        {draft.agents.map(({ agent, tickets }) => (
          <li key={agent}>
            <span className="trunc">{agent}</span>
            <span className={styles.bars} aria-hidden="true">
              <i
                data-of="happened"
                style={{ width: `${((given.get(agent) ?? 0) / most) * 100}%` }}
              />
              <i data-of="draft" style={{ width: `${(tickets / most) * 100}%` }} />
            </span>
            <span>
              {number(given.get(agent) ?? 0)} → {number(tickets)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ResultProps {
  result: Simulation
  /** First and last day. */
  days: string
}

/** What happened beside what would have happened. */
export function SimulationResult({ result, days }: ResultProps) {
  const { happened, draft, others, othersTotal, isCut } = result
  if (happened.tickets === 0)
    return <p className={styles.text}>No tickets arrived in this range.</p>
  return (
    <div className={styles.result}>
      <Metrics happened={happened} draft={draft} />
      <ChartPanel
        title="Median wait by hour"
        height={CHART_HEIGHT + 80}
        query={{ data: result, isError: false, refetch: () => undefined }}
        skeleton={null}
        spec={hoursSpec}
        empty={<Empty why="No ticket of these days was answered." />}
      />
      <Loads happened={happened} draft={draft} />
      <details>
        <summary>{counted(othersTotal, 'ticket')} would go to another agent</summary>
        <ul className={styles.others}>
          {others
            .slice(0, 50)
            .map(({ ticketId, happened: was = 'nobody', draft: is = 'nobody' }) => (
              <li key={ticketId}>
                <TicketLink id={ticketId} />: {was} → {is}
              </li>
            ))}
        </ul>
      </details>
      <Button
        size="small"
        onClick={() =>
          saveFile(
            new Blob([simulationCsv(result, days)], { type: 'text/csv;charset=utf-8' }),
            `simulation ${days}.csv`,
          )
        }
      >
        Save result as CSV
      </Button>
      {draft.reserved !== undefined && draft.reserved > 0 && (
        <p className={styles.text}>
          For {counted(draft.reserved, 'ticket')} of the draft, capacity was reserved while they
          waited.
        </p>
      )}
      {isCut && (
        <p className={styles.text}>Only the first 10,000 tickets of the range were played.</p>
      )}
      <p className={styles.fact}>
        Agents count as there in the hours in which they were online or replied, and answer one
        ticket after the other, in 15 minutes each unless handling times are known. A ticket without
        an answer counts with its wait until the end.
      </p>
    </div>
  )
}
