import type { Screen } from '../../../domain/screens/screen.ts'
import { tabOf } from '../../../lib/address/view.ts'
import { links } from '../../../lib/address/links.ts'

/** Screens whose metrics follow the filters, and which have one address. */
const FILTERED: readonly string[] = [
  links.dashboard(),
  links.today(),
  links.dataAnalysis(),
  links.priorityTickets(),
  links.ticketHealth(),
  links.sentiment(),
  links.surveyResults(),
]

export interface FilteredScreen {
  /** Name in the default filters. */
  tab: string
  title: string
}

/** The screens with filters, and others for which default filters are stored. */
export function filteredScreens(
  screens: readonly Screen[],
  stored: readonly string[],
): FilteredScreen[] {
  const known = screens
    .filter(({ path }) => FILTERED.includes(path))
    .map(({ path, title }) => ({ tab: tabOf(path), title }))
  const others = stored.filter((tab) => known.every((screen) => screen.tab !== tab))
  return [...known, ...others.map((tab) => ({ tab, title: tab }))]
}
