import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { CONTROL_FLAGS } from '../filters/filter-config.ts'
import { FilterObject } from '../filters/filter-shapes.ts'

/** Maximum number of screens with default filters. */
export const DEFAULTS_MAX = 50

/** Name of a screen: its path below /main, e.g. `boards/config`. */
const Tab = z
  .string()
  .max(100)
  .regex(/^[a-zA-Z0-9-]+(\/[a-zA-Z0-9-]+)*$/, 'is not a path such as boards/config')

const Controls = z.array(z.enum(CONTROL_FLAGS)).max(CONTROL_FLAGS.length)

/** The controls of an organisation's filter drawer, and the filters with which its screens start. */
export const FilterSetup = z.object({
  filterConfig: Controls,
  /** Initial filters of a screen, by its path below /main; screens without any are missing. */
  defaultFilters: z.record(z.string(), FilterObject),
})
export type FilterSetup = z.infer<typeof FilterSetup>

const params = z.object({ organisationId: OrganisationId })

export const filterSetupShapes = {
  getFilterSetup: { params, reply: FilterSetup },
  /** Changes only the given fields. `conflict` beyond 50 screens with default filters. */
  updateFilterSetup: {
    params,
    body: z
      .object({
        filterConfig: Controls,
        /** Changes only the given screens; null removes the default filters of a screen. */
        defaultFilters: z
          .record(Tab, FilterObject.nullable())
          .refine((tabs) => Object.keys(tabs).length <= DEFAULTS_MAX, 'has too many screens'),
      })
      .partial(),
    reply: FilterSetup,
  },
}
