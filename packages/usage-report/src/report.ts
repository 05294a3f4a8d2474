import { ApiError, type EmbedCall, MESSAGES, type UsageEvent } from '@agent-assist/contract/wire'
import { computed, signal } from '@preact/signals'
import { createEventList } from './event-list.ts'
import { keyFigures, typeRows } from './figures.ts'
import { defaultRange, fromFields, type Range, rangeBefore } from './range.ts'

export interface ReportNeeds {
  call: EmbedCall
  /** Organisation id. */
  org: string
  now?: () => Date
}

/** The state of a usage report: what is asked for, what came, and what of it is shown. */
export function createReport({ call, org, now = () => new Date() }: ReportNeeds) {
  const status = signal<'loading' | 'ready' | 'failed' | 'denied'>('loading')
  const range = signal<Range>(defaultRange(now()))
  const asOf = signal<Date>(now())
  const events = signal<readonly UsageEvent[]>([])
  const before = signal<readonly UsageEvent[] | undefined>(undefined)
  const mode = signal<'graph' | 'table'>('graph')
  /** Types that were deselected; a type that appears later is shown. */
  const hidden = signal<ReadonlySet<string>>(new Set())
  let asked = 0

  const types = computed(() => typeRows(events.value))
  const shownTypes = computed(() => types.value.filter(({ type }) => !hidden.value.has(type)))
  const shownCount = computed(() => shownTypes.value.reduce((sum, { count }) => sum + count, 0))
  const figures = computed(() => keyFigures(events.value, before.value, range.value))
  const table = createEventList(
    computed(() => events.value.filter(({ type }) => !hidden.value.has(type))),
  )

  const list = async ({ from, to }: Range) => {
    const query = { entity: org, startDate: from.toISOString(), endDate: to.toISOString() }
    return (await call('bubbleMetrics', { query }))._ba.filter(({ value }) => value !== -1)
  }

  async function load(): Promise<void> {
    const turn = ++asked
    status.value = 'loading'
    // the period before is a comparison: without it the report still stands
    const comparison = list(rangeBefore(range.value, now())).catch(() => undefined)
    try {
      const current = await list(range.value)
      const previous = await comparison
      if (turn !== asked) return
      events.value = current
      before.value = previous
      asOf.value = now()
      table.toFirstPage()
      status.value = 'ready'
    } catch (error) {
      if (turn !== asked) return
      const isDenied = error instanceof ApiError && [401, 403].includes(error.status)
      status.value = isDenied ? 'denied' : 'failed'
    }
  }

  /** Two date fields, yyyy-MM-dd. Returns the sentence that says why they were refused. */
  function setRange(from: string, to: string): string | undefined {
    const next = fromFields(from, to)
    if (!next) return MESSAGES.endBeforeStart
    range.value = next
    void load()
    return undefined
  }

  function toggleType(type: string): void {
    const next = new Set(hidden.value)
    if (!next.delete(type)) next.add(type)
    hidden.value = next
    table.toFirstPage()
  }

  function selectAll(isOn: boolean): void {
    hidden.value = new Set(isOn ? [] : types.value.map(({ type }) => type))
    table.toFirstPage()
  }

  return {
    status,
    range,
    asOf,
    events,
    mode,
    hidden,
    types,
    shownTypes,
    shownCount,
    figures,
    table,
    load,
    setRange,
    toggleType,
    selectAll,
  }
}
export type Report = ReturnType<typeof createReport>
