import { randomUUID } from 'node:crypto'
import {
  Intent,
  type IntentDetail,
  type IntentsFile,
  phraseKey,
  type Reply,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { holdBot } from './bot-rows.ts'
import { type DraftIntent, holdIntent, readDraft, readIntent } from './intent-rows.ts'

const INTENTS_MAX = 500
const PHRASES_MAX = 1000

/** The author of a change to an organisation's bot. */
export interface Author {
  org: string
  /** Id of the signed-in user; empty for a command on this machine. */
  by: string
  /** Whether the author's changes are approved at once. */
  approves: boolean
}

const approvalOf = ({ approves }: Author) => (approves ? 'approved' : 'waiting')

async function insertIntent(tx: Queryable, author: Author, intent: Intent, isOn = true) {
  const id = randomUUID()
  await tx.query(
    `insert into bot_intent (organisation_id, id, content, is_on, approval, updated_by)
     values ($1, $2, $3::jsonb, $4, $5, $6)`,
    [author.org, id, JSON.stringify(intent), isOn, approvalOf(author), author.by],
  )
  return id
}

const storeContent = (tx: Queryable, author: Author, id: string, intent: Intent, isOn: boolean) =>
  tx.query(
    `update bot_intent set content = $3::jsonb, is_on = $4, is_deleted = false, approval = $5,
       updated_by = $6, revision = revision + 1, updated_at = now()
     where organisation_id = $1 and id = $2`,
    [author.org, id, JSON.stringify(intent), isOn, approvalOf(author), author.by],
  )

function refuseTooMany(count: number): void {
  if (count > INTENTS_MAX)
    throw new Refusal('conflict', `A bot can have ${INTENTS_MAX} intents, the deleted included.`)
}

export const createIntent = (db: Db, author: Author, intent: Intent): Promise<IntentDetail> =>
  db.transaction(async (tx) => {
    await holdBot(tx, author.org)
    refuseTooMany((await readDraft(tx, author.org)).length + 1)
    return readIntent(tx, author.org, await insertIntent(tx, author, intent))
  })

const since = ({ updatedBy, updatedAt }: DraftIntent) =>
  `${updatedBy || 'Somebody'} has saved this intent since you opened it, at ${updatedAt}.`

/** Saves an intent; refuses when somebody else has changed it since it was read. */
export const saveIntent = (
  db: Db,
  author: Author,
  id: string,
  { revision, intent }: { revision: number; intent: Intent },
): Promise<IntentDetail> =>
  db.transaction(async (tx) => {
    const held = await holdIntent(tx, author.org, id)
    if (held.isDeleted) throw new Refusal('conflict', 'This intent is deleted. Restore it first.')
    if (held.revision !== revision) throw new Refusal('conflict', since(held))
    await storeContent(tx, author, id, intent, held.isOn)
    return readIntent(tx, author.org, id)
  })

/** Updates a column of an intent other than its content. */
const update = (db: Db, { org, by }: Author, id: string, set: string, value: unknown) =>
  db.transaction(async (tx) => {
    await holdIntent(tx, org, id)
    await tx.query(
      `update bot_intent set ${set} = $3, revision = revision + 1, updated_by = $4,
         updated_at = now() where organisation_id = $1 and id = $2`,
      [org, id, value, by],
    )
    return readIntent(tx, org, id)
  })

export const switchIntent = (db: Db, author: Author, id: string, isOn: boolean) =>
  update(db, author, id, 'is_on', isOn)

/** Deletes an intent of the draft, or restores it. */
export const deleteIntent = (db: Db, author: Author, id: string, isDeleted: boolean) =>
  update(db, author, id, 'is_deleted', isDeleted)

/** Approves an intent; refuses when it has changed since it was read. */
export const approveIntent = (db: Db, author: Author, id: string, revision: number) =>
  db.transaction(async (tx) => {
    const held = await holdIntent(tx, author.org, id)
    if (held.revision !== revision) throw new Refusal('conflict', since(held))
    await tx.query(
      `update bot_intent set approval = 'approved' where organisation_id = $1 and id = $2`,
      [author.org, id],
    )
    return readIntent(tx, author.org, id)
  })

/** Adds the texts that are new to an intent's phrases. Returns the intent's name. */
export async function teach(
  tx: Queryable,
  author: Author,
  id: string,
  texts: readonly string[],
): Promise<string> {
  const { intent, isOn, isDeleted } = await holdIntent(tx, author.org, id)
  if (isDeleted) throw new Refusal('conflict', 'This intent is deleted. Restore it first.')
  const known = new Set(intent.phrases.map(phraseKey))
  const fresh = texts.filter((text) => {
    const key = phraseKey(text)
    return key !== '' && !known.has(key) && known.add(key)
  })
  if (intent.phrases.length + fresh.length > PHRASES_MAX)
    throw new Refusal('conflict', `“${intent.name}” cannot have more than ${PHRASES_MAX} phrases.`)
  if (fresh.length > 0) {
    const content = { ...intent, phrases: [...intent.phrases, ...fresh] }
    await storeContent(tx, author, id, content, isOn)
  }
  return intent.name
}

/** Creates an intent with these phrases and without responses. Returns its id. */
export async function intentOf(
  tx: Queryable,
  author: Author,
  name: string,
  texts: readonly string[],
): Promise<string> {
  const draft = await readDraft(tx, author.org)
  refuseTooMany(draft.length + 1)
  const wanted = name.toLowerCase()
  if (draft.some(({ intent, isDeleted }) => !isDeleted && intent.name.toLowerCase() === wanted))
    throw new Refusal('conflict', `There is an intent “${name}” already.`)
  const phrases = [...new Map(texts.map((text) => [phraseKey(text), text])).values()]
  return insertIntent(tx, author, Intent.parse({ name, phrases }))
}

/**
 * Imports intents from a file. Intents of the same name are replaced; `replace` deletes all others.
 */
export const importIntents = (
  db: Db,
  author: Author,
  { file, mode }: { file: IntentsFile; mode: 'add' | 'replace' },
): Promise<Reply<'importIntents'>> =>
  db.transaction(async (tx) => {
    await holdBot(tx, author.org)
    const draft = await readDraft(tx, author.org)
    const byName = new Map(draft.map((own) => [own.intent.name.toLowerCase(), own]))
    const names = file.intents.map(({ name }) => name.toLowerCase())
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice !== undefined)
      throw new Refusal('bad_input', `The file has two intents called “${twice}”.`)
    refuseTooMany(draft.length + names.filter((name) => !byName.has(name)).length)
    let changed = 0
    for (const { isOn, ...intent } of file.intents) {
      const own = byName.get(intent.name.toLowerCase())
      if (!own) await insertIntent(tx, author, intent, isOn)
      else {
        await storeContent(tx, author, own.id, intent, isOn)
        changed += 1
      }
    }
    const { affected: deleted } =
      mode === 'add'
        ? { affected: 0 }
        : await tx.query(
            `update bot_intent set is_deleted = true, revision = revision + 1, updated_by = $3,
               updated_at = now()
             where organisation_id = $1 and not is_deleted
               and lower(content ->> 'name') <> all($2::text[])`,
            [author.org, names, author.by],
          )
    return { added: file.intents.length - changed, changed, deleted }
  })
