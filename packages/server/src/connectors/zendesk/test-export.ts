/*
 * A small account as Zendesk exports it: one customer, two agents, two tickets. As in Zendesk, ids
 * are numbers and times have no milliseconds.
 */
const day = (clock: string, date = '2026-03-02') => `${date}T${clock}:00Z`
const seconds = (at: string) => Date.parse(at) / 1000

const user = (id: number, name: string, role: string) => ({
  id,
  url: `https://acme.zendesk.com/api/v2/users/${id}.json`,
  name,
  role,
  locale: 'de',
  email: null,
})
export const USERS = [
  { ...user(1, 'Mia Muster', 'end-user'), email: 'Mia@Example.test' },
  user(2, 'Ann Agent', 'agent'),
  user(3, 'Ben Boss', 'admin'),
]
export const GROUPS = [
  { id: 20, name: 'First line', url: 'https://acme.zendesk.com/api/v2/groups/20.json' },
]
export const BRANDS = [
  { id: 30, name: 'Kettles', url: 'https://acme.zendesk.com/api/v2/brands/30.json' },
]

export const rawTicket = (id: number, given: object = {}) => ({
  id,
  url: `https://acme.zendesk.com/api/v2/tickets/${id}.json`,
  subject: `The kettle ${id} whistles`,
  description: 'It whistles.',
  status: 'closed',
  priority: 'high',
  type: 'question',
  requester_id: 1,
  assignee_id: 2,
  group_id: 20,
  brand_id: 30,
  via: { channel: 'email' },
  tags: ['kettle', 'noise'],
  satisfaction_rating: { score: 'good' },
  created_at: day('09:00'),
  updated_at: day('12:00', '2026-03-06'),
  generated_timestamp: seconds(day('12:01', '2026-03-06')),
  ...given,
})

export const rawEvent = (
  id: number,
  at: string,
  updater: number,
  children: object[],
  given: object = {},
) => ({
  id,
  ticket_id: 101,
  timestamp: seconds(at),
  created_at: at,
  updater_id: updater,
  via: 'Web form',
  event_type: 'Audit',
  child_events: children,
  ...given,
})

const change = (field: string, value: unknown, previous: unknown) => ({
  event_type: 'Change',
  [field]: value,
  previous_value: previous,
})
const comment = (author: number, body: string, isPublic = true) => ({
  event_type: 'Comment',
  type: 'Comment',
  author_id: author,
  body,
  plain_body: body,
  public: isPublic,
})

const first = {
  event_type: 'Create',
  status: 'new',
  priority: 'normal',
  group_id: '20',
  assignee_id: null,
}

export const EVENTS = [
  rawEvent(1001, day('09:00'), 1, [first, comment(1, 'It whistles.')]),
  rawEvent(1002, day('09:30'), 2, [
    change('assignee_id', '2', null),
    change('status', 'open', 'new'),
  ]),
  rawEvent(1003, day('09:40'), 2, [
    comment(2, 'Open the lid.'),
    change('status', 'pending', 'open'),
  ]),
  rawEvent(1004, day('09:50'), 3, [comment(3, 'Seen it before.', false)]),
  rawEvent(1005, day('11:00'), 1, [
    comment(1, 'Still whistles.'),
    change('status', 'open', 'pending'),
  ]),
  rawEvent(1006, day('11:05'), 3, [change('priority', 'high', 'normal')]),
  rawEvent(1007, day('12:00'), 2, [
    comment(2, 'A new lid is on its way.'),
    change('status', 'solved', 'open'),
  ]),
  rawEvent(1008, day('13:00'), -1, [change('satisfaction_score', 'offered', 'unoffered')], {
    via: 'Rule',
  }),
  rawEvent(1009, day('14:00'), 1, [change('satisfaction_score', 'good', 'offered')]),
  rawEvent(1010, day('14:01'), 1, [{ event_type: 'Notification', subject: 'x' }]),
  rawEvent(1011, day('12:00', '2026-03-06'), -1, [change('status', 'closed', 'solved')], {
    via: 'Rule',
  }),
]

export const rawMetric = (
  id: number,
  metric: string,
  type: string,
  at: string,
  given: object = {},
) => ({
  id,
  ticket_id: 101,
  metric,
  instance_id: 1,
  type,
  time: at,
  ...given,
})
const sla = (target: number, business_hours = false) => ({
  sla: { target, business_hours, policy: { id: 7, title: 'Gold' } },
})

export const METRICS = [
  rawMetric(1, 'reply_time', 'activate', day('09:00')),
  rawMetric(2, 'reply_time', 'apply_sla', day('09:00'), sla(30)),
  rawMetric(3, 'reply_time', 'breach', day('09:30')),
  rawMetric(4, 'reply_time', 'fulfill', day('09:40')),
  rawMetric(5, 'reply_time', 'activate', day('11:00'), { instance_id: 2 }),
  rawMetric(6, 'reply_time', 'apply_sla', day('11:05'), { instance_id: 2, ...sla(120) }),
  rawMetric(7, 'reply_time', 'fulfill', day('12:00'), { instance_id: 2 }),
  rawMetric(8, 'agent_work_time', 'measure', day('09:00'), { instance_id: 0 }),
  rawMetric(9, 'resolution_time', 'activate', day('09:00')),
]

/** A pending ticket without any events: only the ticket itself is known. */
export const BARE = rawTicket(102, {
  status: 'pending',
  priority: null,
  assignee_id: null,
  satisfaction_rating: { score: 'unoffered' },
  updated_at: day('10:00'),
})

export const TICKETS = [rawTicket(101), BARE]
