import { duration } from '@agent-assist/kit/charts/values'
import { counted, decimal, number } from '@agent-assist/kit/format'
import { useState } from 'react'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { dayEnd, dayStart, inZone } from '../../lib/dates/range.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type RoutingConfig, type SimulationMetrics, type Simulation, simulate } from './queries.ts'
import styles from './configuration.module.css'

const DAY_MS = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')
const dayText = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

const minutes = (value: number | undefined) =>
  value === undefined ? '–' : duration(value * 60_000)
const times = (value: number | undefined) =>
  value === undefined ? '–' : `${decimal(value)} × average`

const ROWS: {
  label: string
  text: (figures: SimulationMetrics) => string
  value: (figures: SimulationMetrics) => number | undefined
}[] = [
  {
    label: 'Median wait for the answer',
    text: ({ medianMin }) => minutes(medianMin),
    value: ({ medianMin }) => medianMin,
  },
  {
    label: '90 % wait less than',
    text: ({ p90Min }) => minutes(p90Min),
    value: ({ p90Min }) => p90Min,
  },
  {
    label: 'Missed service level',
    text: ({ missed }) => number(missed),
    value: ({ missed }) => missed,
  },
  { label: 'Reassigned later', text: ({ moved }) => number(moved), value: ({ moved }) => moved },
  {
    label: 'Busiest agent',
    text: ({ busiest }) => times(busiest),
    value: ({ busiest }) => busiest,
  },
  {
    label: 'Not given to anyone',
    text: ({ unassigned }) => number(unassigned),
    value: ({ unassigned }) => unassigned,
  },
]

/** Lower is better in every row. */
function changeText(happened: number | undefined, draft: number | undefined): string {
  if (happened === undefined || draft === undefined) return '–'
  if (Math.abs(draft - happened) < 0.05) return 'same'
  return draft < happened ? 'better' : 'worse'
}

function Result({ result }: { result: Simulation }) {
  const { happened, draft, others, othersTotal, isCut } = result
  if (happened.tickets === 0)
    return <p className={styles.text}>No tickets arrived in this range.</p>
  const given = new Map(happened.agents.map(({ agent, tickets }) => [agent, tickets]))
  const most = Math.max(
    1,
    ...happened.agents.map(({ tickets }) => tickets),
    ...draft.agents.map(({ tickets }) => tickets),
  )
  return (
    <>
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
          {ROWS.map(({ label, text, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text(happened)}</td>
              <td>{text(draft)}</td>
              <td>{changeText(value(happened), value(draft))}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
      {isCut && (
        <p className={styles.text}>Only the first 10,000 tickets of the range were played.</p>
      )}
      <p className={styles.fact}>
        Agents count as there in the hours in which they were online or replied, and answer one
        ticket after the other, in 15 minutes each unless handling times are known.
      </p>
    </>
  )
}

/** Plays past days under the configuration, beside what happened. */
export function Simulator({
  organisationId,
  config,
  isOpen,
}: {
  organisationId: string
  config: RoutingConfig
  /** Something is not filled in. */
  isOpen: boolean
}) {
  const { timeZone } = useSetup()
  const [first, setFirst] = useState(() => dayText(inZone(Date.now() - DAY_MS, timeZone)))
  const [last, setLast] = useState(first)
  const { act, isPending, result, problem } = useAct({
    work: () => {
      const day = (text: string) => {
        const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
        const at = inZone(0, timeZone)
        at.setFullYear(year, month - 1, date)
        at.setHours(12, 0, 0, 0)
        return at
      }
      return simulate(organisationId, {
        config,
        from: new Date(+dayStart(day(first))).toISOString(),
        to: new Date(+dayEnd(day(last)) + 1).toISOString(),
      })
    },
  })
  const isWrong = last < first
  return (
    <section className={styles.panel} aria-labelledby="simulator">
      <h2 id="simulator">Simulator</h2>
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) act()
        }}
      >
        <TextField
          label="First day"
          type="date"
          value={first}
          onChange={({ target }) => setFirst(target.value)}
        />
        <TextField
          label="Last day"
          type="date"
          value={last}
          error={isWrong ? "End date can't be smaller than start date" : undefined}
          onChange={({ target }) => setLast(target.value)}
        />
        <Button type="submit" disabled={isOpen || isPending}>
          {isPending ? 'Simulating' : 'Simulate'}
        </Button>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {result && <Result result={result} />}
    </section>
  )
}
