import {
  CONTROL_FLAGS,
  type ControlFlag,
  DEFAULT_FILTERS,
  type Filters,
  type FilterSetup,
  type Input,
} from '@agent-assist/contract/wire'

/**
 * The filter setup as fields of a form: whether each control is shown, and the default filters of each screen. Changes
 * of one field leave those of the others to a colleague.
 */
export type FilterDraft = Record<string, boolean | Filters>

const TAB = 'tab:'
/** Field of a control. */
export const controlField = (flag: ControlFlag) => `control:${flag}`
/** Field of a screen's default filters. */
export const tabField = (tab: string) => TAB + tab

/** Flags that hide something; all others show it. */
const HIDING: readonly ControlFlag[] = ['seconOrgDisabled', 'inActive']

/** Flags of controls that are not in the filter drawer. */
export const OUTSIDE: readonly ControlFlag[] = ['dateFilter', 'seconOrgDisabled', 'inActive']

/** The fields for what is saved, with the default filters of the given screens. */
export const draftOf = (
  { filterConfig, defaultFilters }: FilterSetup,
  tabs: readonly string[],
): FilterDraft => ({
  ...Object.fromEntries(
    CONTROL_FLAGS.map((flag) => [
      controlField(flag),
      filterConfig.includes(flag) !== HIDING.includes(flag),
    ]),
  ),
  ...Object.fromEntries(tabs.map((tab) => [tabField(tab), defaultFilters[tab] ?? DEFAULT_FILTERS])),
})

/** Whether a control is shown. */
export const isShown = (draft: Partial<FilterDraft>, flag: ControlFlag): boolean =>
  draft[controlField(flag)] === true

/** The default filters of a screen. */
export function filtersOf(draft: Partial<FilterDraft>, tab: string): Filters {
  const filters = draft[tabField(tab)]
  return typeof filters === 'object' ? filters : DEFAULT_FILTERS
}

/** The flags of a form. */
export const flagsOf = (draft: Partial<FilterDraft>): ControlFlag[] =>
  CONTROL_FLAGS.filter((flag) => isShown(draft, flag) !== HIDING.includes(flag))

/** Changed fields as a request; controls are sent as a whole list, so that of `saved` is completed. */
export function requestOf(
  changes: Partial<FilterDraft>,
  saved: FilterSetup,
): Input<'updateFilterSetup'>['body'] {
  const names = Object.keys(changes)
  const tabs = names.filter((name) => name.startsWith(TAB)).map((name) => name.slice(TAB.length))
  const hasControls = tabs.length < names.length
  return {
    ...(hasControls ? { filterConfig: flagsOf({ ...draftOf(saved, []), ...changes }) } : {}),
    ...(tabs.length > 0
      ? { defaultFilters: Object.fromEntries(tabs.map((tab) => [tab, filtersOf(changes, tab)])) }
      : {}),
  }
}
