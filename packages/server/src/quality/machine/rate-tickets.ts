import type { MachineRating, Scorecard } from '@agent-assist/contract'
import type { Llm } from '../../language/llm/client.ts'
import { LlmError } from '../../language/llm/request.ts'
import { storeUse } from '../../language/llm/usage.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { readScorecards } from '../scorecards/scorecard-rows.ts'
import { rateByModel } from './rate-by-model.ts'
import { readSettings } from './settings.ts'
import { readTexts, type TicketText } from './ticket-texts.ts'

/** Failures after which a ticket is left without ratings, and the minutes to the next try for each. */
const FAILURES_MAX = 5
const WAIT_MINUTES = 5

/** The scorecard of a ticket: one for its channel, otherwise one for all. */
function cardOf(cards: readonly Scorecard[], { channel }: TicketText): Scorecard | undefined {
  const fits = cards.find(({ content }) =>
    content.channels.some((one) => one.toLowerCase() === channel.toLowerCase()),
  )
  return fits ?? cards.find(({ content }) => content.channels.length === 0) ?? cards[0]
}

const done = (tx: Queryable, org: string, id: string) =>
  tx.query('delete from machine_rating_queue where organisation_id = $1 and ticket_id = $2', [
    org,
    id,
  ])

async function store(db: Db, org: string, id: string, card: Scorecard, ratings: MachineRating[]) {
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into machine_rating (organisation_id, ticket_id, scorecard_id, scorecard_version, ratings)
       select organisation_id, id, $3, $4, $5::jsonb from ticket
       where organisation_id = $1 and id = $2
       on conflict (organisation_id, ticket_id) do update set scorecard_id = excluded.scorecard_id,
         scorecard_version = excluded.scorecard_version, ratings = excluded.ratings,
         rated_at = now()`,
      [org, id, card.id, card.version, JSON.stringify(ratings)],
    )
    await done(tx, org, id)
  })
}

async function putOff(db: Db, org: string, id: string): Promise<void> {
  await db.query(
    `update machine_rating_queue set failures = failures + 1,
       due_at = now() + make_interval(mins => ${WAIT_MINUTES} * (failures + 1))
     where organisation_id = $1 and ticket_id = $2`,
    [org, id],
  )
  await db.query(
    `delete from machine_rating_queue
     where organisation_id = $1 and ticket_id = $2 and failures >= ${FAILURES_MAX}`,
    [org, id],
  )
}

async function rateOne(
  db: Db,
  org: string,
  llm: Pick<Llm, 'ask'>,
  { ticket, card }: { ticket: TicketText; card: Scorecard },
): Promise<void> {
  const use = { requests: 1, failures: 0, inputTokens: 0, outputTokens: 0 }
  try {
    const { ratings, tokens } = await rateByModel(llm, ticket, card.content)
    await storeUse(db, org, 'quality', {
      ...use,
      inputTokens: tokens.input,
      outputTokens: tokens.output,
    })
    await store(db, org, ticket.id, card, ratings)
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    const { input, output } = error.tokens
    const failed = { ...use, failures: 1, inputTokens: input, outputTokens: output }
    await storeUse(db, org, 'quality', failed)
    await putOff(db, org, ticket.id)
  }
}

/** Rates the newest queued ticket by the criteria of its scorecard; false when none is due. */
export async function rateTickets(
  db: Db,
  org: string,
  llm: Pick<Llm, 'ask'> | undefined,
): Promise<boolean> {
  const { usesModel } = await readSettings(db, org)
  if (!llm || !usesModel) {
    await db.query('delete from machine_rating_queue where organisation_id = $1', [org])
    return true
  }
  const { rows } = await db.query<{ id: string }>(
    `select ticket_id as id from machine_rating_queue
     where organisation_id = $1 and due_at <= now() order by ticket_id desc limit 1`,
    [org],
  )
  const [next] = rows
  if (!next) return false
  const [ticket] = await readTexts(db, org, [next.id])
  const card = ticket && cardOf(await readScorecards(db, org), ticket)
  if (ticket && card) await rateOne(db, org, llm, { ticket, card })
  else await done(db, org, next.id) // without a scorecard there are no criteria
  return true
}
