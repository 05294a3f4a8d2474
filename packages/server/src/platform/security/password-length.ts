import type { Config } from '../config/config.ts'
import { Refusal } from '../basics/errors.ts'

/** Refuses a new password that is shorter than this installation allows, at its field of the body. */
export function checkLength(
  { passwordMin }: Pick<Config, 'passwordMin'>,
  password: string,
  field = 'password',
): void {
  if (password.length >= passwordMin) return
  const message = `Min character length is ${passwordMin}`
  throw new Refusal('bad_input', message, { fields: { [field]: message } })
}
