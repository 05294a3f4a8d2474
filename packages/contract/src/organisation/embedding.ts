import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'

/** Scheme, host and port, as browsers send them: `https://help.example.com`. */
const Origin = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'is not an origin such as https://help.example.com')

/** How customers' pages may embed this organisation. */
export const Embedding = z.object({
  /** Origins of pages that may call the API and embed the usage report. */
  embedOrigins: z.array(Origin).max(100),
  /** True: chat and surveys also require a signed token that names the visitor. */
  identityRequired: z.boolean(),
})
export type Embedding = z.infer<typeof Embedding>

const params = z.object({ organisationId: OrganisationId })

export const embeddingShapes = {
  getEmbedding: { params, reply: Embedding },
  /** Changes only the given fields. */
  updateEmbedding: { params, body: Embedding.partial(), reply: Embedding },
}
