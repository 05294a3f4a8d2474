import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { TAG_MAX } from './limits.ts'

const BrandName = z.string().trim().min(1, 'Enter a name').max(100)
const BrandId = z.string().trim().min(1, 'Enter the id that tickets have').max(TAG_MAX)

/** A brand of the organisation. Imports add the brands of tickets, and never change a name. */
export const Brand = z.object({
  /** As tickets have it; never changes. */
  id: z.string(),
  /** Shown in filters, tables and charts. */
  name: z.string(),
  /** Number of all its tickets. A brand with tickets cannot be deleted. */
  tickets: z.int(),
})
export type Brand = z.infer<typeof Brand>

const params = z.object({ organisationId: OrganisationId })
const one = params.extend({ brandId: z.string().min(1).max(TAG_MAX) })

export const brandShapes = {
  /** Sorted by name. */
  listBrands: { params, reply: z.object({ items: z.array(Brand) }) },
  /** `conflict` when there is a brand with this id or name, and beyond the maximum of 500 brands. */
  createBrand: { params, body: z.object({ id: BrandId, name: BrandName }), reply: Brand },
  /** `conflict` when another brand has the name. */
  renameBrand: { params: one, body: z.object({ name: BrandName }), reply: Brand },
  /** `conflict` while tickets have the brand. */
  deleteBrand: { params: one, reply: z.object({ data: z.literal(1) }) },
}
