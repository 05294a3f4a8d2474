import {
  type FilterFlag,
  type FilterQuery,
  type Filters,
  maskAddress,
  type OrganisationSetup,
  parseFilters,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'

/** How an organisation wants its tickets to be shown. */
export interface Organisation {
  timeZone: string
  /** Whose days events are counted by (event-days.ts); missing: by none yet. */
  eventZone?: string
  showEmail: boolean
  filterConfig: FilterFlag[]
  defaultFilters: Record<string, Filters>
  /** The board that opens after login. */
  defaultBoard?: string
}

/** Reads an organisation; refuses one that is not there. */
export async function readOrganisation(on: Queryable, id: string): Promise<Organisation> {
  const { rows } = await on.query<
    Omit<Organisation, 'defaultFilters'> & { defaultFilters: Record<string, FilterQuery> }
  >(
    `select time_zone as "timeZone", event_zone as "eventZone", show_email as "showEmail", filter_config as "filterConfig",
       default_filters as "defaultFilters", default_board as "defaultBoard"
     from organisation where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', `There is no organisation ${id}.`)
  const tabs = Object.entries(row.defaultFilters).map(([tab, query]) => [tab, parseFilters(query)])
  return { ...row, defaultFilters: Object.fromEntries(tabs) as Organisation['defaultFilters'] }
}

/** What everybody in the organisation is told of how it counts days and filters. */
export const setupOf = (organisation: Organisation): OrganisationSetup => {
  const { timeZone, filterConfig, defaultFilters, showEmail, defaultBoard } = organisation
  return {
    timeZone,
    filterConfig: showEmail ? [...filterConfig, 'showEmail'] : filterConfig,
    defaultFilters,
    ...(defaultBoard ? { defaultBoard } : {}),
  }
}

/** What may be an address among other words; JavaScript and PostgreSQL read it alike. */
export const ADDRESS = String.raw`[^\s<>()\[\]"',;:]+@[^\s<>()\[\]"',;:]+`
const ADDRESSES = new RegExp(ADDRESS, 'gu')

/** A text as it shows in the organisation: addresses in it only where addresses show. */
export const maskedText = ({ showEmail }: Organisation, text: string): string =>
  showEmail ? text : text.replaceAll(ADDRESSES, (address) => maskAddress(address))

/** How the name of an agent shows in the organisation. */
export const maskedName = ({ showEmail }: Organisation, name: string): string =>
  showEmail ? name : maskAddress(name)
