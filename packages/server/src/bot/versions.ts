import { type BotVersion, intentIssues, plainPhrase, phraseKey } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type BotIntent, nameOf, readVersionIntents } from './bot-rows.ts'
import { type DraftIntent, readDraft, written } from './intent-rows.ts'

/** The differences between two lists of intents, in words. */
export function intentChanges(before: readonly BotIntent[], after: readonly BotIntent[]): string[] {
  const was = new Map(before.map((one) => [one.id, one.intent]))
  const is = new Set(after.map(({ id }) => id))
  const added = after.filter(({ id }) => !was.has(id))
  const changed = after.filter(({ id, intent }) => {
    const old = was.get(id)
    return old && written(old) !== written(intent)
  })
  return [
    ...added.map(({ intent }) => `Added “${intent.name}”`),
    ...changed.map(({ intent }) => `Changed “${intent.name}”`),
    ...before.filter(({ id }) => !is.has(id)).map(({ intent }) => `Removed “${intent.name}”`),
  ]
}

/**
 * The intents of the next version: those that are approved and on. An intent that waits for
 * approval stays as it was published.
 */
export function nextVersion(
  draft: readonly DraftIntent[],
  published: readonly BotIntent[],
): BotIntent[] {
  const was = new Map(published.map((one) => [one.id, one]))
  return draft.flatMap(({ id, intent, isOn, isDeleted, approval }) => {
    if (!isOn || isDeleted) return []
    return approval === 'approved' ? [{ id, intent }] : (was.get(id) ?? [])
  })
}

/** Refuses to publish intents with errors. */
function refuseInvalid(intents: readonly BotIntent[]): void {
  const [first, ...others] = intents.flatMap((own) =>
    intentIssues(own, intents)
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => `“${own.intent.name}”: ${message}`),
  )
  if (!first) return
  const more = others.length > 0 ? ` There are ${others.length} more like it.` : ''
  throw new Refusal('conflict', `${first}${more}`)
}

interface NewVersion {
  intents: readonly BotIntent[]
  note: string
  by: string
  matchRate?: number | undefined
  restoredFrom?: number
}

/** Stores a version and makes it the published one. */
async function storeVersion(tx: Queryable, org: string, given: NewVersion): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `insert into bot_version (organisation_id, version, intents, note, match_rate, restored_from,
       published_by)
     select $1, coalesce(max(version), 0) + 1, $2::jsonb, $3, $4, $5, $6
     from bot_version where organisation_id = $1 returning version`,
    [
      org,
      JSON.stringify(given.intents),
      given.note,
      given.matchRate ?? null,
      given.restoredFrom ?? null,
      given.by,
    ],
  )
  const version = rows[0]?.version ?? 1
  await tx.query('update bot set version = $2 where organisation_id = $1', [org, version])
  return version
}

interface Publish {
  org: string
  by: string
  note: string
  /** The published version; undefined when there is none. */
  version: number | undefined
  /** Match rate of intents on the held-out texts; undefined without such texts. */
  measure: (intents: readonly BotIntent[]) => Promise<number | undefined>
}

/** Publishes the draft. */
export async function publish(tx: Queryable, given: Publish): Promise<number> {
  const { org, by, note, version, measure } = given
  const published = version === undefined ? [] : await readVersionIntents(tx, org, version)
  const intents = nextVersion(await readDraft(tx, org), published)
  if (version !== undefined && intentChanges(published, intents).length === 0)
    throw new Refusal('conflict', 'Nothing has changed since the last publish.')
  if (intents.length === 0) throw new Refusal('conflict', 'There is no approved intent that is on.')
  refuseInvalid(intents)
  return storeVersion(tx, org, { intents, note, by, matchRate: await measure(intents) })
}

/** Publishes the intents of an earlier version again, as a new version. */
export async function republish(
  tx: Queryable,
  { org, by, version }: { org: string; by: string; version: number },
): Promise<void> {
  const { rows } = await tx.query<{ matchRate?: number }>(
    `select match_rate as "matchRate" from bot_version
     where organisation_id = $1 and version = $2`,
    [org, version],
  )
  const intents = await readVersionIntents(tx, org, version)
  const { matchRate } = rows[0] ?? {}
  await storeVersion(tx, org, { intents, note: '', by, matchRate, restoredFrom: version })
}

/** Resets the draft to a version: its intents are restored and switched on, all others deleted. */
export async function redraft(
  tx: Queryable,
  { org, by, version }: { org: string; by: string; version: number },
): Promise<void> {
  const intents = await readVersionIntents(tx, org, version)
  await tx.query(
    `update bot_intent set is_deleted = true, revision = revision + 1, updated_by = $3,
       updated_at = now()
     where organisation_id = $1 and not is_deleted and id::text <> all($2::text[])`,
    [org, intents.map(({ id }) => id), by],
  )
  await tx.query(
    `insert into bot_intent (organisation_id, id, content, approval, updated_by)
     select $1, id, intent, 'approved', $3
     from jsonb_to_recordset($2::jsonb) as one (id uuid, intent jsonb)
     on conflict (organisation_id, id) do update set content = excluded.content, is_on = true,
       is_deleted = false, approval = 'approved', revision = bot_intent.revision + 1,
       updated_by = excluded.updated_by, updated_at = now()
     where (bot_intent.content, bot_intent.is_on, bot_intent.is_deleted, bot_intent.approval)
       is distinct from (excluded.content, true, false, 'approved')`,
    [org, JSON.stringify(intents), by],
  )
}

interface Row extends Omit<BotVersion, 'intents' | 'phrases' | 'changes'> {
  intents: BotIntent[]
}

/** All versions, newest first, each with its changes. */
export async function readVersions(on: Queryable, org: string): Promise<BotVersion[]> {
  const { rows } = await on.query<Row>(
    `select v.version, v.intents, v.note, v.match_rate as "matchRate",
       v.restored_from as "restoredFrom", v.published_at as "publishedAt",
       ${nameOf('v.published_by')} as "publishedBy"
     from bot_version v where v.organisation_id = $1 order by v.version desc`,
    [org],
  )
  return rows.map(({ intents, ...row }, at) => ({
    ...row,
    intents: intents.length,
    phrases: intents.reduce((sum, { intent }) => sum + intent.phrases.length, 0),
    changes: intentChanges(rows[at + 1]?.intents ?? [], intents),
  }))
}

/** Training examples: each phrase without annotations, labelled with its intent. */
export const examplesOf = (intents: readonly BotIntent[]) =>
  intents.flatMap(({ id, intent }) => {
    const texts = new Map(intent.phrases.map((phrase) => [phraseKey(phrase), plainPhrase(phrase)]))
    return [...texts.values()].map((text) => ({ text, label: id }))
  })
