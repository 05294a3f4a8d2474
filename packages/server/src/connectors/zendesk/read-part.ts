import { addressOf, cutText, PRIORITIES, type SlaMetric } from '@agent-assist/contract'
import * as z from 'zod'
import {
  type ZendeskComment,
  ZENDESK_METRIC_TYPES,
  ZENDESK_ROLES,
  ZendeskPart,
  type ZendeskStep,
} from './parts.ts'

/** What of an account tells how its rows are read. */
export interface ReadOptions {
  /** Number of the custom field with the seconds spent on a ticket. */
  timeField?: string | undefined
}

/** Readers of the lists in an exported page. Other lists are ignored. */
export const LISTS = {
  tickets: readTicket,
  ticket_events: readEvent,
  ticket_metric_events: readMetric,
  users: readUser,
  groups: readNamed('group'),
  brands: readNamed('brand'),
} as const
export type ListName = keyof typeof LISTS
export const LIST_NAMES = Object.keys(LISTS) as ListName[]

const Id = z.union([z.int(), z.string().min(1)]).transform(String)
const Ref = z
  .union([z.int(), z.string(), z.null()])
  .optional()
  .transform((value) =>
    value === null || value === undefined || value === '' ? undefined : `${value}`,
  )
const Word = z
  .union([z.string(), z.null()])
  .optional()
  .transform((value) => value || undefined)
const Time = z
  .union([z.iso.datetime({ offset: true }), z.int().min(0)])
  .transform((value) => new Date(typeof value === 'number' ? value * 1000 : value).toISOString())

/** Cuts a text to at most so many characters, without half characters. */
const cut = (text: string, max: number): string => cutText(text, max).toWellFormed()
const TEXT_MAX = 100_000

/** The page where agents see the ticket; undefined without an https address. */
function agentUrl(api: string | undefined, id: string): string | undefined {
  const url = api ? URL.parse(api) : null
  return url?.protocol === 'https:' ? `${url.origin}/agent/tickets/${id}` : undefined
}

const RawTicket = z.object({
  id: Id,
  url: Word,
  subject: Word,
  raw_subject: Word,
  description: Word,
  status: z.string(),
  requester_id: Id,
  assignee_id: Ref,
  group_id: Ref,
  brand_id: Ref,
  priority: Word,
  type: Word,
  via: z.object({ channel: z.union([z.string(), z.int()]).nullish() }).nullish(),
  tags: z.array(z.string()).nullish(),
  satisfaction_rating: z.object({ score: Word }).nullish(),
  custom_fields: z.array(z.object({ id: Id, value: z.unknown() })).nullish(),
  created_at: Time,
  updated_at: Time,
})

/** A number as the field of an app has it, or as text; undefined for anything else. */
function secondsIn({ custom_fields }: z.output<typeof RawTicket>, field: string | undefined) {
  const found = field === undefined ? undefined : custom_fields?.find(({ id }) => id === field)
  const seconds = Number(found?.value || undefined)
  return seconds > 0 && seconds <= 6_000_000 ? seconds : undefined
}

function readTicket(value: unknown, { timeField }: ReadOptions): ZendeskPart {
  const raw = RawTicket.parse(value)
  return ZendeskPart.parse({
    kind: 'ticket',
    id: raw.id,
    subject: cut(raw.subject ?? raw.raw_subject ?? '', 1000),
    description: cut(raw.description ?? '', TEXT_MAX),
    status: raw.status,
    requester: raw.requester_id,
    assignee: raw.assignee_id,
    group: raw.group_id,
    brand: raw.brand_id,
    priority: PRIORITIES.find((known) => known === raw.priority),
    type: raw.type && cut(raw.type, 80),
    channel: cut(String(raw.via?.channel ?? 'web'), 40),
    tags: raw.tags?.slice(0, 200).map((tag) => cut(tag, 120)),
    satisfaction: raw.satisfaction_rating?.score,
    url: agentUrl(raw.url, raw.id),
    timeSpentS: secondsIn(raw, timeField),
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
  })
}

const Was = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.null()])
  .optional()
const RawChild = z.looseObject({
  event_type: z.string().optional(),
  type: z.string().optional(),
  previous_value: Was,
})
const RawComment = z.object({
  author_id: Ref,
  body: Word,
  plain_body: Word,
  public: z.boolean().nullish(),
})
const RawEvent = z.object({
  id: Id,
  ticket_id: Id,
  updater_id: Ref,
  created_at: Time.optional(),
  timestamp: Time.optional(),
  via: z.union([z.string(), z.object({ channel: Word })]).nullish(),
  child_events: z.array(RawChild),
})

/** Zendesk's names of the fields whose changes metrics need, with our names. */
const STEPS = {
  status: 'status',
  assignee_id: 'assignee',
  group_id: 'group',
  priority: 'priority',
  satisfaction_score: 'satisfaction',
} as const

const spelled = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` || undefined : undefined

function stepsOf(child: z.output<typeof RawChild>): ZendeskStep[] {
  return Object.entries(STEPS).flatMap(([field, what]) => {
    if (!(field in child)) return []
    const [value, was] = [spelled(child[field]), spelled(child.previous_value)]
    return [{ what, ...(value ? { value } : {}), ...(was ? { was } : {}) }]
  })
}

function entriesOf(
  child: z.output<typeof RawChild>,
  updater: string | undefined,
): (ZendeskStep | ZendeskComment)[] {
  const type = child.event_type ?? child.type
  if (type === 'Create' || type === 'Change') return stepsOf(child)
  if (type !== 'Comment') return []
  const comment = RawComment.parse(child)
  const text = cut(comment.plain_body ?? comment.body ?? '', TEXT_MAX)
  const author = comment.author_id ?? updater ?? SYSTEM
  return text ? [{ what: 'comment', author, isPublic: comment.public ?? true, text }] : []
}

/** Zendesk's id of an updater who is not a person. */
const SYSTEM = '-1'
const BY_RULE = /rule|automation|trigger/i

/** Reads one update of a ticket; undefined when metrics need none of it. */
function readEvent(value: unknown): ZendeskPart | undefined {
  const { id, ticket_id, updater_id, created_at, timestamp, via, child_events } =
    RawEvent.parse(value)
  const at = created_at ?? timestamp
  if (!at) throw new Error('created_at: is missing')
  const by = updater_id === SYSTEM || updater_id === '0' ? undefined : updater_id
  const entries = child_events.flatMap((child) => entriesOf(child, by))
  if (entries.length === 0) return undefined
  const channel = (typeof via === 'object' ? via?.channel : via) ?? ''
  const isAutomatic = BY_RULE.test(channel)
  return ZendeskPart.parse({ kind: 'event', id, ticketId: ticket_id, at, by, isAutomatic, entries })
}

const RawMetric = z.object({
  id: Id,
  ticket_id: Id,
  metric: z.string(),
  instance_id: z.int().min(0),
  type: z.string(),
  time: Time,
  deleted: z.boolean().nullish(),
  sla: z
    .object({
      target: z.number().nullish(),
      target_in_seconds: z.number().nullish(),
      business_hours: z.boolean().nullish(),
    })
    .nullish(),
})

function metricOf(name: string, instance: number): SlaMetric | undefined {
  if (name === 'reply_time') return instance > 1 ? 'nextReply' : 'firstReply'
  if (name === 'requester_wait_time') return 'requesterWait'
  return name === 'agent_work_time' ? 'agentWork' : undefined
}

/** Reads one step of a clock; undefined for clocks and steps that service levels do not use. */
function readMetric(value: unknown): ZendeskPart | undefined {
  const raw = RawMetric.parse(value)
  const metric = metricOf(raw.metric, raw.instance_id)
  const type = ZENDESK_METRIC_TYPES.find((known) => known === raw.type)
  if (!metric || !type) return undefined
  const seconds = raw.sla?.target_in_seconds
  const targetMin = seconds ? seconds / 60 : raw.sla?.target
  return ZendeskPart.parse({
    kind: 'metric',
    id: raw.id,
    ticketId: raw.ticket_id,
    at: raw.time,
    metric,
    instance: raw.instance_id,
    type,
    isBusiness: raw.sla?.business_hours ?? false,
    isDeleted: raw.deleted ?? false,
    ...(targetMin && targetMin > 0 ? { targetMin } : {}),
  })
}

const RawUser = z.object({ id: Id, name: Word, email: Word, role: Word, locale: Word })

function readUser(value: unknown): ZendeskPart {
  const { id, name, email, role, locale } = RawUser.parse(value)
  return ZendeskPart.parse({
    kind: 'user',
    id,
    name: cut(name ?? `User ${id}`, 200),
    email: addressOf(email ?? ''),
    role: ZENDESK_ROLES.find((known) => known === role) ?? 'end-user',
    locale: locale && cut(locale, 20),
  })
}

const RawNamed = z.object({ id: Id, name: Word })

function readNamed(kind: 'group' | 'brand') {
  return (value: unknown): ZendeskPart => {
    const { id, name } = RawNamed.parse(value)
    return ZendeskPart.parse({ kind, id, name: cut(name ?? `${kind} ${id}`, 200) })
  }
}
