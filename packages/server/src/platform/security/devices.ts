import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'

/** The portal sets this cookie on first use (SESS-3). */
const COOKIE = /(?:^|;\s*)userID=([\w-]{16,64})\s*(?:;|$)/
/** A device that was not used for longer is no longer known. */
const KNOWN_DAYS = 180

/** Hash of the device that sent a request; undefined without a usable cookie. */
export function deviceOf({ headers }: FastifyRequest): string | undefined {
  const id = COOKIE.exec(headers.cookie ?? '')?.[1]
  return id && createHash('sha256').update(id).digest('hex')
}

/** Records a successful sign-in from the device, and deletes old devices. */
export async function rememberDevice(db: Db, userId: string, device: string): Promise<void> {
  await db.query(
    `insert into known_device (user_id, device_hash) values ($1, $2)
     on conflict (user_id, device_hash) do update set seen_at = now()`,
    [userId, device],
  )
  await db.query(
    `delete from known_device where user_id = $1 and seen_at < now() - make_interval(days => $2)`,
    [userId, KNOWN_DAYS],
  )
}
