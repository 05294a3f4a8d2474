import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { FILTER_FLAGS } from './filter-config.ts'
import { Range } from '../base/range.ts'
import { ENTRY_MAX, LIST_MAX, METRIC_MAX, parseList, parseMetric } from './filter-query.ts'
import {
  conflictOf,
  EXCLUSIVE,
  type Filters,
  LIST_FIELDS,
  METRIC_CONDITIONS,
  METRIC_OPTIONS,
  NO_METRIC,
  NO_SELECT,
} from './filters.ts'

const NoSelect = z.literal(NO_SELECT)
const Choice = z.union([
  NoSelect,
  z.array(z.string().min(1).max(ENTRY_MAX)).min(1).max(LIST_MAX).readonly(),
])
const Switch = z.literal([NO_SELECT, 'select'])
const Exclusion = z.literal(['disabled', 'enabled'])

/** Refuses two filters of which only one can be chosen. */
export function refuseConflict(filters: Filters, context: z.core.$RefinementCtx<unknown>): void {
  const field = conflictOf(filters)
  if (!field) return
  const message = `excludes ${EXCLUSIVE[field]}`
  context.addIssue({ code: 'custom', path: [field], message, input: filters[field] })
}

/** The filter object of SPEC §3, as stored in a saved set. */
export const FilterObject = z
  .strictObject({
    allBrands: Choice,
    allSystemGroups: Choice,
    allTagsGroups: Choice,
    allCustomGroups: Choice,
    tagsFilter: Choice,
    includeAgent: Choice,
    excludeAgent: Choice,
    excludeHold: Exclusion,
    excludePending: Exclusion,
    B2B: Switch,
    B2C: Switch,
    metricsFilter: z.strictObject({
      options: z.union([NoSelect, z.enum(METRIC_OPTIONS)]),
      cond: z.union([NoSelect, z.enum(METRIC_CONDITIONS)]),
      value: z.union([NoSelect, z.int().min(0).max(METRIC_MAX)]),
    }),
  })
  .superRefine(refuseConflict)

/** A text that `read` can parse; transformed to its result. */
const printed = <T>(read: (text: string) => T | undefined, what: string) =>
  z
    .string()
    .max(LIST_MAX * (ENTRY_MAX + 1))
    .transform((text, context) => {
      const value = read(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: `is no ${what}`, input: text })
      return z.NEVER
    })

const list = printed(parseList, 'list of at most 200 short names').default(NO_SELECT)
const lists = Object.fromEntries(LIST_FIELDS.map((field) => [field, list])) as Record<
  (typeof LIST_FIELDS)[number],
  typeof list
>

/** Query parameters of filters, as `printFilters` writes them; each is optional. */
export const filterParameters = {
  ...lists,
  excludeHold: Exclusion.default('disabled'),
  excludePending: Exclusion.default('disabled'),
  B2B: Switch.default(NO_SELECT),
  B2C: Switch.default(NO_SELECT),
  metricsFilter: printed(parseMetric, 'rule such as avg-RT.greaterThan.120').default(NO_METRIC),
}

/** A range and the filters within it; the handler receives the parsed filter object. */
export const FilteredRange = Range.safeExtend(filterParameters).superRefine(refuseConflict)
export type FilteredRange = z.output<typeof FilteredRange>

/** The same with pagination. */
export const FilteredPage = Range.safeExtend({
  ...filterParameters,
  offset: queryNumber(0, 1_000_000).default(0),
  limit: queryNumber(1, 100).default(10),
}).superRefine(refuseConflict)

/** Filters that a user saved under a name. */
export const FilterSet = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: FilterObject,
  savedAt: Instant,
})
export type FilterSet = z.infer<typeof FilterSet>

/** For each list of the filter drawer, the entries that occur in tickets; of agents all who ever had to do with one. */
export const FilterChoices = z.object({
  items: z.array(
    z.object({
      field: z.enum(LIST_FIELDS),
      /**
       * Entries by the values that filters use, with the number of their tickets: those assigned, where they are agents.
       * It is missing for tag groups, and for agents and groups of agents without such a ticket.
       */
      entries: z.array(z.object({ value: z.string(), tickets: z.int().optional() })),
    }),
  ),
})
export type FilterChoices = z.infer<typeof FilterChoices>

const OfOrganisation = z.object({ organisationId: OrganisationId })

export const filterShapes = {
  /** Number of tickets in the range with the filters, and without them. */
  countTickets: {
    params: OfOrganisation,
    query: FilteredRange,
    reply: z.object({ matching: z.int(), total: z.int() }),
  },
  /** The entries of each list that occur in tickets of the range which match all other filters. */
  listFilterChoices: {
    params: OfOrganisation,
    query: FilteredRange,
    reply: FilterChoices,
  },
  /** The caller's own sets in the organisation, by name. */
  listFilterSets: {
    params: OfOrganisation,
    reply: z.object({ items: z.array(FilterSet) }),
  },
  /** Saves a set; a set of the same name (ignoring case) is replaced. `conflict` beyond 50 sets. */
  saveFilterSet: {
    params: OfOrganisation,
    body: z.object({ name: z.string().trim().min(1).max(60), filters: FilterObject }),
    reply: FilterSet,
  },
  /** Deletes a set; succeeds when it does not exist. */
  deleteFilterSet: {
    params: OfOrganisation.extend({ filterSetId: z.uuid() }),
    reply: z.object({ data: z.literal(1) }),
  },
}

export const FilterFlagName = z.enum(FILTER_FLAGS)
