import * as z from 'zod'
import { InputInstant, OrganisationId, Source } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'
import { FilterFlagName, FilterObject } from '../filters/filter-shapes.ts'

const Named = z.object({ id: z.string(), name: z.string() })
const Grouped = z.object({ groupName: z.string() })

/** How an organisation counts days and filters: a session brings it along, so no screen waits for it. */
export const OrganisationSetup = z.object({
  /** IANA name; days are counted in it. */
  timeZone: z.string(),
  filterConfig: z.array(FilterFlagName),
  /** Filters with which a tab begins, by the tab's name: the path of its screen below /main. */
  defaultFilters: z.record(z.string(), FilterObject),
  /** The board that opens after login; missing: the System Dashboard. */
  defaultBoard: z.uuid().optional(),
})
export type OrganisationSetup = z.infer<typeof OrganisationSetup>

/** What the filter drawer offers in an organisation, and how it is set up there. Lists are by name. */
export const OrganisationDetails = OrganisationSetup.extend({
  orgBrands: z.array(Named),
  /** The helpdesk's groups: system groups. */
  driverList: z.array(z.string()),
  /** Tag groups. */
  groupByTags: z.array(Grouped),
  /** Custom groups: of agents. */
  groupByAgent: z.array(Grouped),
  /** Tags that tickets of the range may have. */
  tagsList: z.array(z.string()),
  /** Agents to whom tickets of the range may be assigned; an address as a name is masked on demand. */
  agentList: z.array(Named),
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
  /** The session works in that organisation from now on, with the caller's role there. */
  switchOrganisation: {
    query: Source,
    body: z.object({ organisationId: OrganisationId }),
    reply: z.object({ data: z.literal(1) }),
  },
}
