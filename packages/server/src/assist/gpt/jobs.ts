import {
  type AssistSettings,
  cutText,
  type EventRecord,
  type EventType,
  type GptRequest,
  type LlmPurpose,
} from '@agent-assist/contract'
import { questionOf as askedOf, readQuestion, withNear } from '../suggestions/assist.ts'
import { localeOf } from '../../organisations/organisation.ts'
import { storeEvents } from '../../record/store.ts'
import type { Api } from '../../platform/http/route.ts'
import type { Meaning } from '../../suggest/meaning/meaning.ts'
import { conversationOf, type OpenTicket, readOpenTicket } from './open-ticket.ts'
import {
  type Prompt,
  replyPrompt,
  summaryPrompt,
  transformPrompt,
  translatePrompt,
} from './prompt.ts'
import { sourcesFor } from './sources.ts'
import type { Job } from './write.ts'

/** The agent who requests a text, and the settings of the organisation. */
export interface Asker {
  org: string
  agent: string
  settings: AssistSettings
  meaning?: Meaning | undefined
}

/** Language of a reply: the ticket's if the organisation supports it, else its first language. */
export function replyLanguage(
  { languages }: AssistSettings,
  { language }: Pick<OpenTicket, 'language'>,
): string | undefined {
  if (languages.length === 0) return language
  return languages.find((code) => code === language) ?? languages[0]
}

interface Made {
  purpose: LlmPurpose
  prompt: Prompt
  sources?: Job['sources']
  /** The event to store when the text is complete; missing: the catalogue has no such event. */
  event?: Pick<EventRecord, 'query' | 'suggestionKind' | 'suggestionId'> & { type: EventType }
}

type Of<T extends GptRequest['task']> = Extract<GptRequest, { task: T }>

async function replyJob(
  { db }: Api,
  { org, agent, settings, meaning }: Asker,
  body: Of<'reply'>,
  ticket: OpenTicket,
): Promise<Made> {
  const { ticketId, subject, text, wish } = body
  const known = await readQuestion({ db }, org, ticketId)
  const locale = await localeOf(db, org)
  const asked = askedOf(org, { ticketId, subject, text, limit: 20 }, known, agent, locale)
  const near = body.sources ? asked : await withNear(asked, known, meaning)
  const given = await sourcesFor(db, near, settings, body.sources)
  const [macro] = body.sources?.length === 1 ? body.sources : []
  const ofMacro = macro && macro.kind !== 'ticket' && macro.kind !== 'article' ? macro : undefined
  return {
    purpose: 'reply',
    prompt: replyPrompt({
      tone: settings.tone,
      language: body.language ?? replyLanguage(settings, ticket),
      conversation: conversationOf(ticket),
      sources: given,
      ...(wish ? { wish } : {}),
    }),
    sources: given.map(({ citation }) => citation),
    event: {
      type: ofMacro ? 'gptGenerateMacro' : 'gptGenerate',
      query: wish ?? ticket.subject,
      ...(ofMacro ? { suggestionKind: ofMacro.kind, suggestionId: ofMacro.id } : {}),
    },
  }
}

function transformJob({ how, text, macroId }: Of<'transform'>): Made {
  const macro = macroId ? { suggestionKind: 'macro', suggestionId: macroId } : {}
  return {
    purpose: 'transform',
    prompt: transformPrompt(how, text),
    event: { type: macroId ? 'gptTransformMacro' : 'gptTransform', query: how, ...macro },
  }
}

const translateJob = ({ of, text, language }: Of<'translate'>): Made => ({
  purpose: 'translate',
  prompt: translatePrompt(text, language),
  event: {
    type: of === 'customer' ? 'autoTranslateCustomer' : 'autoTranslateAgent',
    query: language,
  },
})

/** Summaries are written in the organisation's first language. */
const summaryJob = ({ settings }: Asker, ticket: OpenTicket): Made => ({
  purpose: 'summary',
  prompt: summaryPrompt(conversationOf(ticket), settings.languages[0] ?? 'en'),
})

function makeJob(
  api: Api,
  asker: Asker,
  body: GptRequest,
  ticket: OpenTicket,
): Promise<Made> | Made {
  switch (body.task) {
    case 'reply':
      return replyJob(api, asker, body, ticket)
    case 'transform':
      return transformJob(body)
    case 'summary':
      return summaryJob(asker, ticket)
    case 'translate':
      return translateJob(body)
  }
}

const QUERY_MAX = 2000

/** The job for an agent's request. Its event has the id of the request, so it is stored once. */
export async function jobOf(api: Api, asker: Asker, body: GptRequest): Promise<Job> {
  const { org, agent } = asker
  const options = body.task === 'reply' || body.task === 'summary' ? body : {}
  const ticket = await readOpenTicket(api.db, org, body.ticketId, options)
  const { event, ...made } = await makeJob(api, asker, body, ticket)
  return {
    ...made,
    org,
    names: [...ticket.names, agent],
    onDone: async () => {
      if (!event) return
      const { query = '', ...rest } = event
      const at = new Date().toISOString()
      const record = { ...rest, query: cutText(query, QUERY_MAX), id: body.id, createdOn: at }
      const stored = [{ ...record, ticketId: body.ticketId, agent }]
      await api.db.transaction((tx) => storeEvents(tx, org, stored))
    },
  }
}
