import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'

/** Scheme, host and port, as browsers send it: `https://help.example.com`. */
const Origin = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'is no origin such as https://help.example.com')

/** How an organisation's pages may hold us. */
export const Embedding = z.object({
  /** Pages of these origins may call the API and frame the usage report. */
  embedOrigins: z.array(Origin).max(100),
  /** True: chat and surveys, too, answer only to people whom a signed token names. */
  identityRequired: z.boolean(),
})
export type Embedding = z.infer<typeof Embedding>

const params = z.object({ organisationId: OrganisationId })

export const embeddingShapes = {
  getEmbedding: { params, reply: Embedding },
  /** Only what is given changes. */
  updateEmbedding: { params, body: Embedding.partial(), reply: Embedding },
}
