import {
  CONTROL_FLAGS,
  type ControlFlag,
  DEFAULT_FILTERS,
  type Filters,
  type FilterSetup,
  type Input,
} from '@agent-assist/contract/wire'

/** The filter setup as fields of a form: one for each control, and one for the default filters of each screen. */
export interface FilterDraft {
  [control: `control:${string}`]: boolean
  [tab: `tab:${string}`]: Filters
}

const TAB = 'tab:'

/** Flags that hide something; all others show it. */
const HIDING: readonly ControlFlag[] = ['seconOrgDisabled', 'inActive']

/** Flags of controls that are not in the filter drawer. */
export const OUTSIDE: readonly ControlFlag[] = ['dateFilter', 'seconOrgDisabled', 'inActive']

/** Whether a control is shown under these flags. */
export const isShown = (flags: readonly ControlFlag[], flag: ControlFlag): boolean =>
  flags.includes(flag) !== HIDING.includes(flag)

/** The fields for what is saved, with the default filters of the given screens. */
export const draftOf = (
  { filterConfig, defaultFilters }: FilterSetup,
  tabs: readonly string[],
): FilterDraft => ({
  ...Object.fromEntries(
    CONTROL_FLAGS.map((flag) => [`control:${flag}`, isShown(filterConfig, flag)]),
  ),
  ...Object.fromEntries(tabs.map((tab) => [TAB + tab, defaultFilters[tab] ?? DEFAULT_FILTERS])),
})

/** The flags of a form. */
export const flagsOf = (draft: FilterDraft): ControlFlag[] =>
  CONTROL_FLAGS.filter((flag) => draft[`control:${flag}`] !== HIDING.includes(flag))

/** Changed fields as a request; controls are sent as a whole list, so that of `saved` is completed. */
export function requestOf(
  changes: FilterDraft,
  saved: FilterSetup,
): Input<'updateFilterSetup'>['body'] {
  const names = Object.keys(changes)
  const tabs = names.filter((name) => name.startsWith(TAB)).map((name) => name.slice(TAB.length))
  return {
    ...(tabs.length < names.length
      ? { filterConfig: flagsOf({ ...draftOf(saved, []), ...changes }) }
      : {}),
    ...(tabs.length > 0
      ? {
          defaultFilters: Object.fromEntries(
            tabs.map((tab) => [tab, changes[`tab:${tab}`] ?? null]),
          ),
        }
      : {}),
  }
}
