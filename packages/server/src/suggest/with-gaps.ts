import { cutText } from '@agent-assist/contract'
import { createTogether } from '../platform/answers/together.ts'
import type { Queryable } from '../platform/db/db.ts'
import { wholeText } from './conversation.ts'
import type { Source } from './sources.ts'
import type { Question } from './terms.ts'
import { commonValues } from './gaps/common-values.ts'
import type { Fact } from './gaps/facts.ts'
import { fillGaps, type Offer, withoutFacts } from './gaps/fill-gaps.ts'
import type { Background } from './gaps/find-facts.ts'
import { knownFacts } from './gaps/known-facts.ts'

/** Characters of a customer's messages that are compared with the answer. */
const CUSTOMER_CHARS = 20_000

/** Characters of an answer in which facts are looked for; the rest of a longer one is cut off. */
const ANSWER_CHARS = 20_000
/** Authors of one ticket whose names are looked for. */
const STAFF_MAX = 50

/** SQL: who wrote in these tickets, and what their customers wrote. */
const BACKGROUNDS = `
  select t.id, t.requester,
    coalesce((array_agg(distinct m.author)
      filter (where m.author_role in ('agent', 'peer')))[1:${STAFF_MAX}], '{}') as staff,
    coalesce(left(string_agg(m.text, E'\\n' order by m.position)
      filter (where m.author_role = 'customer' and m.is_public), ${CUSTOMER_CHARS}), '') as customer
  from ticket t
  left join ticket_message m on m.organisation_id = t.organisation_id and m.ticket_id = t.id
  where t.organisation_id = $1 and t.id = any($2::text[])
  group by t.id, t.requester`

const backgroundsOf = createTogether(async (db, org, ids) => {
  const { rows } = await db.query<Background & { id: string }>(BACKGROUNDS, [org, ids])
  return new Map(rows.map((row) => [row.id, row]))
})

/** What the open ticket offers: names, and what its customer wrote. */
function offerOf(question: Question): Offer {
  const { values, subject, customer } = question
  const own = cutText(customer ?? `${subject}\n${wholeText(question)}`, CUSTOMER_CHARS)
  const requester = values['requester.name']
  return { values, facts: knownFacts(own, { requester, staff: [], customer: own }) }
}

/** What an answer from a past ticket holds of that ticket. */
interface OfTicket {
  /** Without facts. */
  title: string
  text: string
  facts: readonly Fact[]
}

/** What answers of past tickets hold of them, by ticket; the same whoever asks. */
async function readFacts(
  db: Queryable,
  { org, kept }: Question,
  past: readonly Source[],
): Promise<Map<string, OfTicket>> {
  const backgrounds = await backgroundsOf(
    db,
    org,
    past.map(({ id }) => id),
  )
  const common = await commonValues(db, org, kept?.on)
  return new Map(
    past.flatMap(({ id, author, title, text: whole }) => {
      const background = backgrounds.get(id)
      if (!background) return []
      const about = { ...background, author }
      const text = cutText(whole, ANSWER_CHARS)
      const facts = knownFacts(text, about, common)
      return [[id, { title: withoutFacts(title, knownFacts(title, about, common)), text, facts }]]
    }),
  )
}

/**
 * Sources whose answers from past tickets hold no facts of the ticket they come from: those are replaced by the open
 * ticket's, or by gaps. Other customers' data must not reach an agent's browser, or a language model, by a suggestion.
 */
export async function withGaps<S extends Source>(
  db: Queryable,
  question: Question,
  sources: readonly S[],
): Promise<S[]> {
  const past = sources.filter(({ kind }) => kind === 'ticket')
  if (past.length === 0) return [...sources]
  const read = (ids: readonly string[]) =>
    readFacts(
      db,
      question,
      past.filter(({ id }) => ids.includes(id)),
    )
  const ids = past.map(({ id }) => id)
  const found = question.kept ? await question.kept.each('facts', ids, read) : await read(ids)
  const offer = offerOf(question)
  return sources.map((source) => {
    const own = source.kind === 'ticket' ? found.get(source.id) : undefined
    if (!own) return source
    const { title, text, facts } = own
    if (facts.length === 0) return { ...source, title, text }
    return { ...source, title, ...fillGaps(text, facts, offer), hasGaps: true }
  })
}
