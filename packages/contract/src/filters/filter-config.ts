import type { Filters } from './filters.ts'

/**
 * Flags of an organisation's default filter configuration (SPEC §2). Most flags show a control. `showEmail` shows
 * agents' e-mail addresses, `seconOrgDisabled` hides the organisation switcher, and `inActive` hides the choice of the
 * Data Breakdown card.
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

/** The flags that an admin sets one by one; `showEmail` is part of the privacy settings. */
export const CONTROL_FLAGS = FILTER_FLAGS.filter((flag) => flag !== 'showEmail')
export type ControlFlag = (typeof CONTROL_FLAGS)[number]

export type FilterConfig = readonly FilterFlag[]

/** The flag that shows the control of a filter field. */
export const flagOf = (field: keyof Filters): FilterFlag =>
  field === 'metricsFilter' ? 'metricFilters' : field

/** Whether the organisation's filter drawer has a control for the field. */
export const hasControl = (config: FilterConfig, field: keyof Filters): boolean =>
  config.includes(flagOf(field))

/** Whether the organisation switcher is shown (SPEC §2). */
export const canSwitch = (config: FilterConfig, secondaryOrg: readonly unknown[]): boolean =>
  secondaryOrg.length > 0 && !config.includes('seconOrgDisabled')

/** Whether the Data Breakdown card offers its choice. */
export const canBreakDown = (config: FilterConfig): boolean => !config.includes('inActive')
