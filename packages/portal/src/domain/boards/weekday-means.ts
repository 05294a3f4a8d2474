import { type ChartWidget, isMeanPerWeekday } from '@agent-assist/contract/wire'
import type { DayRange } from '../../lib/dates/range.ts'
import { meanPerWeekday, type WeekdayCount, weekdayCounts } from '../../lib/dates/weekday-counts.ts'
import type { Groups } from '../metrics/metric-queries.ts'

type Group = Groups['groups'][number]

/** The group's metric, with the mean of the weekdays instead of their sum. */
function meanOf({ segments, items: [metricValue] }: Group, weekdays: WeekdayCount) {
  if (metricValue?.value === undefined) return metricValue
  const keyOf = (dimension: string) => segments.find((one) => one.dimension === dimension)?.key
  const count = weekdays(keyOf('weekday') ?? '', keyOf('hour'))
  return { ...metricValue, value: meanPerWeekday(metricValue.value, count) ?? undefined }
}

/** The groups of a chart, with means where it compares weekdays. */
export const meansOf = (widget: ChartWidget, data: Groups, weekdays: WeekdayCount): Groups =>
  isMeanPerWeekday(widget)
    ? {
        ...data,
        groups: data.groups.map((group) => ({
          ...group,
          items: [meanOf(group, weekdays)].filter((item) => item !== undefined),
        })),
      }
    : data

/** How the value of a group is read for a file: the mean where a chart compares weekdays. */
export function weekdayMeans(widget: ChartWidget, range: DayRange, now: Date) {
  const weekdays = weekdayCounts(range, now)
  return (group: Group) => (isMeanPerWeekday(widget) ? meanOf(group, weekdays) : group.items[0])
}
