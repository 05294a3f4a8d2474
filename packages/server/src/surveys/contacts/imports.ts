import { randomUUID } from 'node:crypto'
import type { EmailImport, NewEmailImport, Parsed } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { actorName } from '../../people/actor.ts'
import { checkList } from './lists.ts'
import { storeEmailRows } from './store-rows.ts'

const ROWS_MAX_BYTES = 4 * 1024 * 1024
const IMPORTS_SHOWN = 20
/** Minutes without a request after which an import counts as abandoned. */
const SILENT_MIN = 5

const LEFT = `finished_at is null and active_at < now() - interval '${SILENT_MIN} minutes'`

const IMPORTS = `
  select i.id, file_name as "fileName", mode, l.name as "listName", i.created_by as by,
    started_at as "startedAt", finished_at as "finishedAt", added, updated, duplicates,
    suppressed, resubscribed, invalid,
    case when was_left or ${LEFT} then 'left' when finished_at is null then 'running'
      else 'ended' end as state
  from email_import i
  left join email_list l on l.organisation_id = i.organisation_id and l.id = i.list_id
  where i.organisation_id = $1`

/** Ends an abandoned import; refuses a second import while one runs. */
async function checkNoneRuns(db: Queryable, org: string): Promise<void> {
  await db.query(
    `update email_import set finished_at = active_at, was_left = true
     where organisation_id = $1 and ${LEFT}`,
    [org],
  )
  const { rows } = await db.query<EmailImport>(`${IMPORTS} and finished_at is null`, [org])
  const [other] = rows
  if (!other) return
  const file = other.by ? `${other.fileName} by ${other.by}` : other.fileName
  throw new Refusal(
    'conflict',
    `One import runs at a time: ${file} is not done yet. Try again when it is, or in ${SILENT_MIN} minutes when its screen was closed.`,
  )
}

async function start({ db }: Api, org: string, body: NewEmailImport, by: string) {
  if (body.mode === 'add' && !body.listId)
    throw new Refusal('bad_input', 'Choose the list for the addresses.')
  const importId = randomUUID()
  if (body.listId) await checkList(db, org, body.listId)
  await checkNoneRuns(db, org)
  const { affected } = await db.query(
    `insert into email_import (organisation_id, id, file_name, mode, list_id, overwrite,
       resubscribe, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      org,
      importId,
      body.fileName,
      body.mode,
      body.mode === 'add' ? body.listId : null,
      body.overwrite,
      body.resubscribe,
      by,
    ],
  )
  if (affected === 0) await checkNoneRuns(db, org)
  return { importId }
}

type Running = NewEmailImport & { by: string }

async function runningImport(tx: Queryable, org: string, importId: string): Promise<Running> {
  const { rows } = await tx.query<Running>(
    `select file_name as "fileName", mode, list_id as "listId", overwrite, resubscribe,
       created_by as by
     from email_import where organisation_id = $1 and id = $2 and finished_at is null for update`,
    [org, importId],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found', 'There is no such import, or it is finished.')
  if (found.mode === 'add' && !found.listId)
    throw new Refusal('not_found', 'The list was removed while its addresses were imported.')
  return found
}

async function storePortion(
  tx: Queryable,
  { organisationId: org, importId }: Parsed<'importEmailRows'>['params'],
  rows: Parsed<'importEmailRows'>['body']['rows'],
) {
  const done = await storeEmailRows(tx, org, rows, await runningImport(tx, org, importId))
  await tx.query(
    `update email_import set active_at = now(), added = added + $3, updated = updated + $4,
       duplicates = duplicates + $5, suppressed = suppressed + $6,
       resubscribed = resubscribed + $7, invalid = invalid + $8
     where organisation_id = $1 and id = $2`,
    [
      org,
      importId,
      done.added,
      done.updated,
      done.duplicates,
      done.suppressed,
      done.resubscribed,
      done.invalid,
    ],
  )
  return done
}

/** Routes for imports of addresses: the browser reads the file and sends its rows in portions. */
export function emailImportRoutes(api: Api): void {
  const { db } = api

  route(api, 'listEmailImports', async ({ params }) => {
    const { rows: items } = await db.query<EmailImport>(
      `${IMPORTS} order by started_at desc limit ${IMPORTS_SHOWN}`,
      [params.organisationId],
    )
    return { items }
  })

  route(api, 'startEmailImport', async ({ params, body, caller }) =>
    start(api, params.organisationId, body, await actorName(db, caller)),
  )

  route(
    api,
    'importEmailRows',
    ({ params, body }) => db.transaction((tx) => storePortion(tx, params, body.rows)),
    { bodyLimit: ROWS_MAX_BYTES },
  )

  route(api, 'finishEmailImport', async ({ params, body }) => {
    const { affected } = await db.query(
      `update email_import set finished_at = now(), invalid = invalid + $3
       where organisation_id = $1 and id = $2 and finished_at is null`,
      [params.organisationId, params.importId, body.unreadable],
    )
    if (affected === 0)
      throw new Refusal('not_found', 'There is no such import, or it is finished.')
    return {}
  })
}
