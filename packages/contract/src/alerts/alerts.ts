import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { FilterObject } from '../filters/filter-shapes.ts'
import { ALERT_METRICS } from './alert-metrics.ts'
import {
  ALERT_STATES,
  COOL_DOWN_MAX_MIN,
  LEAST_TICKETS,
  LIMIT_SIDES,
  LIMIT_WINDOWS,
  NOTICE_KINDS,
  NOTICE_RECIPIENTS_MAX,
  UNUSUAL_SIDES,
  UNUSUAL_WINDOWS,
} from './alert-kinds.ts'

const VALUE_MAX = 1_000_000_000
const URL_MAX = 500
const Hour = z.int().min(0).max(23)

/** When an alert fires. */
export const AlertCondition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('limit'),
    side: z.enum(LIMIT_SIDES),
    /** In the unit of the metric: minutes, percent, or a number. */
    value: z.number().min(-VALUE_MAX).max(VALUE_MAX),
    window: z.enum(LIMIT_WINDOWS),
    /** Fewest tickets, surveys or answers for which a share or a mean is judged; ignored for counts. */
    leastTickets: z.int().min(1).max(1000).default(LEAST_TICKETS),
  }),
  z.strictObject({
    kind: z.literal('unusual'),
    /** Side of the usual band: median ± 3 robust deviations of the same weekday and hour of 8 weeks. */
    side: z.enum(UNUSUAL_SIDES),
    window: z.enum(UNUSUAL_WINDOWS),
  }),
])
export type AlertCondition = z.infer<typeof AlertCondition>

/** Hours without messages, in the organisation's time zone; from 22 to 7 is the night. */
const QuietHours = z
  .strictObject({ from: Hour, to: Hour })
  .refine(({ from, to }) => from !== to, 'starts and ends at the same hour')

const described = {
  name: z.string().trim().min(1).max(80),
  /** A metric of tickets, or a figure of surveys or of Agent Assist. */
  metric: z.enum(ALERT_METRICS),
  condition: AlertCondition,
  /** Tickets that count, or whose surveys, answers and events count; missing: all. */
  filters: FilterObject.optional(),
  quiet: QuietHours.optional(),
  /** Whether Saturday and Sunday are quiet, too. */
  quietWeekends: z.boolean().default(false),
  /** Minutes after a message in which the alert sends no other, even when it ends and begins anew. */
  coolDownMin: z.int().min(0).max(COOL_DOWN_MAX_MIN).default(60),
  /** Ids of members who get a mail. */
  recipients: z.array(z.uuid()).max(NOTICE_RECIPIENTS_MAX).default([]),
  /** Whether it is checked at all. */
  isOn: z.boolean().default(true),
}

/** An https address; null removes it, and a missing one is left as it is. */
const Target = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'is not an https address' })
  .max(URL_MAX)
  .nullable()
  .optional()

/** An alert as it is stored. Addresses of webhooks hold secrets, so only their host is shown. */
export const Alert = z.object({
  ...described,
  id: z.uuid(),
  slackHost: z.string().optional(),
  webhookHost: z.string().optional(),
  state: z.enum(ALERT_STATES),
  /** Since when it is in this state; missing before the first check. */
  since: Instant.optional(),
  checkedAt: Instant.optional(),
  /** Value at the last check, in the unit of the metric; missing when there was none. */
  lastValue: z.number().optional(),
  /** Who saved it last. */
  by: z.string(),
})
export type Alert = z.infer<typeof Alert>

/** One entry of the log of alerts and reports. */
export const Notice = z.object({
  id: z.uuid(),
  at: Instant,
  kind: z.enum(NOTICE_KINDS),
  /** Id of the alert or report. */
  subjectId: z.uuid(),
  subject: z.enum(['alert', 'report']),
  /** Its name at that time. */
  name: z.string(),
  /** Where the message went: mail, Slack, webhook; missing when none was sent. */
  channel: z.enum(['mail', 'slack', 'webhook']).optional(),
  /** Details as a sentence. */
  detail: z.string(),
})
export type Notice = z.infer<typeof Notice>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfAlert = OfOrganisation.extend({ alertId: z.uuid() })
const Done = z.object({ data: z.literal(1) })

export const alertShapes = {
  /** All alerts, by name, and the members who may get their mails. */
  listAlerts: {
    params: OfOrganisation,
    reply: z.object({
      items: z.array(Alert),
      members: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  /**
   * Creates the alert or replaces the one with this id; also restores a deleted one. It needs a channel. The reply has
   * the secret of its webhook when that is new, and never again.
   */
  saveAlert: {
    params: OfAlert,
    body: z.strictObject({
      ...described,
      /** Incoming webhook of Slack, or of a service that takes the same messages. */
      slackUrl: Target,
      /** Address that gets a signed JSON message. */
      webhookUrl: Target,
      /** Replaces the secret that signs messages to the webhook. */
      newSecret: z.boolean().default(false),
    }),
    reply: Alert.extend({ secret: z.string().optional() }),
  },
  /** `saveAlert` restores it within 30 days, with its channels. */
  deleteAlert: { params: OfAlert, reply: Done },
  /** Sends a test message over every channel, at once; mails go only to the caller. */
  testAlert: {
    params: OfAlert,
    reply: z.object({
      items: z.array(
        z.object({
          channel: z.enum(['mail', 'slack', 'webhook']),
          /** Why it was not sent; missing when it was. */
          problem: z.string().optional(),
        }),
      ),
    }),
  },
  /** The log, newest first. */
  listNotices: {
    params: OfOrganisation,
    query: z.object({
      /** Of one alert or report. */
      subjectId: z.uuid().optional(),
      offset: queryNumber(0, 10_000).default(0),
    }),
    reply: z.object({ items: z.array(Notice), total: z.int() }),
  },
}
