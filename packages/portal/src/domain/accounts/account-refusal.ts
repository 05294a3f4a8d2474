import { ApiError } from '@agent-assist/contract/wire'
import type { Refusal } from '../../ui/form/refusal.ts'

/** The form's name of a field that has another name on the server. */
const nameOf = (field: string) => (field === 'username' ? 'email' : field)

/**
 * Message or field errors of a refused registration or password: the server's, or 'Error:' and the
 * technical reason (REG-4).
 */
export function accountRefusal(error: unknown): Refusal {
  const text = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ApiError) || error.status >= 500) return { message: `Error: ${text}` }
  if (!error.fields) return { message: text }
  const named = Object.entries(error.fields).map(([field, words]) => [nameOf(field), words])
  return { fields: Object.fromEntries(named) }
}
