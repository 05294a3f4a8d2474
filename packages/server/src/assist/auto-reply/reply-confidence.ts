import { CONFIDENCE_CASES_MIN, type Suggestion } from '@agent-assist/contract'
import type { Case } from '../../language/confidence/calibration.ts'
import { takeQueued } from '../../language/confidence/confidence-queue.ts'
import { storeConfidence } from '../../language/confidence/confidence-rows.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Pace } from '../../platform/jobs/pace.ts'
import type { AnswerModel } from '../../suggest/learning/answer-model.ts'
import { modelWithout } from '../../suggest/learning/learn-answers.ts'
import { suggest } from '../../suggest/suggest.ts'
import { readAssistSettings } from '../settings/assist-settings.ts'
import { readHappened } from './past-replies.ts'
import { isRightFor, type PastTicket, readGiven, readPastTickets } from './past-tickets.ts'

/** Most past tickets that are asked again, newest first. */
const TICKETS_MAX = 240
/** At most this share of the tickets is held out of what the suggestions learn from. */
const HELD_OUT_SHARE = 1 / 3
/** As many suggestions as an automatic reply looks at. */
const LOOKED_AT = 10

interface Asking {
  db: Db
  org: string
  pace: Pace
  /** Trained without the tickets that are asked; undefined: the organisation has none. */
  model: AnswerModel | undefined
  sources: readonly Suggestion['kind'][]
}

/** The surest source for a past ticket, as if it had just arrived. */
async function askAgain({ db, org, pace, model, sources }: Asking, ticket: PastTicket) {
  const { id: ticketId, subject, locale, text, labels } = ticket
  const begun = performance.now()
  const question = {
    org,
    ticketId,
    subject,
    locale,
    text,
    labels,
    values: {},
    model: model ?? null,
  }
  const found = await suggest(db, question, LOOKED_AT)
  await pace.rest(performance.now() - begun)
  const [best] = found
    .filter(({ kind }) => sources.includes(kind))
    .toSorted((a, b) => b.confidencePct - a.confidencePct)
  return { ticketId, best }
}

/** What the suggestions would have been for past tickets, each without knowing its answer. */
async function heldOutCases(db: Db, org: string, pace: Pace): Promise<Map<string, Case>> {
  const { total } = await readPastTickets(db, org, 1)
  const { tickets } = await readPastTickets(
    db,
    org,
    Math.min(TICKETS_MAX, Math.max(CONFIDENCE_CASES_MIN, Math.floor(total * HELD_OUT_SHARE))),
  )
  if (tickets.length < CONFIDENCE_CASES_MIN) return new Map()
  const model = await modelWithout(db, org, new Set(tickets.map(({ id }) => id)))
  const { sources } = await readAssistSettings(db, org)
  const answered: Awaited<ReturnType<typeof askAgain>>[] = []
  for (const ticket of tickets)
    answered.push(await askAgain({ db, org, pace, model, sources }, ticket))
  const suggested = answered.flatMap(({ best }) => (best?.kind === 'ticket' ? [best.id] : []))
  const given = await readGiven(db, org, [...tickets.map(({ id }) => id), ...suggested])
  return new Map(
    answered.map(({ ticketId, best }) => [
      ticketId,
      {
        score: (best?.confidencePct ?? 0) / 100,
        isRight: best !== undefined && isRightFor(ticketId, best, given),
      },
    ]),
  )
}

/** Calibrates the sources of automatic replies by past tickets and by what became of past replies. */
export async function calibrateReplies(db: Db, org: string, pace: Pace): Promise<void> {
  const cases = new Map([
    ...(await heldOutCases(db, org, pace)),
    ...(await readHappened(db, org)), // what happened tells more than what would have
  ])
  await storeConfidence(db, org, 'reply', [...cases.values()])
}

/** Background work: one organisation of the queue. */
export const updateReplyConfidence = (db: Db, org: string, pace: Pace): Promise<boolean> =>
  takeQueued(db, org, 'reply', () => calibrateReplies(db, org, pace))
