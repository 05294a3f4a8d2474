import type { Db } from '../../platform/db/db.ts'
import { findToken, lockAccount, takeToken } from './tokens.ts'

/** Verifies the address of the link's account; true also if the address was verified already. */
export async function verifyByToken(db: Db, token: string): Promise<boolean> {
  const found = await findToken(db, token, 'verify')
  if (!found) return false
  return db.transaction(async (tx) => {
    await lockAccount(tx, found.userId)
    if (await takeToken(tx, token, 'verify'))
      await tx.query('update app_user set email_verified = true where id = $1', [found.userId])
    const { rows } = await tx.query<{ verified: boolean }>(
      'select email_verified as verified from app_user where id = $1',
      [found.userId],
    )
    return rows[0]?.verified ?? false
  })
}
