import { withoutCitations } from '@agent-assist/contract'
import type { Config } from '../config.ts'
import type { Db, Queryable } from '../db.ts'
import { readAssistSettings } from '../gpt/assist-settings.ts'
import { SourceFault } from '../sources/fault.ts'
import { openSecret } from '../sources/source-rows.ts'
import { createZendesk, type Zendesk, type ZendeskSignIn } from '../zendesk/client.ts'
import { addComment, type Delivery } from '../zendesk/comment.ts'
import { noteSending, type Outcome, type Taken } from './auto-reply-rows.ts'
import { UNTOUCHED } from './candidates.ts'

/** Whether a reply can be brought to the ticket: it came from a helpdesk that is connected. */
export async function canDeliver(on: Queryable, org: string, ticketId?: string): Promise<boolean> {
  const { rows } = await on.query(
    `select 1 from source s where s.organisation_id = $1 and s.kind = 'zendesk' and not s.is_paused
       and ($2::text is null or exists (select from zendesk_ticket z
         where z.organisation_id = $1 and z.ticket_id = $2))`,
    [org, ticketId ?? null],
  )
  return rows.length > 0
}

async function openZendesk(db: Db, config: Config, org: string): Promise<Zendesk | undefined> {
  const { rows } = await db.query<{ secret: Uint8Array; address: string }>(
    `select secret, address from source
     where organisation_id = $1 and kind = 'zendesk' and not is_paused`,
    [org],
  )
  const [source] = rows
  if (!source) return undefined
  const { secret, address } = source
  return createZendesk({
    subdomain: address,
    signIn: openSecret(config, org, 'zendesk', secret) as ZendeskSignIn, // we sealed it
    ...(config.zendeskTestUrl ? { testUrl: config.zendeskTestUrl } : {}),
    ...(config.zendeskPace ? { pace: config.zendeskPace } : {}),
  })
}

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

/** What was handed over and never confirmed is neither sent again nor called a suggestion. */
function afterFault(error: unknown, { tries, state }: Taken): Outcome {
  if (!(error instanceof SourceFault)) throw error
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

/** Brings a reply or a note to its ticket, if nobody has written there since. */
export async function deliver(db: Db, config: Config, taken: Taken): Promise<Outcome> {
  const { org, ticketId, mode, text, tries } = taken
  const { autoReply, gptIsOn } = await readAssistSettings(db, org)
  const isOff = !gptIsOn || autoReply.mode === 'off'
  if (isOff && taken.state === 'waiting')
    return { state: 'stopped', reason: 'Auto-replies were switched off.' }
  if (!(await isUntouched(db, taken)) && taken.state === 'waiting')
    return { state: 'stopped', reason: TOUCHED }
  try {
    const zendesk = await openZendesk(db, config, org)
    if (!zendesk)
      return { state: 'offered', mode: 'suggested', reason: 'The helpdesk is no longer connected.' }
    await noteSending(db, taken)
    const comment = { text: withoutCitations(text), isPublic: mode === 'executed' }
    return afterDelivery(await addComment(zendesk, ticketId, comment), tries)
  } catch (error) {
    return afterFault(error, taken)
  }
}
