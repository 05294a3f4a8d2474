import { type UsageCall, MESSAGES } from '@agent-assist/contract/wire'
import { formatLocale } from '@agent-assist/kit/locale'
import { type KeyMetric, relativeChange } from './key-metrics.ts'
import { type Range, toField } from './range.ts'

interface Cost {
  cost?: number
  currency?: string
}

/** A day in the format of the usage service: 21-11-2026. */
const toServiceDay = (day: Date): string => toField(day).split('-').reverse().join('-')

const costOf = (call: UsageCall, org: string, { from, to }: Range): Promise<Cost> =>
  call('getUsageCost', {
    query: {
      orgid: org,
      filter_type: 'total_cost',
      from_date: toServiceDay(from),
      to_date: toServiceDay(to),
    },
  })

const money = (cost: number, currency: string | undefined): string =>
  new Intl.NumberFormat(
    formatLocale(),
    currency
      ? { style: 'currency', currency }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  ).format(cost)

/**
 * The cost as a key metric; undefined when no usage service is configured. SPEC §8 has one sentence for every failure.
 */
export async function costMetric(
  call: UsageCall,
  org: string,
  range: Range,
  before: Range,
): Promise<KeyMetric | undefined> {
  try {
    const [now, past] = await Promise.all([costOf(call, org, range), costOf(call, org, before)])
    if (now.cost === undefined) return undefined
    return {
      name: 'Cost',
      value: money(now.cost, now.currency),
      change: relativeChange(now.cost, past.cost),
      basis: 'whole days',
    }
  } catch {
    return { name: 'Cost', value: '–', basis: MESSAGES.usageDenied, isMissing: true }
  }
}
