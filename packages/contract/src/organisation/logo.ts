import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { LOGO_MAX_KB } from './logo-limits.ts'

const KB = 1024
/** Length of base64 for that many bytes. */
const DATA_MAX = Math.ceil((LOGO_MAX_KB * KB) / 3) * 4

const params = z.object({ organisationId: OrganisationId })
const Logo = z.object({
  /** Path of the picture on this server; missing: there is none. It changes with the picture. */
  path: z.string().optional(),
})

export const logoShapes = {
  getLogo: { params, reply: Logo },
  /** `bad_input` unless the content is a PNG, JPEG or WebP picture of allowed size, whatever its name says. */
  saveLogo: {
    params,
    body: z.object({
      /** The file, in base64. */
      data: z
        .string()
        .max(DATA_MAX, `is larger than ${LOGO_MAX_KB} kB`)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64'),
    }),
    reply: Logo,
  },
  deleteLogo: { params, reply: Logo },
}
