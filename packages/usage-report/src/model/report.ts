import {
  ApiError,
  isTooLong,
  MESSAGES,
  RANGE_TOO_LONG,
  type UsageCall,
} from '@agent-assist/contract/wire'
import { setUsualZone } from '@agent-assist/kit/format'
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { costMetric } from './cost.ts'
import type { EventList } from './event-list.ts'
import { compositeRows, type KeyMetric, keyMetrics, type Summary, typeRows } from './key-metrics.ts'
import { defaultRange, fromFields, type Range, rangeBefore } from './range.ts'
import type { View } from './view.ts'

/** Address and organisation of the report's data, for workers that call the API themselves. */
export interface ReportSource {
  /** Base address of the API, ending in /api. */
  api: string
  /** Organisation id. */
  org: string
  token: () => string | undefined | Promise<string | undefined>
}

export interface ReportDeps extends ReportSource {
  call: UsageCall
  now?: () => Date
  /** Initial view; missing: the default. */
  start?: Partial<View>
}

const NOTHING: Summary = {
  counts: {},
  uniqueLoads: 0,
  days: [],
  timeZone: 'UTC',
  asOf: '',
}

/** The types of a summary, and which of them are shown. */
function createTypes(summary: ReadonlySignal<Summary>, start: Iterable<string> = []) {
  /** Deselected types; a type that first appears later is shown. */
  const hidden = signal<ReadonlySet<string>>(new Set(start))
  const types = computed(() => typeRows(summary.value))
  const shownTypes = computed(() => types.value.filter(({ type }) => !hidden.value.has(type)))
  const shownCount = computed(() => shownTypes.value.reduce((sum, { count }) => sum + count, 0))
  const composites = computed(() =>
    compositeRows(summary.value).filter(({ parts }) => parts.some((one) => !hidden.value.has(one))),
  )

  function toggleType(type: string): void {
    const next = new Set(hidden.value)
    if (!next.delete(type)) next.add(type)
    hidden.value = next
  }

  function selectAll(isOn: boolean): void {
    hidden.value = new Set(isOn ? [] : types.value.map(({ type }) => type))
  }

  return { hidden, types, shownTypes, shownCount, composites, toggleType, selectAll }
}

const periods = (range: Range, before: Range) => ({
  from: range.from.toISOString(),
  to: range.to.toISOString(),
  beforeFrom: before.from.toISOString(),
  beforeTo: before.to.toISOString(),
})

/** Agents take most of the server's work, so they are only requested when they are shown. */
const partsFor = (split: View['split']) => (split === 'agent' ? {} : { without: 'agents' as const })

/** The model of a usage report: the query, the loaded data, and the view. */
export function createReport({ call, now = () => new Date(), start = {}, ...source }: ReportDeps) {
  const { org } = source
  /** `refreshing`: the previous data stays visible until the new data arrives. */
  const status = signal<'loading' | 'refreshing' | 'ready' | 'failed' | 'denied'>('loading')
  const range = signal<Range>(start.range ?? defaultRange(now()))
  const summary = signal<Summary>(NOTHING)
  const cost = signal<KeyMetric | undefined>(undefined)
  const mode = signal<View['mode']>(start.mode ?? 'graph')
  const split = signal<View['split']>(start.split ?? 'type')
  const types = createTypes(summary, start.hidden)
  let asked = 0

  const metrics = computed(() => [
    ...keyMetrics(summary.value),
    ...(cost.value ? [cost.value] : []),
  ])

  async function loadCost(turn: number, before: Range): Promise<void> {
    const metric = await costMetric(call, org, range.value, before)
    if (turn === asked) cost.value = metric
  }

  async function load(isNew = true): Promise<void> {
    const turn = ++asked
    status.value = isNew || status.value !== 'ready' ? 'loading' : 'refreshing'
    const before = rangeBefore(range.value, now())
    void loadCost(turn, before)
    try {
      const query = { entity: org, ...periods(range.value, before), ...partsFor(split.peek()) }
      const next = await call('getUsageSummary', { query })
      setUsualZone(next.timeZone)
      if (turn !== asked) return
      summary.value = next
      status.value = 'ready'
    } catch (error) {
      if (turn !== asked) return
      const isDenied = error instanceof ApiError && [401, 403].includes(error.status)
      status.value = isDenied ? 'denied' : 'failed'
    }
  }

  const stopWatching = effect(() => {
    const lacksAgents = split.value === 'agent' && !summary.value.agents
    if (lacksAgents && status.value === 'ready') void load(false)
  })

  function show(next: Range): void {
    batch(() => {
      range.value = next
      void load() // sets the status at once, so that no rows of the new range are loaded with the old types
    })
  }

  /** Sets the range from two date fields, yyyy-MM-dd. Returns the error message when they are invalid. */
  function setRange(from: string, to: string): string | undefined {
    const next = fromFields(from, to)
    if (!next) return MESSAGES.endBeforeStart
    if (isTooLong(+next.from, +next.to)) return RANGE_TOO_LONG
    show(next)
    return undefined
  }

  /** Aborts pending requests. */
  function stop(): void {
    asked++
    stopWatching()
    own.table?.stop()
  }

  const own = {
    ...types,
    source,
    call,
    now,
    status,
    range,
    summary,
    mode,
    split,
    /** Whether the bars show their change instead of their share. */
    isCompared: signal(false),
    metrics,
    /** The model of the table, once it has been opened. */
    table: undefined as EventList | undefined,
    load,
    /** Loads the current data again. */
    refresh: () => load(false),
    show,
    setRange,
    stop,
  }
  return own
}
export type Report = ReturnType<typeof createReport>
