import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { KEY_SCOPES } from '../base/route.ts'
import { SecretLabel } from './signing-secrets.ts'

/** A key with which the customer's own programs call the API, within their organisation and its scopes. */
export const ApiKey = z.object({
  id: z.uuid(),
  label: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdAt: Instant,
  /** Name of the admin who created it; missing when a command on the server's machine did. */
  createdBy: z.string().optional(),
  /** To the minute; missing: never used. */
  lastUsedAt: Instant.optional(),
  /** From this moment the key is refused; missing: it has no end. */
  expiresAt: Instant.optional(),
  /** Addresses and networks (CIDR) from which it works; missing: all. */
  addressRanges: z.array(z.string()).optional(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A key with its value, which is shown only this once. It begins with `aak_`. */
export const NewApiKey = ApiKey.extend({ value: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

/** An IP address, or a network in CIDR form. */
const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'is neither an address nor a network such as 192.0.2.0/24',
})

const params = z.object({ organisationId: OrganisationId })

export const apiKeyShapes = {
  /** Newest first. */
  listApiKeys: { params, reply: z.object({ items: z.array(ApiKey) }) },
  /** Refused with `conflict` when the organisation has as many keys as it may have. */
  createApiKey: {
    params,
    body: z.object({
      label: SecretLabel,
      scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
      /** Days until the key ends by itself; missing: it has no end. */
      lifeDays: z.int().min(1).max(3650).optional(),
      /** Missing or empty: the key works from everywhere. */
      addressRanges: z.array(AddressRange).max(20).optional(),
    }),
    reply: NewApiKey,
  },
  /** Revokes a key at once. */
  deleteApiKey: {
    params: params.extend({ keyId: z.uuid() }),
    reply: z.object({ data: z.literal(1) }),
  },
}
