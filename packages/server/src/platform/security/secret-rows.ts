import { randomBytes, randomUUID } from 'node:crypto'
import type { NewSigningSecret, SigningSecret } from '@agent-assist/contract'
import type { Config } from '../config/config.ts'
import type { Db, Queryable } from '../db/db.ts'
import { Refusal } from '../basics/errors.ts'
import { seal, type SealedFor, unseal } from './seal.ts'

type Secret = Pick<Config, 'sessionSecret'>

const SECRET_BYTES = 32
/** How long a secret stays valid after its successor was created, in hours: time to deploy the new one. */
const OVERLAP_HOURS = 24

const sealedFor = (id: string): SealedFor => ({ purpose: 'agent-assist signing secret', id })

const HOLDS = '(expires_at is null or expires_at > now())'
const COLUMNS = `s.id, s.label, s.created_at as "createdAt", s.expires_at as "expiresAt",
  s.last_used_at as "lastUsedAt", u.first_name || ' ' || u.last_name as "createdBy"`
const WITH_CREATOR = 'left join app_user u on u.id = s.created_by'

interface SealedRow extends SigningSecret {
  sealed: Uint8Array
}

/** What a secret is for, and the admin who created it; undefined for a command on the server's machine. */
export interface SecretOwner {
  label?: string
  createdBy?: string | undefined
}

/** The value of a secret; undefined when SESSION_SECRET has changed since. */
function valueOf(config: Secret, { id, sealed }: Pick<SealedRow, 'id' | 'sealed'>) {
  const opened = unseal(config, sealedFor(id), sealed) as { value: string } | undefined // authenticated by its tag
  return opened?.value
}

async function insertSecret(
  tx: Queryable,
  config: Secret,
  organisationId: string,
  value: string,
  { label = 'Signing secret', createdBy }: SecretOwner = {},
): Promise<NewSigningSecret> {
  const id = randomUUID()
  const sealed = seal(config, sealedFor(id), { value })
  const { rows } = await tx.query<SigningSecret>(
    `with s as (
       insert into signing_secret (organisation_id, id, sealed, label, created_by)
       values ($1, $2, $3, $4, $5) returning *
     ) select ${COLUMNS} from s ${WITH_CREATOR}`,
    [organisationId, id, sealed, label, createdBy ?? null],
  )
  if (!rows[0]) throw new Error('the new secret is not there')
  return { ...rows[0], value }
}

/**
 * Encrypts a secret that an older version, or a seed, stored as plain text. The caller has locked
 * the organisation.
 */
async function sealPlain(tx: Queryable, config: Secret, organisationId: string): Promise<void> {
  const { rows } = await tx.query<{ plain?: string; hasOwn: boolean }>(
    `select signing_secret as plain,
       exists (select 1 from signing_secret where organisation_id = $1) as "hasOwn"
     from organisation where id = $1`,
    [organisationId],
  )
  const [row] = rows
  if (!row?.plain) return
  if (!row.hasOwn) await insertSecret(tx, config, organisationId, row.plain)
  await tx.query('update organisation set signing_secret = null where id = $1', [organisationId])
}

/** Locks the organisation, so that nobody else changes its secrets. */
async function lockOrganisation(tx: Queryable, organisationId: string): Promise<void> {
  const { rows } = await tx.query('select id from organisation where id = $1 for update', [
    organisationId,
  ])
  if (!rows[0]) throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
}

/** Encrypts all secrets that an older version, or a seed, stored as plain text. */
export async function sealPlainSecrets(db: Db, config: Secret): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    'select id from organisation where signing_secret is not null',
  )
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      await lockOrganisation(tx, id)
      await sealPlain(tx, config, id)
    })
}

/** A secret that may sign tokens; without an id it is one that an older version stored as plain text. */
export interface SigningKey {
  id?: string
  value: string
}

/** Secrets that may sign tokens of the organisation, newest first; none: no token is valid. */
export async function signingSecrets(
  db: Queryable,
  config: Secret,
  organisationId: string,
): Promise<SigningKey[]> {
  const { rows } = await db.query<Pick<SealedRow, 'id' | 'sealed'>>(
    `select id, sealed from signing_secret where organisation_id = $1 and ${HOLDS}
     order by created_at desc, expires_at is not null`,
    [organisationId],
  )
  if (rows.length > 0)
    return rows.flatMap((row) => {
      const value = valueOf(config, row)
      return value === undefined ? [] : [{ id: row.id, value }]
    })
  const { rows: plain } = await db.query<{ value: string }>(
    'select signing_secret as value from organisation where id = $1 and signing_secret is not null',
    [organisationId],
  )
  return plain
}

/** The values of these secrets. */
export const signingKeys = async (
  db: Queryable,
  config: Secret,
  organisationId: string,
): Promise<string[]> => (await signingSecrets(db, config, organisationId)).map(({ value }) => value)

/** The valid secrets, newest first, without their values. */
export async function listSecrets(db: Queryable, organisationId: string): Promise<SigningSecret[]> {
  const { rows } = await db.query<SigningSecret>(
    `select ${COLUMNS} from signing_secret s ${WITH_CREATOR}
     where s.organisation_id = $1 and ${HOLDS}
     order by s.expires_at is not null, s.created_at desc`,
    [organisationId],
  )
  return rows
}

/**
 * Creates a new secret. The previous one stays valid for another day; older ones end at once. At most two are valid.
 */
export async function rotateSecret(
  tx: Queryable,
  config: Secret,
  organisationId: string,
  owner: SecretOwner = {},
): Promise<NewSigningSecret> {
  await lockOrganisation(tx, organisationId)
  await sealPlain(tx, config, organisationId)
  await tx.query(
    `delete from signing_secret where organisation_id = $1 and expires_at is not null
       and (not ${HOLDS} or exists (
         select 1 from signing_secret where organisation_id = $1 and expires_at is null))`,
    [organisationId],
  )
  await tx.query(
    `update signing_secret set expires_at = now() + make_interval(hours => $2)
     where organisation_id = $1 and expires_at is null`,
    [organisationId, OVERLAP_HOURS],
  )
  const value = randomBytes(SECRET_BYTES).toString('base64url')
  return insertSecret(tx, config, organisationId, value, owner)
}

/** The newest secret with its value; undefined when there is none. */
export async function newestSecret(
  tx: Queryable,
  config: Secret,
  organisationId: string,
): Promise<NewSigningSecret | undefined> {
  await lockOrganisation(tx, organisationId)
  await sealPlain(tx, config, organisationId)
  const { rows } = await tx.query<SealedRow>(
    `select ${COLUMNS}, s.sealed from signing_secret s ${WITH_CREATOR}
     where s.organisation_id = $1 and s.expires_at is null`,
    [organisationId],
  )
  if (!rows[0]) return undefined
  const { sealed, ...secret } = rows[0]
  const value = valueOf(config, { id: secret.id, sealed })
  if (value === undefined)
    throw new Refusal(
      'conflict',
      'The secret cannot be read: SESSION_SECRET has changed. Create a new one with --rotate.',
    )
  return { ...secret, value }
}

/** Deletes a secret at once; returns its label. Without another secret no token is valid. */
export async function deleteSecret(
  tx: Queryable,
  organisationId: string,
  secretId: string,
): Promise<string> {
  await lockOrganisation(tx, organisationId)
  const { rows } = await tx.query<{ label: string }>(
    `delete from signing_secret where organisation_id = $1 and id = $2 and ${HOLDS}
     returning label`,
    [organisationId, secretId],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such secret.')
  return rows[0].label
}
