import type { Filters, MetricCondition, MetricOption } from '@agent-assist/contract/wire'

/** Labels of the filters. */
export const FILTER_NAMES: Record<keyof Filters, string> = {
  allBrands: 'Brands',
  allSystemGroups: 'System groups',
  allTagsGroups: 'Tag groups',
  allCustomGroups: 'Custom groups',
  tagsFilter: 'Tags',
  includeAgent: 'Include agents',
  excludeAgent: 'Exclude agents',
  excludeHold: 'Exclude on hold',
  excludePending: 'Exclude pending',
  B2B: 'B2B',
  B2C: 'B2C',
  metricsFilter: 'Metric',
}

/** Labels from SPEC §9. */
export const METRIC_NAMES: Record<MetricOption, string> = {
  'avg-RT': 'Resolution time',
  'avg-IRT': 'Initial response time',
  'avg-Replies': 'Replies',
}
export const METRIC_UNITS: Record<MetricOption, string> = {
  'avg-RT': 'min',
  'avg-IRT': 'min',
  'avg-Replies': 'replies',
}
export const CONDITION_NAMES: Record<MetricCondition, string> = {
  equal: 'equal to',
  greaterThan: 'greater than',
  lessThan: 'less than',
  greaterOrEqual: 'at least',
  lessOrEqual: 'at most',
}
