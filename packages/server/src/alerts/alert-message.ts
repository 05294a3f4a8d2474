import {
  type AlertCondition,
  type AlertMetric,
  alertMetric,
  type AlertScreen,
  type AlertSubject,
  cutText,
  type Filters,
  printFilters,
  screenOf,
} from '@agent-assist/contract'
import { numberText, wholeText } from '../boards/value-text.ts'
import { offsetAt } from '../platform/basics/zone-offsets.ts'
import { renderMail } from '../mail/template.ts'
import { conditionText, type Judged } from './judge.ts'

/** What the message of an alert is about. */
export interface AlertEvent {
  kind: 'fired' | 'recovered' | 'tested'
  org: string
  id: string
  name: string
  rule: { metric: AlertMetric; condition: AlertCondition; filters?: Filters }
  judged: Judged
  timeZone: string
  publicUrl: string
  /** ISO instant. */
  at: string
}

const dayOf = (instant: string, timeZone: string) => {
  const at = Date.parse(instant)
  return new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 10)
}

/** The screen that shows a figure. */
const SCREENS: Record<AlertScreen, string> = {
  analysis: '/main/apps/prism/data-analysis',
  surveys: '/main/gratitude/feedbacks',
  board: '/main/boards/board/system',
  quality: '/main/apps/prism/qa-analytics',
}

/** Address of the figure with the range and filters that the alert is about. */
export function alertUrl({ rule, judged, timeZone, publicUrl }: AlertEvent): string {
  const screen = screenOf(rule.metric)
  const query = new URLSearchParams({
    ...(screen === 'analysis' ? { metric: rule.metric } : {}),
    from: dayOf(judged.from, timeZone),
    to: dayOf(judged.to, timeZone),
    ...(rule.filters ? printFilters(rule.filters) : {}),
  })
  // without any, the screen would apply its default filters
  if (!rule.filters || Object.keys(printFilters(rule.filters)).length === 0)
    query.set('filters', 'none')
  return `${publicUrl}${SCREENS[screen]}?${query.toString()}`
}

const HEADS = { fired: 'Alert', recovered: 'Over', tested: 'Test' }

/** What was found, e.g. Created is 73, above 50. */
export function findingOf({ kind, rule, judged: { value, band } }: AlertEvent): string {
  const { name: metric, unit } = alertMetric(rule.metric)
  const shown = value === undefined ? 'has no value' : `is ${numberText(value, unit)}`
  const condition = conditionText(rule, band)
  const end =
    kind === 'fired'
      ? condition
      : kind === 'recovered'
        ? `no longer ${condition}`
        : `the alert fires ${rule.condition.kind === 'limit' ? condition : 'when it is unusual'}`
  return `${metric} ${shown}, ${end}.`
}

/** The message in one line, e.g. Alert: Too many. Created is 73, above 50. */
export const headOf = (event: AlertEvent): string =>
  `${HEADS[event.kind]}: ${event.name}. ${findingOf(event)}`

const countedText = (n: number, of: AlertSubject) =>
  `${wholeText(n)} ${n === 1 ? of.slice(0, -1) : of}`

/** What the value counts, in sentences. */
export function linesOf({ rule, judged, timeZone }: AlertEvent): string[] {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const { from, to, n, noTicket = 0, band } = judged
  const { of, unit } = alertMetric(rule.metric)
  const fields = Object.entries(rule.filters ? printFilters(rule.filters) : {})
  return [
    `From ${time.format(new Date(from))} to ${time.format(new Date(to))}, ${timeZone}. Based on ${countedText(n, of)}.`,
    ...(band
      ? [
          `Compared with the same weekday and hour of ${band.weeks} weeks before, where it was ${numberText(band.middle, unit)} (median).`,
        ]
      : []),
    fields.length > 0
      ? `Filters: ${fields.map(([field, value]) => `${field} ${value}`).join('; ')}.`
      : `All ${of} count: no filters.`,
    ...(noTicket > 0
      ? [
          `${countedText(noTicket, of)} without a ticket ${noTicket === 1 ? 'is' : 'are'} not counted.`,
        ]
      : []),
  ]
}

/** The mail of an alert. */
export const alertMail = (event: AlertEvent) =>
  renderMail({
    kind: 'alert',
    subject: cutText(headOf(event), 200),
    title: headOf(event),
    before: linesOf(event),
    action: { label: 'Open the metric', url: alertUrl(event) },
    after: [
      {
        text: 'You get this because someone added you to the list of this alert. It can be changed or stopped here:',
        url: `${event.publicUrl}/main/alerts`,
      },
    ],
  })

const slackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The message for an incoming webhook of Slack. */
export function slackBody(event: AlertEvent): string {
  const head = headOf(event)
  return JSON.stringify({
    text: slackText(head),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*${slackText(head)}*` } },
      {
        type: 'context',
        elements: linesOf(event).map((text) => ({ type: 'mrkdwn', text: slackText(text) })),
      },
      {
        type: 'actions',
        elements: [
          {
            type: 'button',
            text: { type: 'plain_text', text: 'Open the metric' },
            url: alertUrl(event),
          },
        ],
      },
    ],
  })
}

/** The message for the organisation's own webhook; docs/alerts.md describes it. */
export function webhookBody(event: AlertEvent, deliveryId: string): string {
  const { kind, org, id, name, rule, judged, timeZone, at } = event
  const { from, to, value, n, band } = judged
  const { name: metricName, unit } = alertMetric(rule.metric)
  return JSON.stringify({
    type: `alert.${kind}`,
    id: deliveryId,
    at,
    organisationId: org,
    alert: { id, name },
    metric: { id: rule.metric, name: metricName, unit },
    condition: rule.condition,
    value,
    n,
    usual: band,
    range: { from, to, timeZone },
    filters: rule.filters ? printFilters(rule.filters) : {},
    text: headOf(event),
    url: alertUrl(event),
  })
}
