import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** The fields of a service account's JSON key that we need. */
export const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().refine(isPrivateKey, 'is not an RSA key'),
  private_key_id: z.string().optional(),
  project_id: z.string().optional(),
})
export type ServiceAccount = z.infer<typeof ServiceAccount>

/**
 * Parses the key of a service account as Google's console exports it; undefined for anything else.
 */
export function readServiceAccount(text: string): ServiceAccount | undefined {
  try {
    return ServiceAccount.parse(JSON.parse(text))
  } catch {
    return undefined // the caller reports that it is invalid
  }
}
