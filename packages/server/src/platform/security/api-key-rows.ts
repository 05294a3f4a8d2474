import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ApiKey, KeyScope, NewApiKey } from '@agent-assist/contract'
import type { Queryable } from '../db/db.ts'
import { Refusal } from '../basics/errors.ts'

/** Every API key begins with this, so that people and scanners of leaked secrets recognise it. */
const PREFIX = 'aak_'
const KEY_BYTES = 32
/** Maximum number of keys of an organisation. */
const KEYS_MAX = 50

/** A key names its organisation, so that one shard can look it up: `aak_acme_…`. */
const KEY = /^aak_([a-z0-9][a-z0-9-]{0,62})_[\w-]{43}$/

const COLUMNS = `k.id, k.label, k.scopes, k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
  k.expires_at as "expiresAt", k.address_ranges as "addressRanges",
  u.first_name || ' ' || u.last_name as "createdBy"`
const WITH_CREATOR = 'left join app_user u on u.id = k.created_by'

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest()

/** Whether a bearer token has the form of an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

interface FoundKey {
  organisationId: string
  keyId: string
  scopes: KeyScope[]
  /** Networks from which the key works; missing: all. */
  addressRanges?: string[]
  /** How far the database's log was written after the last change with it. */
  writtenLsn?: number
}

/** The organisation and scopes of a key; undefined when it is unknown, revoked or over. */
export async function findApiKey(db: Queryable, value: string): Promise<FoundKey | undefined> {
  const organisationId = KEY.exec(value)?.[1]
  if (!organisationId) return undefined
  const { rows } = await db.query<Omit<FoundKey, 'organisationId'>>(
    `select id as "keyId", scopes, address_ranges as "addressRanges", written_lsn as "writtenLsn" from api_key
     where organisation_id = $1 and hash = $2 and (expires_at is null or expires_at > now())`,
    [organisationId, hashOf(value)],
  )
  return rows[0] && { organisationId, ...rows[0] }
}

/** The keys of an organisation without their values, newest first. */
export async function listApiKeys(db: Queryable, organisationId: string): Promise<ApiKey[]> {
  const { rows } = await db.query<ApiKey>(
    `select ${COLUMNS} from api_key k ${WITH_CREATOR}
     where k.organisation_id = $1 order by k.created_at desc, k.id`,
    [organisationId],
  )
  return rows
}

/** What an admin asks for. */
export interface WantedKey {
  label: string
  scopes: readonly KeyScope[]
  /** Days until the key ends; missing: never. */
  lifeDays?: number | undefined
  addressRanges?: readonly string[] | undefined
  /** The admin; undefined for a command on the server's machine. */
  createdBy: string | undefined
}

/** Creates a key; only its hash is stored. */
export async function createApiKey(
  tx: Queryable,
  organisationId: string,
  { label, scopes, lifeDays, addressRanges, createdBy }: WantedKey,
): Promise<NewApiKey> {
  const { rows: found } = await tx.query('select id from organisation where id = $1 for update', [
    organisationId,
  ])
  if (!found[0]) throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
  const known = await listApiKeys(tx, organisationId)
  if (known.length >= KEYS_MAX)
    throw new Refusal('conflict', `There are ${KEYS_MAX} keys. Revoke one that is not used.`)
  const value = `${PREFIX}${organisationId}_${randomBytes(KEY_BYTES).toString('base64url')}`
  const { rows } = await tx.query<ApiKey>(
    `with k as (
       insert into api_key
         (organisation_id, id, label, scopes, hash, created_by, expires_at, address_ranges)
       values ($1, $2, $3, $4::text[], $5, $6, now() + make_interval(days => $7), $8::text[])
       returning *
     ) select ${COLUMNS} from k ${WITH_CREATOR}`,
    [
      organisationId,
      randomUUID(),
      label,
      [...new Set(scopes)],
      hashOf(value),
      createdBy ?? null,
      lifeDays ?? null,
      addressRanges && addressRanges.length > 0 ? [...new Set(addressRanges)] : null,
    ],
  )
  if (!rows[0]) throw new Error('the new key is not there')
  return { ...rows[0], value }
}

/** Revokes a key at once; returns its label. */
export async function deleteApiKey(
  tx: Queryable,
  organisationId: string,
  keyId: string,
): Promise<string> {
  const { rows } = await tx.query<{ label: string }>(
    'delete from api_key where organisation_id = $1 and id = $2 returning label',
    [organisationId, keyId],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such key.')
  return rows[0].label
}
