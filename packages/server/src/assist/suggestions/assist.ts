import { DEFAULT_LOCALE, type Parsed } from '@agent-assist/contract'
import { localeOf } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { readAssistSettings } from '../settings/assist-settings.ts'
import type { Shared } from '../../platform/answers/shared.ts'
import { createTogether } from '../../platform/answers/together.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { isAmong, newestFirst, wholeText } from '../../suggest/conversation.ts'
import { valuesOf } from '../../suggest/placeholders.ts'
import { LABELS_MAX } from '../../suggest/learning/answer-model.ts'
import type { Meaning } from '../../suggest/meaning/meaning.ts'
import type { Question } from '../../suggest/terms.ts'
import { sourcesOf } from '../../suggest/sources.ts'
import { readCounting } from '../../tickets/store/read-counting.ts'
import { suggest } from '../../suggest/suggest.ts'

/** The parts of the data that suggestions are made of. */
const PARTS = ['texts', 'settings', 'answers'] as const

/** A page may pass a long conversation, of which the contract reads the newest messages. */
const BODY_MAX_BYTES = 1024 * 1024

type Body = Parsed<'suggestAnswers'>['body']
/** For so long an agent who asks the same again gets the same answer, while the data is the same: habits and meaning move slowly. */
const SAME_MOMENT_MS = 10_000

interface KnownTicket {
  subject: string
  requester: string
  locale: string
  /** What the customer wrote in public, oldest first. */
  messages: string[]
  /** Tags, group and brand. */
  labels: string[]
}

/** Stored tickets by id. */
const readQuestions = createTogether(async (db, org, ids) => {
  const { rows } = await db.query<KnownTicket & { id: string }>(
    `select t.id, t.subject, t.requester, t.locale, array(
       select m.text from ticket_message m
       where m.organisation_id = t.organisation_id and m.ticket_id = t.id
         and m.author_role = 'customer' and m.is_public order by m.position) as messages,
       t.tags[1:${LABELS_MAX}] || array_remove(array[t.group_name, t.brand], null) as labels
     from ticket t where t.organisation_id = $1 and t.id = any($2::text[])`,
    [org, ids],
  )
  return new Map(rows.map(({ id, ...known }): [string, KnownTicket] => [id, known]))
})

/** The stored ticket's subject and the customer's public messages. */
export const readQuestion = async (
  { db }: Pick<Api, 'db'>,
  org: string,
  id: string,
): Promise<KnownTicket | undefined> => (await readQuestions(db, org, [id])).get(id)

/**
 * What the customer wrote, oldest first: in the stored ticket, and in the host's newest message while the record lags
 * behind it. Of a ticket that is not stored, what the host passes.
 */
function writtenBy(body: Body, known: KnownTicket | undefined): string[] {
  const newest = body.text ? [body.text] : []
  if (!known) return [...(body.earlier ?? []), ...newest]
  return [...known.messages, ...newest.filter((text) => !isAmong(text, known.messages))]
}

/** The question: the search text if given, else the stored ticket, else the host's values in the organisation's language. */
export function questionOf(
  org: string,
  body: Body,
  known: KnownTicket | undefined,
  agent: string | undefined,
  organisationLocale = DEFAULT_LOCALE,
): Question {
  const locale = known?.locale ?? organisationLocale
  const subject = known?.subject ?? body.subject
  const requester = known?.requester ?? body.requester
  const values = valuesOf({ id: body.ticketId, subject, requester, agent })
  const base = { org, ticketId: body.ticketId, locale, values }
  const asker = body.audience === 'team' ? undefined : agent
  const [text = '', ...later] = writtenBy(body, known)
  const customer = `${subject ?? ''}\n${wholeText({ text, later })}`
  if (body.query) return { ...base, asker, subject: body.query, text: '', customer, isSearch: true }
  return {
    ...base,
    asker,
    labels: known?.labels,
    subject: subject ?? '',
    text,
    later,
  }
}

/** The question with what is near it by meaning; a search is asked by its words. */
export const withNear = async (
  question: Question,
  known: { requester: string } | undefined,
  meaning: Meaning | undefined,
): Promise<Question> =>
  !meaning || question.isSearch
    ? question
    : {
        ...question,
        near: await meaning.near({
          ...question,
          text: newestFirst(question),
          names: known ? [known.requester] : [],
        }),
      }

/** Routes that suggest answers for the ticket that is open in the helpdesk. */
export function assistRoutes(api: Api, meaning?: Meaning): void {
  async function answer(org: string, agent: string | undefined, body: Body, kept?: Shared) {
    const on = kept?.on ?? api.db
    const known = await readQuestion(api, org, body.ticketId)
    const { sources, showsOriginals } = await readAssistSettings(on, org)
    const kinds = sources.filter((kind) => !body.kinds || body.kinds.includes(kind))
    const asked = questionOf(org, body, known, agent, await localeOf(on, org))
    const question = { ...(await withNear(asked, known, meaning)), kept }
    const { limit, locale } = body
    const items = kinds.length > 0 ? await suggest(api.db, question, limit, kinds, locale) : []
    const offered = items.map((item) =>
      showsOriginals && item.hasGaps ? { ...item, hasOriginal: true } : item,
    )
    const { measuresHandling } = await readCounting(on, org)
    return {
      items: offered,
      ticketKnown: known !== undefined,
      ...(measuresHandling ? { measures: true as const } : {}),
    }
  }

  route(
    api,
    'suggestAnswers',
    async ({ body, caller }) => {
      if (caller.kind === 'operator') throw new Refusal('forbidden', 'Suggestions are for agents.')
      const org = caller.organisationId
      const agent = caller.kind === 'signed' ? caller.name : undefined
      const kept = await api.answers.sharedOf?.(org, PARTS)
      if (!kept) return answer(org, agent, body)
      const span = Math.floor(Date.now() / SAME_MOMENT_MS)
      return kept.of(`suggestions ${JSON.stringify([span, agent, body])}`, () =>
        answer(org, agent, body, kept),
      )
    },
    { bodyLimit: BODY_MAX_BYTES },
  )

  route(api, 'getOriginalAnswer', async ({ params: { ticketId }, caller }) => {
    if (caller.kind === 'operator') throw new Refusal('forbidden', 'Answers are for agents.')
    const org = caller.organisationId
    const { showsOriginals } = await readAssistSettings(api.db, org)
    if (!showsOriginals)
      throw new Refusal('not_found', 'Your organisation does not show originals to agents.')
    const question = { org, ticketId: '', locale: '', subject: '', text: '', values: {} }
    const hit = { kind: 'ticket' as const, id: ticketId, score: 0, matched: 0, lexemes: [] }
    const source = (await sourcesOf(api.db, question, [hit])).get(`ticket ${ticketId}`)
    if (!source) throw new Refusal('not_found', 'There is no answer to this ticket.')
    return { text: source.text }
  })
}
