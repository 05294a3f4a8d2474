import type { Config } from '../../platform/config/config.ts'
import { Refusal } from '../../platform/basics/errors.ts'

/** Refuses a new password that is shorter than this installation allows. */
export function checkLength({ passwordMin }: Config, password: string): void {
  if (password.length >= passwordMin) return
  const message = `Min character length is ${passwordMin}`
  throw new Refusal('bad_input', message, { fields: { password: message } })
}
