import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import type { Queryable } from '../../platform/db/db.ts'

/** Digits and letters without those that look like others (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_CHARS = 8

/**
 * The one-time code of the setup: SETUP_CODE, or eight characters derived from the session secret and the age of the
 * database. All servers of a database have the same code, a restart does not change it, and another database has
 * another one.
 */
export async function setupCodeOf(db: Queryable, config: Config): Promise<string> {
  if (config.setupCode) return config.setupCode
  const { rows } = await db.query<{ createdAt: string }>(
    'select extract(epoch from min(applied_at))::text as "createdAt" from migration',
  )
  const digest = createHmac('sha256', config.sessionSecret)
    .update(`setup code\n${rows[0]?.createdAt}`)
    .digest()
  const code = Array.from(digest.subarray(0, CODE_CHARS), (byte) => ALPHABET[byte % 32]).join('')
  return `${code.slice(0, CODE_CHARS / 2)}-${code.slice(CODE_CHARS / 2)}`
}

/** A code without what people add or confuse when they type it. */
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest()

/** Compares a typed code with the right one, in constant time. */
export const isSameCode = (typed: string, right: string): boolean =>
  timingSafeEqual(hashOf(typed), hashOf(right))
