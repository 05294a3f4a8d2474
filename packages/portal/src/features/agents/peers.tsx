import {
  EXPECTED_METRICS,
  type ExpectedMetric,
  LEAST_N,
  METRICS,
} from '@agent-assist/contract/wire'
import { decimal } from '@agent-assist/kit/format'
import { EXPECTED_NAMES, mainOf } from '../../domain/agents/agent-labels.ts'
import { valueText } from '../../domain/metrics/metric-labels.ts'
import styles from './agents.module.css'
import { metricOf } from './columns.tsx'
import type { AgentMetrics } from './queries.ts'

interface Row {
  name: string
  text: string
  value: number
  others: number[]
}

function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const low = Math.floor(place)
  const from = sorted[low] ?? 0
  return from + (place - low) * ((sorted[low + 1] ?? from) - from)
}

const valueOf = (agent: AgentMetrics, metric: ExpectedMetric): number | undefined => {
  const own = metricOf(agent, metric)
  return own && (own.whole ?? own.n) >= LEAST_N ? mainOf(own) : undefined
}

function rowsOf(agent: AgentMetrics, all: readonly AgentMetrics[]): Row[] {
  const rate = ({ adjustedPerHour }: AgentMetrics) =>
    adjustedPerHour && adjustedPerHour.n >= LEAST_N ? adjustedPerHour.value : undefined
  const numbers = (of: (one: AgentMetrics) => number | undefined) =>
    all.flatMap((one) => of(one) ?? []).toSorted((one, other) => one - other)
  const own = rate(agent)
  return [
    ...(own === undefined
      ? []
      : [{ name: 'Solved per hour', text: decimal(own), value: own, others: numbers(rate) }]),
    ...EXPECTED_METRICS.flatMap((metric) => {
      const value = valueOf(agent, metric)
      if (value === undefined) return []
      const text = valueText(value, METRICS[metric].unit)
      return [
        {
          name: EXPECTED_NAMES[metric],
          text,
          value,
          others: numbers((one) => valueOf(one, metric)),
        },
      ]
    }),
  ]
}

function PeerRow({ name, text, value, others }: Row) {
  const [least, most] = [others[0] ?? value, others.at(-1) ?? value]
  const at = (one: number) => `${most === least ? 50 : ((one - least) / (most - least)) * 100}%`
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(others, share)) as [
    number,
    number,
    number,
  ]
  const width = most === least ? 0 : ((high - low) / (most - least)) * 100
  return (
    <li>
      <span>{name}</span>
      <svg role="img" aria-label={`${name} ${text}, beside the middle half of the team`}>
        <line className={styles.track} x1="0" x2="100%" y1="8" y2="8" />
        <rect className={styles.middle} x={at(low)} width={`${width}%`} y="2" height="12" rx="2" />
        <line className={styles.median} x1={at(middle)} x2={at(middle)} y1="2" y2="14" />
        <circle className={styles.dot} cx={at(value)} cy="8" r="5" />
      </svg>
      <b>{text}</b>
    </li>
  )
}

/** An agent's figures beside the middle half of all agents. */
export function PeersSection({
  agent,
  all,
}: {
  agent: AgentMetrics
  all: readonly AgentMetrics[]
}) {
  const rows = rowsOf(agent, all)
  return (
    <section className={styles.section} aria-label="Against peers">
      <h3>
        Against peers <span className={styles.quiet}>middle half of all agents</span>
      </h3>
      {rows.length === 0 ? (
        <p className={styles.quiet}>Fewer than {LEAST_N} tickets in this range.</p>
      ) : (
        <ul className={styles.peers}>
          {rows.map((row) => (
            <PeerRow key={row.name} {...row} />
          ))}
        </ul>
      )}
    </section>
  )
}
