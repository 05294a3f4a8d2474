import {
  type AgentMetrics,
  EXPECTED_METRICS,
  type ExpectedDifference,
  type ExpectedMetric,
  HANDLING_METRIC,
  type MetricName,
  METRICS,
  type MetricValue,
  type QualityEstimate,
  wilson,
} from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { splitByAgent } from '../../metrics/evaluate.ts'
import { emptyMetric } from '../../metrics/tallies/tally.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { readCounting } from '../../tickets/store/read-counting.ts'
import { estimateMean } from '../../quality/analytics/estimate.ts'
import {
  addCompared,
  baseOf,
  type ByAgent,
  type Compared,
  compareAll,
  type Difference,
  differenceOf,
  NONE,
} from '../expected/compare.ts'
import type { ExpectedModel } from '../expected/model.ts'
import { USES } from '../expected/assist-cases.ts'
import { ASSIST_MODEL, modelFor, readModels } from '../expected/model-rows.ts'
import type { AgentNames } from './agent-names.ts'
import { readScores } from './scores.ts'
import { readAssisted, readWork, type Work } from './work.ts'

/** Metrics of the table of agents. */
export const TABLE_METRICS = [
  'created',
  'solved',
  'frt',
  'full_res',
  'aht_all',
  'one_touch',
  'reopen',
  'csat',
  'sla_next_reply',
  'unassigned_time',
  'handoffs',
] as const satisfies MetricName[]

/** Everything that figures of agents are made of, by the names on tickets. */
export interface AgentData {
  view: View
  models: Record<ExpectedMetric, ExpectedModel>
  compared: Record<ExpectedMetric, ByAgent>
  /** Mean difference of all tickets from what is expected. */
  bases: Record<ExpectedMetric, number>
  /** Solved tickets with their expected handling times, credited to who solved them. */
  solved: ByAgent
  work: Map<string, Work>
  assisted: Map<string, number>
  /** Solved tickets with the share on which an answer of Agent Assist is expected to be used; empty without a model. */
  assistMix: ByAgent
  /** Scores of reviews by people, and as they would be on tickets of average difficulty. */
  reviews: Map<string, number[]>
  fairReviews: Map<string, number[]>
  /** Agents without a line of their own, by the organisation's settings. */
  excluded: readonly string[]
}

const NOBODY: ByAgent = new Map()

const entriesOf = <T>(of: (metric: ExpectedMetric) => T) =>
  Object.fromEntries(EXPECTED_METRICS.map((metric) => [metric, of(metric)])) as Record<
    ExpectedMetric,
    T
  >

/** Reads what the figures of a view need. */
export async function readAgentData(db: Queryable, view: View): Promise<AgentData> {
  const stored = await readModels(db, view.org)
  const models = entriesOf((metric) => modelFor(stored, metric))
  const assist = stored.find(({ metric }) => metric === ASSIST_MODEL)?.model
  const bySolver: View = { ...view, attribution: view.attribution ?? 'solver' }
  const ofSolved = { metric: 'solved', view: bySolver } as const
  const [solved = NOBODY, ...others] = await compareAll(db, [
    { ...ofSolved, model: models[HANDLING_METRIC] },
    ...EXPECTED_METRICS.map((metric) => ({ metric, view, model: models[metric] })),
    ...(assist ? [{ ...ofSolved, model: assist }] : []),
  ])
  const compared = entriesOf((metric) => others[EXPECTED_METRICS.indexOf(metric)] ?? NOBODY)
  const scores = await readScores(db, view)
  return {
    view,
    models,
    compared,
    bases: entriesOf((metric) => baseOf(compared[metric])),
    solved,
    work: new Map((await readWork(db, view)).map((one) => [one.agent, one])),
    assisted: await readAssisted(db, view, USES),
    assistMix: others[EXPECTED_METRICS.length] ?? NOBODY,
    reviews: scores.given,
    fairReviews: scores.adjusted,
    excluded: (await readCounting(db, view.org)).excludedAgents,
  }
}

/** How an agent differs from what is expected, on the model's scale. */
export function differenceIn(
  { compared, models, bases }: AgentData,
  metric: ExpectedMetric,
  agent: string,
): Difference | undefined {
  const own = compared[metric].get(agent)
  return own && differenceOf(own, models[metric], bases[metric])
}

const percent = (scale: ExpectedModel['scale'], value: number) =>
  (scale === 'log' ? Math.expm1(value) : value) * 100

/** The difference as the wire has it, beside the metric's value. */
function onWire(
  data: AgentData,
  metric: ExpectedMetric,
  agent: string,
  value: MetricValue | undefined,
): ExpectedDifference | undefined {
  const difference = differenceIn(data, metric, agent)
  const actual = METRICS[metric].kind === 'mean' ? value?.median : value?.value
  if (!difference || actual === undefined) return undefined
  const { scale } = data.models[metric]
  const own = percent(scale, difference.value)
  return {
    metric,
    value: own,
    low: percent(scale, difference.low),
    high: percent(scale, difference.high),
    n: difference.n,
    expected: scale === 'log' ? actual / (1 + own / 100) : Math.min(100, Math.max(0, actual - own)),
  }
}

/** Mean of what is expected of all solved tickets; 0 before there is a model. */
export function meanWork(solved: ByAgent): number {
  const { n, work } = [...solved.values()].reduce(addCompared, NONE)
  return n === 0 ? 0 : work / n
}

const Z = 1.959964

/** Solved tickets per hour, each weighted by its expected handling time; the interval is that of a count. */
export function hourlyRate({ n, work }: Compared, hours: number, mean: number) {
  if (n === 0 || hours === 0) return undefined
  const weighted = mean === 0 ? n : work / mean
  const [value, wide] = [weighted / hours, Math.exp(Z / Math.sqrt(n))]
  return { value, low: value / wide, high: value * wide, n }
}

export function shareOf(part: number, whole: number) {
  if (whole === 0) return undefined
  const share = { part: Math.min(part, whole), whole }
  const [low, high] = wilson(share)
  return { value: (share.part / whole) * 100, low: low * 100, high: high * 100, n: whole }
}

const withoutGaps = ({ value, low, high, n }: QualityEstimate) => ({
  value,
  n,
  ...(low === undefined || high === undefined ? {} : { low, high }),
})

/** Figures that do not come from metrics. */
function ownWork(works: readonly Work[], scores: readonly number[], assisted: number) {
  const sum = (of: (work: Work) => number) => works.reduce((all, work) => all + of(work), 0)
  const iqs = estimateMean(scores)
  const assist = shareOf(
    assisted,
    sum((work) => work.tickets),
  )
  return {
    replies: sum((work) => work.replies),
    notes: sum((work) => work.notes),
    hours: sum((work) => work.hours),
    ...(iqs ? { iqs: withoutGaps(iqs) } : {}),
    ...(assist ? { assist } : {}),
  }
}

function figuresOf(
  data: AgentData,
  agent: string,
  names: AgentNames,
  values: ReadonlyMap<MetricName, MetricValue>,
): AgentMetrics {
  const work = data.work.get(agent)
  const own = data.solved.get(agent) ?? NONE
  const rate = hourlyRate(own, work?.hours ?? 0, meanWork(data.solved))
  return {
    ...names.shown(agent),
    metrics: TABLE_METRICS.map((metric) => values.get(metric) ?? emptyMetric(metric, data.view)),
    expected: EXPECTED_METRICS.flatMap(
      (metric) => onWire(data, metric, agent, values.get(metric)) ?? [],
    ),
    ...ownWork(work ? [work] : [], data.reviews.get(agent) ?? [], data.assisted.get(agent) ?? 0),
    ...(work && work.hours > 0 ? { perHour: own.n / work.hours } : {}),
    ...(rate ? { adjustedPerHour: rate } : {}),
  }
}

function teamOf(data: AgentData, metrics: MetricValue[], agents: readonly AgentMetrics[]) {
  const assisted = [...data.assisted.values()].reduce((sum, n) => sum + n, 0)
  const solved = [...data.solved].reduce((sum, [agent, { n }]) => sum + (agent ? n : 0), 0)
  const own = ownWork([...data.work.values()], [...data.reviews.values()].flat(), assisted)
  const rate = own.hours === 0 ? {} : { perHour: solved / own.hours }
  return { name: `All ${agents.length} agents`, teams: [], metrics, expected: [], ...own, ...rate }
}

const solvedOf = ({ metrics }: AgentMetrics) =>
  metrics.find(({ metric }) => metric === 'solved')?.value ?? 0

/** The figures of all agents of a view who did something in it, most solved first, and of all together. */
export async function readAgentMetrics(db: Queryable, view: View, names: AgentNames) {
  const data = await readAgentData(db, view)
  const { groups, total } = await splitByAgent(db, view, TABLE_METRICS)
  const values = new Map(groups.map(({ keys, metricValues }) => [keys[0], metricValues]))
  const worked = [...data.work.keys()].filter(
    (agent) => values.has(agent) || data.solved.has(agent),
  )
  const agents = new Set(
    [...values.keys(), ...worked].filter(
      (agent) => agent !== undefined && !data.excluded.includes(agent),
    ),
  ) as ReadonlySet<string>
  const items = [...agents]
    .map((agent) => figuresOf(data, agent, names, values.get(agent) ?? new Map()))
    .toSorted((one, other) => solvedOf(other) - solvedOf(one) || one.name.localeCompare(other.name))
  return {
    items,
    team: teamOf(data, total, items),
    asOf: view.asOf,
  }
}
