import type { Filters } from './filters.ts'

/**
 * The flags of an organisation's default filter config (SPEC §2). Most show a control; `showEmail` shows
 * agents' e-mail addresses, `seconOrgDisabled` hides the organisation switcher, and `inActive` the
 * choice of the Data Breakdown card.
 */
export const FILTER_FLAGS = [
  'dateFilter',
  'allBrands',
  'allSystemGroups',
  'allTagsGroups',
  'allCustomGroups',
  'tagsFilter',
  'includeAgent',
  'excludeAgent',
  'excludeHold',
  'excludePending',
  'B2B',
  'B2C',
  'metricFilters',
  'showEmail',
  'RoutingFilter',
  'ScheduleFilter',
  'seconOrgDisabled',
  'inActive',
] as const
export type FilterFlag = (typeof FILTER_FLAGS)[number]
export type FilterConfig = readonly FilterFlag[]

/** The flag that shows the control of a field. */
export const flagOf = (field: keyof Filters): FilterFlag =>
  field === 'metricsFilter' ? 'metricFilters' : field

/** Whether the organisation's drawer has the control of a field. */
export const hasControl = (config: FilterConfig, field: keyof Filters): boolean =>
  config.includes(flagOf(field))

/** Whether the organisation switcher shows (SPEC §2). */
export const canSwitch = (config: FilterConfig, secondaryOrg: readonly unknown[]): boolean =>
  secondaryOrg.length > 0 && !config.includes('seconOrgDisabled')

/** Whether the Data Breakdown card lets people choose. */
export const canBreakDown = (config: FilterConfig): boolean => !config.includes('inActive')
