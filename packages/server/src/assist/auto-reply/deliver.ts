import { withoutCitations } from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import type { Delivery } from '../../connectors/base/connector.ts'
import { replyTo } from '../../connectors/desk.ts'
import { SourceError } from '../../connectors/base/source-error.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { readAssistSettings } from '../settings/assist-settings.ts'
import { noteSending, type Outcome, type Taken } from './auto-reply-rows.ts'
import { UNTOUCHED } from './candidates.ts'

async function isUntouched(on: Queryable, { org, ticketId }: Taken): Promise<boolean> {
  const { rows } = await on.query(
    `select 1 from ticket t where t.organisation_id = $1 and t.id = $2 and ${UNTOUCHED}`,
    [org, ticketId],
  )
  return rows.length > 0
}

const MAX_TRIES = 5
const PAUSE_S = 30
const COLLIDED_S = 2

const TOUCHED = 'The customer wrote again, or somebody has replied.'

function afterDelivery(delivery: Delivery, tries: number): Outcome {
  if (delivery === 'sent') return { state: 'sent' }
  if (delivery === 'changed') return { state: 'stopped', reason: TOUCHED }
  return tries < MAX_TRIES
    ? { state: 'sending', againInS: COLLIDED_S }
    : { state: 'stopped', reason: 'The ticket kept changing.' }
}

/** A reply that was handed over and never confirmed fails: sending it again could send it twice. */
function afterError(error: unknown, { tries, state }: Taken): Outcome {
  if (!(error instanceof SourceError)) throw error
  if (!error.needsSomebody && tries < MAX_TRIES)
    return {
      state: 'sending',
      againInS: error.retryAfterS ?? PAUSE_S * tries,
      reason: error.message,
    }
  return state === 'sending'
    ? { state: 'failed', reason: error.message }
    : { state: 'offered', mode: 'suggested', reason: error.message }
}

/** Sends a reply or a private note to the helpdesk, if nobody has written in the ticket since. */
export async function deliver(db: Db, config: Config, taken: Taken): Promise<Outcome> {
  const { org, ticketId, mode, text, tries } = taken
  const { autoReply, gptIsOn } = await readAssistSettings(db, org)
  const isOff = !gptIsOn || autoReply.mode === 'off'
  if (isOff && taken.state === 'waiting')
    return { state: 'stopped', reason: 'Auto-replies were switched off.' }
  if (!(await isUntouched(db, taken)) && taken.state === 'waiting')
    return { state: 'stopped', reason: TOUCHED }
  try {
    const reply = { text: withoutCitations(text), isPublic: mode === 'executed' }
    const delivery = await replyTo({ db, config }, { org, ticketId, reply }, () =>
      noteSending(db, taken),
    )
    return delivery
      ? afterDelivery(delivery, tries)
      : { state: 'offered', mode: 'suggested', reason: 'The helpdesk is no longer connected.' }
  } catch (error) {
    return afterError(error, taken)
  }
}
