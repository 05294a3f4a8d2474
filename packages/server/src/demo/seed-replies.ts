import type { AnswerOutcome } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { saveAssistSettings } from '../assist/settings/assist-settings.ts'
import { maskText } from '../language/masking/mask-text.ts'

/** Number of answers, counted from the newest, that get a sent reply. */
const REPLIES = 400

const OPENINGS = ['Hi there,', 'Thanks for writing to us.', 'Good morning,', 'Hello, and sorry!']
const CLOSINGS = [
  'Tell me if that does not help.',
  'Have a nice day!',
  'We are here until six tonight.',
  'Just answer this mail if anything is left open.',
]

interface Inserted {
  id: string
  text: string
  outcome: AnswerOutcome
  editedPct: number
}

/** An answer as an agent may have edited it: with an opening, a closing and fewer sentences. */
function editedText(text: string, place: number, editedPct: number): string {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const left = Math.max(1, Math.round(sentences.length * (1 - editedPct / 150)))
  const from = OPENINGS[place % OPENINGS.length]
  return [from, ...sentences.slice(0, left), CLOSINGS[place % CLOSINGS.length]].join(' ')
}

/** Stores what agents sent for the newest suggested answers, for the performance report. */
export async function seedReplies(tx: Queryable, org: string): Promise<void> {
  await saveAssistSettings(tx, org, { keepsReplies: true })
  const { rows } = await tx.query<Inserted>(
    `select e.id, e.outcome, e.edited_pct as "editedPct", coalesce(a.text, c.text) as text
     from (
       select * from assist_event where organisation_id = $1 and outcome is not null
         and suggestion_kind in ('article', 'macro', 'quickText', 'emailTemplate')
       order by created_on desc, id limit $2
     ) as e
     left join article a on a.organisation_id = $1 and e.suggestion_kind = 'article'
       and a.id = e.suggestion_id
     left join canned_text c on c.organisation_id = $1 and c.kind = e.suggestion_kind
       and c.id = e.suggestion_id
     where coalesce(a.text, c.text) is not null`,
    [org, REPLIES],
  )
  const stored = rows.map(({ id, text, outcome, editedPct }, place) => {
    const answer = maskText(text.slice(0, 1200))
    const sent = outcome === 'edited' ? editedText(answer, place, editedPct) : answer
    return { id, answer, ...(outcome === 'unused' ? {} : { sent }) }
  })
  await tx.query(
    `insert into stored_reply (organisation_id, event_id, answer, sent)
     select $1, id, answer, sent
     from jsonb_to_recordset($2::jsonb) as k (id uuid, answer text, sent text)`,
    [org, JSON.stringify(stored)],
  )
}
