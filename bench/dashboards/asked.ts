import { type Call, KEY_METRICS, type MetricName, SENTIMENT_LABELS } from '@agent-assist/contract'

/* The portal's queries about tickets, by screen. */

interface Range {
  from: string
  to: string
  beforeFrom: string
  beforeTo: string
}
export type Asking = (call: Call, org: string, range: Range) => Promise<unknown>

const only = ({ from, to }: Range) => ({ from, to })
const names = (metrics: readonly MetricName[]) => metrics.join(',')

const measurements =
  (...of: MetricName[]): Asking =>
  (call, organisationId, range) =>
    call('getMetrics', {
      params: { organisationId },
      query: { ...only(range), metrics: names(of) },
    })
/** Tickets with a tag that are not on hold. */
const below =
  (...of: MetricName[]): Asking =>
  (call, organisationId, range) =>
    call('getMetrics', {
      params: { organisationId },
      query: { ...range, metrics: names(of), tagsFilter: 'tag-12', excludeHold: 'enabled' },
    })
const compared =
  (...of: MetricName[]): Asking =>
  (call, organisationId, range) =>
    call('getMetrics', { params: { organisationId }, query: { ...range, metrics: names(of) } })
const days =
  (...of: MetricName[]): Asking =>
  (call, organisationId, range) =>
    call('getMetricSeries', {
      params: { organisationId },
      query: { ...only(range), metrics: names(of) },
    })
const split =
  (by: string, ...of: MetricName[]): Asking =>
  (call, organisationId, range) =>
    call('getMetricGroups', {
      params: { organisationId },
      query: { ...only(range), metrics: names(of), by },
    })
const priority =
  (more: object): Asking =>
  (call, organisationId, range) =>
    call('listPriorityTickets', {
      params: { organisationId },
      query: { ...only(range), limit: 50, ...more },
    })
const change =
  (metric: MetricName): Asking =>
  (call, organisationId, range) =>
    call('getMetricChange', {
      params: { organisationId },
      query: { ...range, metric, by: 'tag,agent,group' },
    })

const COLUMNS: MetricName[] = [...KEY_METRICS.filter((key) => key !== 'backlog'), 'unsolved']
const SENTIMENT: MetricName[] = [
  'sent_negative',
  'sent_score',
  'sent_delta',
  'sent_recovered',
  'sent_turned',
  'sent_missing',
  'sent_mean',
]
const LABELS = SENTIMENT_LABELS.map(
  (label) => `sent_label_${label.replace(/[A-Z]/, (big) => `_${big.toLowerCase()}`)}` as MetricName,
)

/** Queries by the screen, and the part of it, that makes them. */
export const ASKED: Record<string, Asking> = {
  'System Dashboard: volumes': (call, organisationId, range) =>
    call('getTicketVolumes', { params: { organisationId }, query: only(range) }),
  'System Dashboard: assist usage': (call, organisationId, range) =>
    call('getAssistUsage', { params: { organisationId }, query: only(range) }),
  'System Dashboard: due and unassigned': measurements('sla_due_soon', 'unassigned'),
  'System Dashboard: tickets': (call, organisationId, range) =>
    call('listTickets', { params: { organisationId }, query: only(range) }),
  'Filter drawer: what can be chosen': (call, organisationId, range) =>
    call('listFilterChoices', {
      params: { organisationId },
      query: { ...only(range), tagsFilter: 'tag-12', excludeHold: 'enabled' },
    }),
  'Ticket Health: key figures, and before': compared(...KEY_METRICS, 'unsolved'),
  'Ticket Health: the same below filters': below(...KEY_METRICS, 'unsolved'),
  'Ticket Health: their days': days(...KEY_METRICS),
  'Ticket Health: first reply times': split('value', 'frt'),
  'Ticket Health: resolution times': split('value', 'full_res'),
  'Ticket Health: handoffs': split('value', 'handoffs'),
  'Ticket Health: time in each status': measurements(
    'new_time',
    'open_time',
    'agent_wait',
    'on_hold',
  ),
  'Ticket Health: targets of each kind': measurements(
    'sla_first_reply',
    'sla_next_reply',
    'sla_requester_wait',
    'sla_agent_work',
    'sla_active',
  ),
  'Ticket Health: by weekday and hour': split('weekday,hour', 'created'),
  'Ticket Health: backlog age': split('value,priority', 'age'),
  'Ticket Health: table by agent': split('agent', ...COLUMNS),
  'Ticket Health: table by tag': split('tag', ...COLUMNS),
  'Data Breakdown: by tag': split('tag', 'created'),
  'Sentiment: key figures, and before': compared(...SENTIMENT),
  'Sentiment: their days and labels': days('created', ...SENTIMENT.slice(0, -1), ...LABELS),
  'Sentiment: from first to last message': split('firstSentiment,sentiment', 'sent_delta'),
  'Sentiment: by tag': split('tag', 'sent_negative', ...LABELS),
  'Sentiment: by reply wait': split('replyWait', 'sent_negative'),
  'Sentiment: emotions': split('emotion', 'created'),
  'Sentiment: emotion to last message': split('emotion,sentiment', 'created'),
  'Priority Tickets: at risk': priority({ column: 'risk' }),
  'Priority Tickets: handled today': priority({ column: 'handled' }),
  'Priority Tickets: the board as a table': priority({}),
  'Home: unusual now': (call, organisationId, range) =>
    call('getExceptions', { params: { organisationId }, query: only(range) }),
  'Home: what moved created tickets': change('created'),
  'Home: what moved first reply time': change('frt'),
}
