import { Intent, intentIssues, type IntentDetail, type IntentRow } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type BotIntent, nameOf, readBotRecord, readVersionIntents } from './bot-rows.ts'

interface Row {
  id: string
  content: unknown
  isOn: boolean
  approval: IntentRow['approval']
  isDeleted: boolean
  revision: number
  updatedAt: string
  updatedBy: string
}

/** An intent of the draft. */
export interface DraftIntent extends Omit<Row, 'content'>, BotIntent {}

const ROWS = `select id, content, is_on as "isOn", approval, is_deleted as "isDeleted", revision,
    updated_at as "updatedAt", ${nameOf('i.updated_by')} as "updatedBy"
  from bot_intent i where organisation_id = $1`

/** All intents of the draft by name, including deleted ones. */
export async function readDraft(on: Queryable, org: string): Promise<DraftIntent[]> {
  const { rows } = await on.query<Row>(`${ROWS} order by lower(content ->> 'name'), id`, [org])
  return rows.map(({ content, ...row }) => ({ ...row, intent: Intent.parse(content) }))
}

/** Intents with which the test bot answers as the draft: on and not deleted, approved or not. */
export const activeOf = (draft: readonly DraftIntent[]): BotIntent[] =>
  draft.flatMap(({ id, intent, isOn, isDeleted }) => (isOn && !isDeleted ? [{ id, intent }] : []))

/** Locks an intent of the draft until the transaction ends, and returns it. */
export async function holdIntent(tx: Queryable, org: string, id: string): Promise<DraftIntent> {
  const { rows } = await tx.query<Row>(`${ROWS} and id = $2 for update of i`, [org, id])
  if (!rows[0]) throw new Refusal('not_found', 'There is no such intent.')
  const { content, ...row } = rows[0]
  return { ...row, intent: Intent.parse(content) }
}

/** JSON with sorted keys: equal for equal content. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Days that the counts of hits and texts cover. */
const HITS_DAYS = 30

interface Use {
  id: string
  hits: number
  fell: number
}

/** Hits of each intent, and texts that fell through and that staff assigned to it. */
async function readUse(on: Queryable, org: string): Promise<Map<string, Use>> {
  const { rows } = await on.query<Use>(
    `select id, count(*) filter (where hit)::int as hits, count(*) filter (where not hit)::int as fell
     from (
       select intent_id as id, true as hit from bot_turn
       where organisation_id = $1 and at > now() - make_interval(days => ${HITS_DAYS})
         and source in ('intent', 'event')
       union all
       select correction_id, false from bot_turn
       where organisation_id = $1 and at > now() - make_interval(days => ${HITS_DAYS})
         and source in ('article', 'fallback') and correction_id <> ''
     ) used where id is not null group by id`,
    [org],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Number of visitors' texts of the last 30 days, and of those that no intent answered. */
export async function countTexts(on: Queryable, org: string) {
  const { rows } = await on.query<{ texts: number; unmatched: number }>(
    `select count(*)::int as texts,
       count(*) filter (where source in ('article', 'fallback'))::int as unmatched
     from bot_turn where organisation_id = $1 and text is not null
       and at > now() - make_interval(days => ${HITS_DAYS})`,
    [org],
  )
  return rows[0] ?? { texts: 0, unmatched: 0 }
}

interface Described {
  draft: readonly DraftIntent[]
  published: ReadonlyMap<string, string>
  use: ReadonlyMap<string, Use>
}

function describe(own: DraftIntent, { draft, published, use }: Described): IntentRow {
  const { id, intent, revision: _, ...row } = own
  const issues = intentIssues(own, activeOf(draft))
  const { hits, fell } = use.get(id) ?? { hits: 0, fell: 0 }
  return {
    ...row,
    id,
    name: intent.name,
    phrases: intent.phrases.length,
    events: intent.events,
    isFallback: intent.isFallback,
    hits,
    ...(hits + fell > 0 ? { fallbackShare: fell / (hits + fell) } : {}),
    isPublished: published.get(id) === (row.isOn && !row.isDeleted ? written(intent) : undefined),
    errors: issues.filter(({ severity }) => severity === 'error').length,
    warnings: issues.filter(({ severity }) => severity === 'warning').length,
  }
}

/** Published content of each intent, in the form of `written`. */
export async function publishedOf(on: Queryable, org: string): Promise<Map<string, string>> {
  const { version } = await readBotRecord(on, org)
  const intents = version === undefined ? [] : await readVersionIntents(on, org, version)
  return new Map(intents.map(({ id, intent }) => [id, written(intent)]))
}

/** Rows of the table of intents, by name. */
export async function listDraft(
  on: Queryable,
  org: string,
  withDeleted: boolean,
): Promise<IntentRow[]> {
  const draft = await readDraft(on, org)
  const known = { draft, published: await publishedOf(on, org), use: await readUse(on, org) }
  return draft
    .filter(({ isDeleted }) => withDeleted || !isDeleted)
    .map((intent) => describe(intent, known))
}

/** One intent of the draft with all its details. */
export async function readIntent(on: Queryable, org: string, id: string): Promise<IntentDetail> {
  const draft = await readDraft(on, org)
  const own = draft.find((intent) => intent.id === id)
  if (!own) throw new Refusal('not_found', 'There is no such intent.')
  const known = { draft, published: await publishedOf(on, org), use: await readUse(on, org) }
  return { ...describe(own, known), intent: own.intent, revision: own.revision }
}
