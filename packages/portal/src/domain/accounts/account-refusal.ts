import { ApiError } from '@agent-assist/contract/wire'
import type { Refusal } from '../../ui/form/refusal.ts'

/** The form's name of a field that the server names otherwise. */
const nameOf = (field: string) => (field === 'username' ? 'email' : field)

/** Words for a refused registration or password: those of the server, or 'Error:' and what broke (REG-4). */
export function accountRefusal(error: unknown): Refusal {
  const text = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ApiError) || error.status >= 500) return { message: `Error: ${text}` }
  if (!error.fields) return { message: text }
  const named = Object.entries(error.fields).map(([field, words]) => [nameOf(field), words])
  return { fields: Object.fromEntries(named) }
}
