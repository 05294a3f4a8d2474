import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../basics/errors.ts'
import type { Config } from '../config/config.ts'
import { checkLength } from './password-length.ts'

/** Whose password it is: with the rule it contains none of these. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

/** Words of the person that are shorter are in many passwords by chance. */
const WORD_MIN_CHARS = 4

let list: ReadonlySet<string> | undefined

/** The most common passwords, in lower case (COMMON-PASSWORDS.md); read when first needed. */
const commonPasswords = (): ReadonlySet<string> =>
  (list ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
  ))

/** Letters and digits alone, so that "jo.smith" and "Jo Smith" are one word. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

function namesOwner(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const words = [email.split('@')[0] ?? '', firstName, lastName].map(plain)
  const given = plain(password)
  return words.some((word) => word.length >= WORD_MIN_CHARS && given.includes(word))
}

/** Why a password of enough characters breaks the rule; undefined: it does not. */
function weakness(password: string, owner: PasswordOwner): string | undefined {
  if (commonPasswords().has(password.trim().toLowerCase()) || !password.trim())
    return 'This is one of the most common passwords. Choose another one.'
  if (namesOwner(password, owner)) return 'Use neither your name nor your address in the password.'
  return undefined
}

/**
 * Refuses a new password at its field of the body. `min` is the least length of the organisation's rule; without it only
 * the length of this installation counts (SPEC's 4).
 */
export function checkPasswordRule(
  config: Config,
  min: number | undefined,
  { password, owner }: { password: string; owner: PasswordOwner },
  field = 'password',
): void {
  checkLength({ passwordMin: Math.max(config.passwordMin, min ?? 0) }, password, field)
  const message = min === undefined ? undefined : weakness(password, owner)
  if (message) throw new Refusal('bad_input', message, { fields: { [field]: message } })
}
