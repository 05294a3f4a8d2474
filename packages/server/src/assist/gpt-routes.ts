import { can, type GptState, MESSAGES, type Role } from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import { actor } from '../events/events.ts'
import type { Llm } from '../language/llm/client.ts'
import { limitedTokens, lowerLimit } from '../language/llm/account.ts'
import type { Meaning } from '../suggest/meaning/meaning.ts'
import { type Api, route } from '../platform/http/route.ts'
import { streamRoute } from '../platform/http/stream-routes.ts'
import type { Caller } from '../platform/http/session.ts'
import { readAutoReply, stopAutoReply } from './auto-reply/auto-reply-rows.ts'
import { queueOpened } from './auto-reply/candidates.ts'
import { readAssistSettings } from './settings/assist-settings.ts'
import { jobOf } from './gpt/jobs.ts'
import { readOpenTicket } from './gpt/open-ticket.ts'
import { write } from './gpt/write.ts'

const NOT_SET_UP =
  'No language model is set up. Set LLM_BASE_URL, LLM_MODEL and LLM_API_KEY on the server and start it again.'
const SWITCHED_OFF = 'GPT is switched off. Switch it on in Configure Org, Agent Assist.'
const USED_UP =
  "The organisation's tokens of this month are used up. An admin can raise the limit in Configure Org, Agent Assist."

const orgOf = (caller: Caller): string => {
  if (caller.kind !== 'operator') return caller.organisationId
  throw new Refusal('forbidden', MESSAGES.usageDenied)
}

/**
 * Whether the caller is an admin of the organisation. The token of a panel has no role: its `sub` is an admin's where it
 * is the e-mail address of one.
 */
async function isAdmin({ db }: Pick<Api, 'db'>, caller: Caller): Promise<boolean> {
  if (caller.kind === 'staff')
    return can(
      caller.memberships
        .filter(({ organisationId }) => organisationId === caller.organisationId)
        .map(({ role }) => role),
      'admin',
    )
  if (caller.kind !== 'signed' || !caller.name.includes('@')) return false
  const { rows } = await db.query<{ role: Role }>(
    `select m.role from membership m join app_user u on u.id = m.user_id
     where m.organisation_id = $1 and lower(u.email) = lower($2)`,
    [caller.organisationId, caller.name],
  )
  return can(
    rows.map(({ role }) => role),
    'admin',
  )
}

/** Refuses when the tokens of this month's limit are used up. */
export async function checkLimit(
  { db, config }: Pick<Api, 'db' | 'config'>,
  org: string,
  own: number | null | undefined,
): Promise<void> {
  const limit = lowerLimit(own, config.llmMonthlyTokens)
  if (limit !== undefined && (await limitedTokens(db, org)) >= limit)
    throw new Refusal('too_many', USED_UP)
}

/** Language and automatic reply of a ticket; the first request for a new ticket queues a reply. */
async function ofTicket(
  { db, wakeAutoReplies }: Api,
  org: string,
  ticketId: string,
): Promise<Pick<GptState, 'ticketLanguage' | 'autoReply' | 'isDrafting'>> {
  const { language } = await readOpenTicket(db, org, ticketId)
  if (await queueOpened(db, org, ticketId)) wakeAutoReplies()
  const found = await readAutoReply(db, org, ticketId)
  return {
    isDrafting: found?.state === 'drafting',
    ...(language ? { ticketLanguage: language } : {}),
    ...(found && found.state !== 'drafting' ? { autoReply: found } : {}),
  }
}

/** Routes of the texts that agents request from the language model (docs/decisions/0040). */
export function gptRoutes(api: Api, llm?: Llm, meaning?: Meaning): void {
  const { db, config } = api

  route(api, 'getGpt', async ({ query: { ticketId }, caller }) => {
    const org = orgOf(caller)
    const settings = await readAssistSettings(db, org)
    const isOn = config.llm !== undefined && settings.gptIsOn
    const missing = config.llm ? SWITCHED_OFF : NOT_SET_UP
    return {
      isOn,
      languages: settings.languages,
      isDrafting: false,
      ...(!isOn && (await isAdmin(api, caller)) ? { missing } : {}),
      ...(isOn && ticketId ? await ofTicket(api, org, ticketId) : {}),
    }
  })

  streamRoute(api, 'askGpt', async ({ body, caller }, signal) => {
    const { org, agent } = await actor(api, caller)
    const settings = await readAssistSettings(db, org)
    if (!llm) throw new Refusal('unavailable', NOT_SET_UP)
    if (!settings.gptIsOn) throw new Refusal('unavailable', SWITCHED_OFF)
    await checkLimit(api, org, settings.monthlyTokens)
    const job = await jobOf(api, { org, agent, settings, meaning }, body)
    return write({ db, llm, log: api.app.log }, job, signal)
  })

  route(api, 'stopAutoReply', async ({ params, caller }) => {
    const { org, agent } = await actor(api, caller)
    return { autoReply: await stopAutoReply(db, org, params.autoReplyId, agent) }
  })
}
