import { cutText, type SolvedAnswer } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { maskText } from '../language/masking/mask-text.ts'
import { suggest } from '../suggest/suggest.ts'

const ANSWERS_MAX = 5
/** Limit of tickets per gap that are searched for answers. */
const TICKETS_MAX = 40
const TITLE_MAX = 200

/** One public agent answer per solved ticket: over 120 characters if possible, then the most helpful. */
const ANSWERS = `
  select t.id as "ticketId", t.subject, t.url, t.requester, answer.text, answer.author, answer.at
  from unnest($2::text[]) with ordinality as wanted (id, place)
  join ticket t on t.organisation_id = $1 and t.id = wanted.id and t.solved_at is not null
  cross join lateral (
    select m.text, m.author, m.at from ticket_message m
    where m.organisation_id = $1 and m.ticket_id = t.id and m.is_public and m.author_role = 'agent'
    order by length(m.text) > 120 desc, m.helpful desc, m.position desc limit 1
  ) answer
  order by (t.satisfaction is not distinct from 'bad'), wanted.place limit ${ANSWERS_MAX}`

/** Ids of the tickets in which one of the questions was missed, newest first. */
async function missedTickets(on: Queryable, org: string, keys: readonly string[]) {
  const { rows } = await on.query<{ id: string }>(
    `select ticket_id as id from assist_event
     where organisation_id = $1 and type in ('mishit', 'dislike')
       and lower(trim(query)) = any($2::text[])
     group by ticket_id order by max(created_on) desc limit ${TICKETS_MAX}`,
    [org, keys],
  )
  return rows.map(({ id }) => id)
}

/** Ids of past tickets that the search finds for a question. */
async function likeTickets(on: Queryable, org: string, subject: string): Promise<string[]> {
  const question = { org, ticketId: '', locale: 'en-US', subject, text: '', values: {} }
  const found = await suggest(on, question, 20)
  return found.filter(({ kind }) => kind === 'ticket').map(({ id }) => id)
}

const GREETING =
  /^(?:hi|hello|hey|dear|hallo|guten tag|liebe[r]?|bonjour|hola|ciao)\b[^\n.!?]{0,60}[,!.]?\s*(?:\n+|(?<=[,!])\s)/iu
const CLOSING =
  /\n+(?:(?:kind|best|warm)(?:est)? )?(?:regards|wishes|greetings|cheers|sincerely|yours|grüße|viele grüße|saludos|cordialement)\b[^]{0,160}$/iu

/** The text of an answer without its greeting and its closing. */
export const bodyOf = (text: string): string =>
  text.replace(GREETING, '').replace(CLOSING, '').trim()

/**
 * Drafts an article from agents' answers in solved tickets about these questions; names are masked.
 */
export async function readDraft(on: Queryable, org: string, questions: readonly string[]) {
  const [title = ''] = questions
  const keys = questions.map((question) => question.trim().toLowerCase())
  const ids = [...(await missedTickets(on, org, keys)), ...(await likeTickets(on, org, title))]
  const { rows } = await on.query<SolvedAnswer & { requester: string; author: string }>(ANSWERS, [
    org,
    [...new Set(ids)],
  ])
  const answers = rows.map(({ requester, author, url, ...row }) => {
    const names = [requester, author]
    return {
      ...row,
      subject: maskText(row.subject, names),
      text: maskText(bodyOf(row.text), names),
      ...(url ? { url } : {}),
    }
  })
  const [first = '', ...others] = cutText(title, TITLE_MAX)
  const heading = `${first.toLocaleUpperCase()}${others.join('')}`.toWellFormed()
  return { title: maskText(heading), text: answers[0]?.text ?? '', answers }
}
