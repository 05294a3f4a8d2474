import type { AgentNote } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { personName, type Viewer } from '../../quality/viewer/viewer.ts'

/** Most notes of a list. */
const NOTES_MAX = 100

/** The name on tickets of an agent's id; refuses agents about whom the caller may not read. */
async function agentFor(db: Queryable, { org, isLead, own }: Viewer, id: string): Promise<string> {
  if (!isLead && own?.id !== id) throw new Refusal('not_found', 'These notes are not about you.')
  const { rows } = await db.query<{ value: string }>(
    `select value from filter_option where organisation_id = $1 and kind = 'actor' and id = $2`,
    [org, id],
  )
  if (!rows[0]) throw new Refusal('not_found', 'No ticket has this agent any more.')
  return rows[0].value
}

/** Notes about an agent, newest first. */
export async function listNotes(db: Queryable, viewer: Viewer, id: string): Promise<AgentNote[]> {
  const agent = await agentFor(db, viewer, id)
  const { rows } = await db.query<AgentNote>(
    `select n.id, n.text, ${personName('u')} as by, n.written_at as at
     from agent_note n join app_user u on u.id = n.written_by
     where n.organisation_id = $1 and n.agent = $2 and n.deleted_at is null
     order by n.written_at desc, n.id limit ${NOTES_MAX}`,
    [viewer.org, agent],
  )
  return rows
}

/** Writes a note, or changes the own one. */
export async function saveNote(
  db: Queryable,
  viewer: Viewer,
  { agentId, noteId }: { agentId: string; noteId: string },
  text: string,
): Promise<void> {
  const agent = await agentFor(db, viewer, agentId)
  const { affected } = await db.query(
    `insert into agent_note (organisation_id, id, agent, text, written_by) values ($1, $2, $3, $4, $5)
     on conflict (organisation_id, id) do update set text = excluded.text, deleted_at = null
       where agent_note.written_by = excluded.written_by and agent_note.agent = excluded.agent`,
    [viewer.org, noteId, agent, text, viewer.userId],
  )
  if (affected === 0) throw new Refusal('forbidden', 'Somebody else wrote this note.')
}

/** Takes a note out; saving it again brings it back. */
export async function deleteNote(db: Queryable, org: string, noteId: string): Promise<void> {
  await db.query(
    'update agent_note set deleted_at = now() where organisation_id = $1 and id = $2 and deleted_at is null',
    [org, noteId],
  )
}
