import {
  DEFAULT_LOCALE,
  type FilterFlag,
  type FilterQuery,
  type Filters,
  type GeneralSettings,
  maskAddress,
  type OrganisationSetup,
  parseFilters,
} from '@agent-assist/contract'
import { readCurrentNames, withCurrentNames } from './aliases.ts'
import type { Queryable } from '../platform/db/db.ts'
import { logoPath } from './logo-path.ts'
import { Refusal } from '../platform/basics/errors.ts'

/** Settings of an organisation that affect how its tickets are shown. */
export interface Organisation {
  timeZone: string
  /** Time zone of the daily event counts (event-days.ts); missing: there are no counts yet. */
  eventZone?: string
  showEmail: boolean
  filterConfig: FilterFlag[]
  defaultFilters: Record<string, Filters>
  /** The board that opens after login. */
  defaultBoard?: string
  firstWeekday: GeneralSettings['firstWeekday']
  /** Version of its logo; missing: there is none. */
  logoVersion?: string
}

/** Reads an organisation; throws `not_found` when it does not exist. */
export async function readOrganisation(on: Queryable, id: string): Promise<Organisation> {
  const { rows } = await on.query<
    Omit<Organisation, 'defaultFilters'> & { defaultFilters: Record<string, FilterQuery> }
  >(
    `select time_zone as "timeZone", event_zone as "eventZone", show_email as "showEmail", filter_config as "filterConfig",
       default_filters as "defaultFilters", default_board as "defaultBoard",
       first_weekday as "firstWeekday",
       (select version from organisation_logo where organisation_id = $1) as "logoVersion"
     from organisation where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', `There is no organisation ${id}.`)
  return { ...row, defaultFilters: await defaultFiltersOf(on, id, row.defaultFilters) }
}

async function defaultFiltersOf(
  on: Queryable,
  id: string,
  stored: Record<string, FilterQuery>,
): Promise<Organisation['defaultFilters']> {
  const tabs = Object.entries(stored)
  if (tabs.length === 0) return {}
  const current = await readCurrentNames(on, id)
  return Object.fromEntries(
    tabs.map(([tab, query]) => [tab, withCurrentNames(parseFilters(query), current)]),
  )
}

/** The language of the organisation's tickets that name none, as a language tag. */
export async function localeOf(on: Queryable, id: string): Promise<string> {
  const { rows } = await on.query<{ locale: string }>(
    'select locale from organisation where id = $1',
    [id],
  )
  return rows[0]?.locale ?? DEFAULT_LOCALE
}

/** Settings that every member of the organisation may read. */
export const setupOf = (id: string, organisation: Organisation): OrganisationSetup => {
  const { timeZone, filterConfig, defaultFilters, showEmail, defaultBoard } = organisation
  const { firstWeekday, logoVersion } = organisation
  return {
    timeZone,
    filterConfig: showEmail ? [...filterConfig, 'showEmail'] : filterConfig,
    defaultFilters,
    ...(firstWeekday ? { firstWeekday } : {}),
    ...(defaultBoard ? { defaultBoard } : {}),
    ...(logoVersion ? { logo: logoPath(id, logoVersion) } : {}),
  }
}

/** Pattern of an e-mail address within a text; JavaScript and PostgreSQL match it alike. */
export const ADDRESS = String.raw`[^\s<>()\[\]"',;:]+@[^\s<>()\[\]"',;:]+`
const ADDRESSES = new RegExp(ADDRESS, 'gu')

/** A text as members see it: addresses are masked unless the organisation shows them. */
export const maskedText = ({ showEmail }: Organisation, text: string): string =>
  showEmail ? text : text.replaceAll(ADDRESSES, (address) => maskAddress(address))

/** An agent's name as members see it, masked unless the organisation shows addresses. */
export const maskedName = ({ showEmail }: Organisation, name: string): string =>
  showEmail ? name : maskAddress(name)
