import * as z from 'zod'
import { InputInstant, Instant, OrganisationId, Source } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'
import { FirstWeekday } from './general.ts'
import { FilterFlagName, FilterObject } from '../filters/filter-shapes.ts'

const Named = z.object({ id: z.string(), name: z.string() })
const Grouped = z.object({ groupName: z.string() })

/**
 * Time zone and default filters of an organisation. They are part of the session, so that no screen has to load them.
 */
export const OrganisationSetup = z.object({
  /** IANA name of the zone in which days are counted. */
  timeZone: z.string(),
  filterConfig: z.array(FilterFlagName),
  /** Initial filters of a screen, by its path below /main. */
  defaultFilters: z.record(z.string(), FilterObject),
  /** The board that opens after sign-in; missing: the System Dashboard. */
  defaultBoard: z.uuid().optional(),
  /** Day with which weeks begin in calendars; missing: Sunday. */
  firstWeekday: FirstWeekday.optional(),
  /** Path of the organisation's logo on this server; missing: there is none. */
  logo: z.string().optional(),
})
export type OrganisationSetup = z.infer<typeof OrganisationSetup>

/** Entries and configuration of the organisation's filter drawer. Lists are sorted by name. */
export const OrganisationDetails = OrganisationSetup.extend({
  orgBrands: z.array(Named),
  /** Groups of the helpdesk: system groups. */
  driverList: z.array(z.string()),
  /** Tag groups. */
  groupByTags: z.array(Grouped),
  /** Custom groups: groups of agents, as far as the caller may filter by them. */
  groupByAgent: z.array(Grouped),
  /** Tags of tickets in the range. */
  tagsList: z.array(z.string()),
  /**
   * Whoever ever answered, solved, was assigned or reviewed, as far as the caller may filter by them; `lastAt` is when
   * they did so last. A name that is an e-mail address is masked where addresses are hidden.
   */
  agentList: z.array(Named.extend({ lastAt: Instant })),
  /** False: e-mail addresses of agents are masked. */
  showEmail: z.boolean(),
})
export type OrganisationDetails = z.infer<typeof OrganisationDetails>

export const organisationDetailsShapes = {
  getOrgDetails: {
    query: Source.extend({
      orgId: OrganisationId,
      startDate: InputInstant.optional(),
      endDate: InputInstant.optional(),
    }).check(rangeRule('startDate', 'endDate')),
    reply: OrganisationDetails,
  },
  /** Switches the session to that organisation, with the caller's role there. */
  switchOrganisation: {
    query: Source,
    body: z.object({ organisationId: OrganisationId }),
    reply: z.object({ data: z.literal(1) }),
  },
}
