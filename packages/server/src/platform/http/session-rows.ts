import type { SignInMethod } from '@agent-assist/contract'
import type { Config } from '../config/config.ts'
import type { Db, Queryable } from '../db/db.ts'
import { withoutLimit } from '../db/time-limit.ts'
import { createNextRuns } from '../answers/next-run.ts'
import { type SigningKey, signingSecrets } from '../security/secret-rows.ts'
import type { BegunBy, Membership } from './session.ts'

export type EndedReason = 'signed_out' | 'other_device' | 'password_changed' | 'disabled'

interface SessionRow {
  organisationId: string
  begunBy: BegunBy
  method?: SignInMethod
  ended?: EndedReason
  isOver: boolean
  isApproved: boolean
  /** How far the database's log was written after the last change by this session. */
  writtenLsn?: number
  /** Of the user, the primary one first. */
  memberships: Membership[]
}

const SESSION = `
  select s.organisation_id as "organisationId", s.begun_by as "begunBy", s.method, s.ended_reason as ended,
    s.expires_at <= now() as "isOver", u.approval = 'Approved' as "isApproved",
    s.written_lsn as "writtenLsn", coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('organisationId', m.organisation_id,
        'organisationName', o.name, 'role', m.role, 'isPrimary', m.is_primary,
        'signInMethods', o.sign_in_methods)) order by m.is_primary desc, o.name)
      from membership m join organisation o on o.id = m.organisation_id where m.user_id = u.id), '[]') as memberships
  from session s join app_user u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2`

type Read<T> = (key: string) => Promise<T>

/** A read of rows of a database, one statement for all who ask at once. */
function createShared<T>(read: (db: Queryable, key: string) => Promise<T>) {
  const reads = new WeakMap<Queryable, Read<T>>()
  return (db: Queryable, key: string): Promise<T> => {
    const own = reads.get(db) ?? createNextRuns((one) => withoutLimit(() => read(db, one)))
    reads.set(db, own)
    return own(key)
  }
}

const sessionOf = createShared(async (db, key) => {
  const { rows } = await db.query<SessionRow>(SESSION, key.split(' '))
  return rows[0]
})

/** The session as it is now; all requests of a screen that come at once share a statement. */
export const readSession = (
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SessionRow | undefined> => sessionOf(db, `${sessionId} ${userId}`)

const keyReads = new WeakMap<Queryable, WeakMap<Config, Read<SigningKey[]>>>()

/** The secrets that may sign tokens of an organisation now; all requests that come at once share a statement. */
export function readSigningKeys(db: Db, config: Config, org: string): Promise<SigningKey[]> {
  const ofDb = keyReads.get(db) ?? new WeakMap<Config, Read<SigningKey[]>>()
  keyReads.set(db, ofDb)
  const read =
    ofDb.get(config) ?? createNextRuns((one) => withoutLimit(() => signingSecrets(db, config, one)))
  ofDb.set(config, read)
  return read(org)
}
