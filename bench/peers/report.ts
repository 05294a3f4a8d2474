import type { Unit } from './evaluate.ts'
import { median, ratio, type Spread, spreadOf } from './measurements.ts'
import type { Measurements } from './measure.ts'
import { POLICIES, type PolicyName } from './pages.ts'
import type { Verdict } from './policy.ts'
import type { Measured } from './rounds.ts'
import { type Kind, KINDS } from './subject.ts'
import { short, table } from './table.ts'

const TITLES: Record<Kind, string> = {
  loader: 'Loaders and SDKs',
  chat: 'Chat panels',
  survey: 'Surveys: 11 scores, two questions, a comment',
  bridge: 'Bridges: page and frame of another origin',
}
const MEASUREMENTS = [
  'gzip KB',
  'requests',
  '1x ms min / med',
  '4x ms min / med',
  'CPU ms',
  'heap MB',
]
const HEAD = ['', ...MEASUREMENTS.flatMap((measurement) => [measurement, '×'])]
/** Smaller differences of the heap are noise. */
const HEAP_NOISE_MB = 0.05

const mediansOf = (measurements: readonly Measurements[], name: keyof Measurements): number =>
  median(measurements.map((measurement) => measurement[name]))

const fastOf = ({ measurements }: Measured): Spread =>
  spreadOf(measurements.map(({ readyMs }) => readyMs))
const slowOf = ({ slowMs }: Measured): Spread => spreadOf(slowMs)

const pair = ({ min, median: middle }: Spread): string => `${short(min)} / ${short(middle)}`

const ratios = (peer: Spread, ours: Spread): string =>
  `${short(ratio(peer.min, ours.min))} / ${short(ratio(peer.median, ours.median))}`

function rowOf(one: Measured, base: Measured, label: string): string[] {
  const single = (name: keyof Measurements, floor = 0): string[] => {
    const [peer, ours] = [one, base].map(({ measurements }) => mediansOf(measurements, name))
    const compared = ratio(Math.max(peer ?? NaN, floor), Math.max(ours ?? NaN, floor))
    return [short(peer ?? NaN), short(compared)]
  }
  const ready = (of: (measured: Measured) => Spread): string[] => [
    pair(of(one)),
    ratios(of(one), of(base)),
  ]
  const size = [...single('gzipKb'), ...single('requests')]
  const heap = single('heapMb', HEAP_NOISE_MB)
  return [label, ...size, ...ready(fastOf), ...ready(slowOf), ...single('cpuMs'), ...heap]
}

export type Label = (subject: { name: string; packages: string[] }) => string

/** Cost until each subject is usable: one table for each kind. */
export function loadingReport(measured: readonly Measured[], label: Label): string {
  const parts = KINDS.map((kind) => {
    const own = measured.filter(({ subject }) => subject.kind === kind)
    const [base] = own
    if (!base) return ''
    const rows = own.map((one) => rowOf(one, base, label(one.subject)))
    const notes = own.map(({ subject }) => `  ${subject.name}: ${subject.until}`)
    return `${TITLES[kind]}\n\n${table(HEAD, rows)}\n\n${notes.join('\n')}\n`
  })
  return parts.filter(Boolean).join('\n')
}

/** Cost of evaluating the code alone. */
export function evaluationReport(times: ReadonlyMap<Unit, readonly number[]>): string {
  const parts = KINDS.map((kind) => {
    const own = [...times].filter(([unit]) => unit.kind === kind)
    const [base] = own
    if (!base) return ''
    const ours = spreadOf(base[1])
    const rows = own.map(([{ name }, ms]) => {
      const peer = spreadOf(ms)
      // no ratio of the minima: a short task can fall between two pauses of the slow processor
      return [name, pair(peer), short(ratio(peer.median, ours.median))]
    })
    return `${TITLES[kind]}\n\n${table(['', '4x ms min / med', '× of med'], rows)}\n`
  })
  return parts.filter(Boolean).join('\n')
}

/** One cell: what was violated, and whether it worked nevertheless. */
export function verdictText({ broken, failed }: Verdict): string {
  const names = Object.entries(broken).map(([name, count]) => `${count} ${name}`)
  const faults = names.length > 0 ? names.join(', ') : 'clean'
  return failed === undefined ? faults : `${faults}; does not work`
}

/** Results under strict policies. */
export function policyReport(verdicts: ReadonlyMap<string, Record<PolicyName, Verdict>>): string {
  const rows = [...verdicts].map(([name, verdict]) => [
    name,
    ...POLICIES.map((policy) => verdictText(verdict[policy])),
  ])
  return `${table(['', 'strict policy', 'with Trusted Types'], rows)}\n`
}
