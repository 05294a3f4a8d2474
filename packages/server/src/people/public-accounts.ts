import type { Queryable } from '../platform/db/db.ts'
import { inTurn } from '../platform/security/passwords.ts'
import { ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

/**
 * The e-mail addresses of demo accounts that still have the public demo password. Each hash is
 * compared only once, since a comparison is slow on purpose.
 */
export function createPublicAccounts(db: Queryable): () => Promise<string[]> {
  const known = new Map<string, boolean>()

  async function isPublic(hash: string): Promise<boolean> {
    const before = known.get(hash)
    if (before !== undefined) return before
    const is = await inTurn((matches) => matches(DEMO_PASSWORD, hash))
    known.set(hash, is)
    return is
  }

  return async () => {
    const { rows } = await db.query<{ email: string; hash?: string }>(
      `select email, password_hash as hash from app_user where email = any($1) order by email`,
      [ACCOUNTS.map(({ email }) => email)],
    )
    const found: string[] = []
    for (const { email, hash } of rows) if (hash && (await isPublic(hash))) found.push(email)
    return found
  }
}
