import * as z from 'zod'

/** Chatwoot's times are seconds since 1970, in some responses ISO 8601. */
const Moment = z
  .union([z.number(), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(typeof value === 'number' ? value * 1000 : value).toISOString())
const Id = z.coerce.string()
const Word = z.string().nullish()

export const RawAgent = z.object({
  id: Id,
  name: Word,
  email: Word,
  availability_status: Word,
})

export const RawMessage = z.object({
  id: z.int(),
  content: Word,
  /** 0 incoming, 1 outgoing, 2 activity, 3 template. */
  message_type: z.int(),
  created_at: Moment,
  private: z.boolean().nullish(),
  sender: z.object({ id: Id.optional(), name: Word, type: Word }).nullish(),
})
export type RawMessage = z.output<typeof RawMessage>

export const RawConversation = z.object({
  id: z.int(),
  meta: z.object({
    sender: z.object({ id: Id.optional(), name: Word, email: Word }),
    channel: Word,
    assignee: z.object({ id: Id }).nullish(),
    team: z.object({ id: Id }).nullish(),
  }),
  inbox_id: Id,
  status: z.string(),
  priority: Word,
  labels: z.array(z.string()).nullish(),
  additional_attributes: z.record(z.string(), z.unknown()).nullish(),
  created_at: Moment,
  last_activity_at: Moment,
})
export type RawConversation = z.output<typeof RawConversation>

export const ConversationPage = z.object({
  data: z.object({
    meta: z.object({ all_count: z.int() }),
    payload: z.array(RawConversation),
  }),
})
/** An event of a conversation; its time is in seconds or ISO 8601. */
export const RawStep = z.object({
  name: z.string(),
  event_end_time: Moment.nullish(),
  user_id: Id.nullish(),
})

export const MessagePage = z.object({ payload: z.array(RawMessage) })

export const RawRating = z.object({
  id: Id,
  rating: z.int(),
  conversation_id: Id,
  created_at: Moment,
})
