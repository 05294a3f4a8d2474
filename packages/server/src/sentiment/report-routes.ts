import {
  classOf,
  EMOTIONS,
  type Parsed,
  type Reply,
  type Scorer,
  SENTIMENT_LABELS,
  type SentimentLabel,
  shortText,
} from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'
import { readUse } from '../language/llm/usage.ts'
import { maskText } from '../language/masking/mask-text.ts'
import { type Api, route } from '../platform/http/route.ts'
import { raw, sql, statement } from '../platform/db/sql.ts'
import { ticketWhere } from '../tickets/ticket-where.ts'

const QUOTES = 3
/** Number of newest tickets from which quotes are taken. */
const QUOTED_TICKETS = 2000
const QUOTE_CHARS = 280
/** Length of texts that make the best quotes; others are ranked after them. */
const TELLING_CHARS = [25, 400] as const

type Asked = Parsed<'listSentimentQuotes' | 'getSentimentScoring'>
type Quote = Reply<'listSentimentQuotes'>['labels'][number]['quotes'][number]

/** The condition of the tickets of the query's cohort; `at` is the column that puts them into the range. */
function cohortOf({ query, params }: Asked) {
  const at = query.cohort === 'happened' ? 'ticket.solved_at' : 'ticket.created_at'
  const where = sql`${ticketWhere(query, params.organisationId)}
    and ${raw(at)} between ${query.from} and ${query.to}`
  return { at: raw(at), where }
}

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return shortText(plain, QUOTE_CHARS)
}

async function readQuotes(db: Db, asked: Asked): Promise<Reply<'listSentimentQuotes'>> {
  const org = asked.params.organisationId
  const [least, most] = TELLING_CHARS
  const { at, where } = cohortOf(asked)
  const { rows } = await db.query<Quote & { of: string; names: string[] }>(
    ...statement(sql`with recent as (
        select ticket.id, ticket.requester, ticket.assignee from ticket
        where ${where} order by ${at} desc limit ${QUOTED_TICKETS}
      ), told as (
        select s.*, m.at, m.text, array_remove(array[recent.requester, recent.assignee, m.author,
            (select string_agg(distinct other.author, ' ') from ticket_message as other
             where other.organisation_id = ${org} and other.ticket_id = s.ticket_id)], null) as names,
          length(m.text) between ${least}::int and ${most}::int as is_telling
        from recent join message_sentiment as s
          on s.organisation_id = ${org} and s.ticket_id = recent.id and s.label is not null
        join ticket_message as m on m.organisation_id = ${org} and m.ticket_id = s.ticket_id
          and m.position = s.position
      ), by_sound as (
        select told.*, shows.of from told, unnest(told.emotions || told.label) as shows (of)
      ), one_a_ticket as (
        select distinct on (of, ticket_id) * from by_sound
        order by of, ticket_id, is_telling desc, confidence desc, position
      ), one_a_text as (
        select distinct on (of, text) * from one_a_ticket
        order by of, text, confidence desc, at desc
      ), ranked as (
        select *, row_number() over (partition by of
          order by is_telling desc, confidence desc, at desc, ticket_id) as place from one_a_text
      )
      select ticket_id as "ticketId", position, at, text, of, confidence, scorer, names
      from ranked where place <= ${QUOTES} order by place`),
  )
  const quotesOf = (sentiment: string) =>
    rows
      .filter((row) => row.of === sentiment)
      .map(({ ticketId, position, at, text, confidence, scorer, names }) => ({
        ticketId,
        position,
        at,
        text: shortened(maskText(text, names)),
        confidence,
        scorer,
      }))
  const hasAny = ({ quotes }: { quotes: Quote[] }) => quotes.length > 0
  return {
    labels: SENTIMENT_LABELS.map((label) => ({ label, quotes: quotesOf(label) })).filter(hasAny),
    emotions: EMOTIONS.map((emotion) => ({ emotion, quotes: quotesOf(emotion) })).filter(hasAny),
    asOf: new Date().toISOString(),
  }
}

interface Count {
  scorer?: Scorer
  unscored?: Reply<'getSentimentScoring'>['unscored'][number]['reason']
  fallback?: string
  messages: number
}

interface Judgement {
  scorer: Scorer
  predicted: SentimentLabel
  corrected: SentimentLabel
  messages: number
}

async function readCounts(db: Db, asked: Asked): Promise<Count[]> {
  const { rows } = await db.query<Count>(
    ...statement(sql`select s.scorer, s.unscored, s.fallback, count(*)::int as messages
      from message_sentiment as s join ticket
        on ticket.organisation_id = s.organisation_id and ticket.id = s.ticket_id
      where ${cohortOf(asked).where} group by 1, 2, 3`),
  )
  return rows
}

/** Pairs of a scorer's label and the last label that a person gave, with counts. */
async function readJudgements(db: Db, asked: Asked): Promise<Judgement[]> {
  const { rows } = await db.query<Judgement>(
    ...statement(sql`select first.predicted_scorer as scorer, first.predicted_label as predicted, last.label as corrected,
        count(*)::int as messages
      from sentiment_correction as first
      join lateral (select label from sentiment_correction as later
        where later.organisation_id = first.organisation_id and later.ticket_id = first.ticket_id
          and later.position = first.position order by version desc limit 1) as last on true
      join ticket on ticket.organisation_id = first.organisation_id and ticket.id = first.ticket_id
      where ${cohortOf(asked).where} and first.version = 1 and first.predicted_label is not null
      group by 1, 2, 3`),
  )
  return rows
}

const sum = (rows: readonly { messages: number }[]) =>
  rows.reduce((all, { messages }) => all + messages, 0)

/** Number of messages by reason, most frequent first. */
function byReason<R extends string>(
  rows: readonly Count[],
  reasonOf: (row: Count) => R | undefined,
) {
  const counts = new Map<R, number>()
  for (const row of rows) {
    const reason = reasonOf(row)
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + row.messages)
  }
  return [...counts]
    .map(([reason, messages]) => ({ reason, messages }))
    .toSorted((one, other) => other.messages - one.messages)
}

async function readScoring(
  { db, config }: Api,
  asked: Asked,
): Promise<Reply<'getSentimentScoring'>> {
  const counts = await readCounts(db, asked)
  const judgements = await readJudgements(db, asked)
  const known = [...counts, ...judgements].flatMap(({ scorer }) => scorer ?? [])
  const scorers = [...new Set(known)].map((scorer) => {
    const judged = judgements.filter((one) => one.scorer === scorer)
    return {
      scorer,
      messages: sum(counts.filter((one) => one.scorer === scorer)),
      judged: sum(judged),
      right: sum(judged.filter(({ predicted, corrected }) => predicted === corrected)),
      sameClass: sum(
        judged.filter(({ predicted, corrected }) => classOf(predicted) === classOf(corrected)),
      ),
    }
  })
  const use =
    config.llm && (await readUse(db, asked.params.organisationId, 'sentiment', asked.query))
  return {
    scorers: scorers.toSorted((one, other) => other.messages - one.messages),
    unscored: byReason(counts, ({ unscored }) => unscored),
    fallbacks: byReason(counts, ({ fallback }) => fallback),
    ...(config.llm && use ? { llm: { model: config.llm.model, ...use } } : {}),
    asOf: new Date().toISOString(),
  }
}

/** Routes of the sentiment report: quotes of messages, and how they were scored. */
export function sentimentReportRoutes(api: Api): void {
  route(api, 'listSentimentQuotes', (asked) => readQuotes(api.db, asked))
  route(api, 'getSentimentScoring', (asked) => readScoring(api, asked))
}
