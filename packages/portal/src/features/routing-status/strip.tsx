import { duration } from '@agent-assist/kit/charts/values'
import { counted, decimal, number } from '@agent-assist/kit/format'
import type { RoutingStatus } from './queries.ts'
import styles from './status.module.css'

const minutes = (value: number | undefined) =>
  value === undefined ? '–' : duration(value * 60_000)

type Adherence = NonNullable<RoutingStatus['adherence']>

function outText({ agents, under1, from1To5, over5 }: Adherence): string {
  if (agents === 0) return 'no one has a shift or is at work now'
  if (over5 > 0) return `${number(over5)} out for more than 5 minutes`
  if (from1To5 > 0) return `${number(from1To5)} out for 1 to 5 minutes`
  return under1 > 0 ? `${number(under1)} out for less than a minute` : 'all as planned'
}

/** Six figures of this moment; without schedules five. */
export function Strip({ status }: { status: RoutingStatus }) {
  const { waiting, arrived, routed, dueSoon, firstDueAt, asOf, online, agentsTotal, full } = status
  const firstMs = firstDueAt && Date.parse(firstDueAt) - Date.parse(asOf)
  const first =
    firstMs === undefined || firstMs === ''
      ? 'no target runs'
      : firstMs < 0
        ? `first ${duration(-firstMs)} overdue`
        : `first in ${duration(firstMs)}`
  const figures: [name: string, value: string, fact: string][] = [
    ['Waiting', number(waiting), `${number(arrived)} arrived, ${number(routed)} given out in 1 h`],
    ['Due within 15 min', number(dueSoon), first],
    [
      'Median wait, last 2 h',
      minutes(status.medianWaitMin),
      `90 % wait less than ${minutes(status.p90WaitMin)}; waits so far count`,
    ],
    [
      'Agents online',
      `${number(online)} of ${number(agentsTotal)}`,
      `${number(full)} of them full`,
    ],
    ['Free capacity', decimal(status.freeCapacity), `of ${counted(online, 'agent')} online`],
  ]
  const { adherence } = status
  if (adherence)
    figures.push([
      'In adherence',
      adherence.agents === 0 ? '–' : `${number(adherence.kept)} of ${number(adherence.agents)}`,
      outText(adherence),
    ])
  return (
    <dl className={styles.strip}>
      {figures.map(([name, value, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={styles.fact}>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
