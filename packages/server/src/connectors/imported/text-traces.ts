import { createHash } from 'node:crypto'
import type { ArticleRecord, CannedRecord, Parsed, Reply } from '@agent-assist/contract'
import { storeArticles } from '../../knowledge/store-articles.ts'
import { storeCanned } from '../../knowledge/store-canned.ts'
import {
  deleteTexts,
  type StoredText,
  storedTexts,
  type TextKey,
} from '../../knowledge/stored-texts.ts'
import type { Queryable } from '../../platform/db/db.ts'

/* What an import of articles or ready texts brought or changed, text by text, so that it can go back. */

/** Texts of one transaction. */
const TEXTS = 200

type Params = Parsed<'undoFileImport'>['params']
type Undone = Reply<'undoFileImport'>

const keyOf = ({ kind, id }: TextKey): string => `${kind} ${id}`

/** Digest of what a file says of a text; how often it is used changes by itself. */
function digestOf({ record }: StoredText): string {
  const { uses: _, ...said } = { uses: 0, ...record }
  const sorted = Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/** Stores texts of an import together with what they were before. `keys`: those that are about to be stored. */
export async function withTextTraces<T>(
  tx: Queryable,
  org: string,
  { importId, keys }: { importId: string; keys: readonly TextKey[] },
  store: () => Promise<T>,
): Promise<T> {
  const before = new Map((await storedTexts(tx, org, keys)).map((text) => [keyOf(text), text]))
  const done = await store()
  const traces = (await storedTexts(tx, org, keys)).map((text) => ({
    kind: text.kind,
    id: text.id,
    before: before.get(keyOf(text))?.record,
    digest: digestOf(text),
  }))
  await tx.query(
    `insert into file_import_text (organisation_id, import_id, kind, text_id, before, digest)
     select $1, $2, kind, id, before, digest
     from jsonb_to_recordset($3::jsonb) as t (kind text, id text, before jsonb, digest text)
     on conflict (organisation_id, import_id, kind, text_id) do update set digest = excluded.digest`,
    [org, importId, JSON.stringify(traces)],
  )
  return done
}

interface Trace extends TextKey {
  before?: ArticleRecord | CannedRecord
  digest: string
}

/** The next traces behind a key. */
async function nextTraces(
  tx: Queryable,
  { organisationId, importId }: Params,
  after: string,
): Promise<Trace[]> {
  const [kind = '', id = ''] = after.split(/ (.*)/s)
  const { rows } = await tx.query<Trace>(
    `select kind, text_id as id, before, digest from file_import_text
     where organisation_id = $1 and import_id = $2 and (kind, text_id) > ($3, $4)
     order by kind, text_id limit ${TEXTS}`,
    [organisationId, importId, kind, id],
  )
  return rows
}

/** Why a text does not go back; undefined: it does. */
function whyLeft(
  { before, digest }: Trace,
  stored: StoredText,
): Undone['left'][number]['why'] | undefined {
  if (digestOf(stored) !== digest) return 'changed'
  return !before && stored.isWorkedOn ? 'worked_on' : undefined
}

/** Takes the next texts back: those that the import brought are deleted, the others are stored as they were. */
export async function undoNextTexts(tx: Queryable, params: Params, after: string): Promise<Undone> {
  const org = params.organisationId
  const traces = await nextTraces(tx, params, after)
  const stored = new Map((await storedTexts(tx, org, traces)).map((text) => [keyOf(text), text]))
  const found = traces.flatMap((trace) => {
    const text = stored.get(keyOf(trace))
    return text ? [{ trace, text, why: whyLeft(trace, text) }] : []
  })
  const own = found.flatMap(({ trace, why }) => (why ? [] : [trace]))
  const brought = own.filter(({ before }) => !before)
  const before = own.flatMap((trace) => trace.before ?? [])
  await deleteTexts(tx, org, brought)
  const canned = before.flatMap((record) => ('kind' in record ? [record] : []))
  const articles = before.flatMap((record) => ('kind' in record ? [] : [record]))
  if (articles.length > 0) await storeArticles(tx, org, articles)
  if (canned.length > 0) await storeCanned(tx, org, canned)
  await tx.query(
    `delete from file_import_text f using jsonb_to_recordset($3::jsonb) as k (kind text, id text)
     where f.organisation_id = $1 and f.import_id = $2 and f.kind = k.kind and f.text_id = k.id`,
    [org, params.importId, JSON.stringify(own.map(({ kind, id }) => ({ kind, id })))],
  )
  const last = traces.length === TEXTS ? traces.at(-1) : undefined
  return {
    removed: brought.length,
    restored: before.length,
    left: found.flatMap(({ text, why }) =>
      why ? [{ id: text.id, title: text.record.title, why }] : [],
    ),
    ...(last ? { next: keyOf(last) } : {}),
  }
}
