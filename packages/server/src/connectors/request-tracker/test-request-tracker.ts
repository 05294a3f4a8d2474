import { type DeskCall, testDesk } from '../test-desk.ts'

/* A fake Request Tracker for tests; its responses have the shapes of version 5.0.3. */

const TOKEN = 'right-token'
export const TEST_SECRET = { token: TOKEN }
export const TEST_SETTINGS = {
  address: 'https://rt.example.test/rt',
  solved: 'resolved, rejected',
  waiting: 'stalled',
  brandField: 'Product',
}

const ref = (type: string, id: string) => ({
  type,
  id,
  _url: `https://rt.example.test/${type}/${id}`,
})
/** A time without milliseconds, as Request Tracker has them. */
export const clock = (time: string, date = '2026-03-02') => `${date}T${time}:00Z`

export interface TestTransaction {
  id: number
  ticket: number
  Type: string
  Field?: string
  OldValue?: string
  NewValue?: string
  Created: string
  by: string
  /** Only of messages. */
  text?: string
  html?: string
}
export interface TestTicket {
  id: number
  Subject: string
  Status: string
  Owner: string
  Priority: string
  LastUpdated: string
  /** The ticket that it was merged into. */
  mergedInto?: number
}

const USERS = [
  { number: 6, Name: 'Nobody', RealName: 'Nobody in particular', EmailAddress: '', Privileged: 0 },
  { number: 27, Name: 'ann', RealName: 'Ann Agent', EmailAddress: 'ann@desk.test', Privileged: 1 },
  { number: 29, Name: 'ben', RealName: 'Ben Boss', EmailAddress: 'ben@desk.test', Privileged: 1 },
  {
    number: 31,
    Name: 'mia@example.test',
    RealName: 'Mia Muster',
    EmailAddress: 'mia@example.test',
    Privileged: 0,
  },
]

const transaction = (
  id: number,
  at: string,
  by: string,
  Type: string,
  more: Partial<TestTransaction> = {},
): TestTransaction => ({ id, ticket: 1, Created: at, by, Type, ...more })
const set = (Field: string, OldValue: string, NewValue: string) => ({ Field, OldValue, NewValue })

/**
 * A ticket with a first reply, a note, a solution, a reopening, a new owner and a second solution.
 */
export const someHistory = (): TestTransaction[] => [
  transaction(36, clock('09:00'), 'ann', 'Create', { text: 'It whistles.' }),
  transaction(37, clock('09:00'), 'RT_System', 'EmailRecord'),
  transaction(44, clock('09:20'), 'ann', 'Set', set('Owner', '6', '27')),
  transaction(45, clock('09:20'), 'ann', 'SetWatcher', set('Owner', '6', '27')),
  transaction(46, clock('09:20'), 'ann', 'Status', set('Status', 'new', 'open')),
  transaction(47, clock('09:30'), 'ann', 'Correspond', { text: 'Open the lid.' }),
  transaction(49, clock('09:40'), 'ann', 'Comment', { html: '<p>Seen <b>before</b>.</p>' }),
  transaction(50, clock('10:00'), 'ann', 'Status', set('Status', 'open', 'resolved')),
  transaction(51, clock('11:00'), 'mia@example.test', 'Correspond', { text: 'Still whistles.' }),
  transaction(52, clock('11:00'), 'RT_System', 'Status', set('Status', 'resolved', 'open')),
  transaction(53, clock('11:10'), 'ben', 'Steal', set('Owner', '27', '29')),
  transaction(56, clock('11:20'), 'ben', 'Set', set('Priority', '60', '100')),
  transaction(57, clock('11:30'), 'ben', 'Correspond', { text: 'A new lid is on its way.' }),
  transaction(58, clock('12:00'), 'ben', 'Status', set('Status', 'open', 'resolved')),
]
export const someTicket = (given: Partial<TestTicket> = {}): TestTicket => ({
  id: 1,
  Subject: 'The kettle whistles',
  Status: 'resolved',
  Owner: 'ben',
  Priority: '100',
  LastUpdated: clock('12:00'),
  ...given,
})

const list = (rows: object[], query: URLSearchParams) => {
  const size = Number(query.get('per_page') ?? 20)
  const page = Number(query.get('page') ?? 1)
  const items = rows.slice((page - 1) * size, page * size)
  const pages = Math.ceil(rows.length / size)
  return {
    status: 200,
    body: { items, page, pages, per_page: size, count: items.length, total: rows.length },
  }
}

interface Condition {
  field: string
  operator?: string
  value: string | number
}

export async function testRequestTracker() {
  const store = { tickets: [someTicket()], transactions: someHistory(), tear: 0 }
  let nextId = 1000

  const ticketBody = (ticket: TestTicket) => ({
    id: `${ticket.id}`,
    type: 'ticket',
    Type: 'ticket',
    Subject: ticket.Subject,
    Status: ticket.Status,
    Priority: ticket.Priority,
    TimeWorked: '25', // minutes, as text
    Queue: ref('queue', '1'),
    Owner: ref('user', ticket.Owner),
    Creator: ref('user', 'ann'),
    Requestor: [ref('user', 'mia@example.test')],
    EffectiveId: ref('ticket', `${ticket.mergedInto ?? ticket.id}`),
    Created: clock('09:00'),
    LastUpdated: ticket.LastUpdated,
    CustomFields: [
      { ...ref('customfield', '2'), name: 'Product', values: ['Kettle'] },
      { ...ref('customfield', '3'), name: 'Empty', values: [] },
    ],
  })

  /**
   * As in Request Tracker, a search finds neither deleted nor merged tickets, and of a time only the day is understood
   * unless it says how long ago. Of a longer number a part is taken for a time of day.
   */
  function search(query: URLSearchParams) {
    const words = query.get('query') ?? ''
    const [, given = ''] = /LastUpdated >= '([^']+)'/.exec(words) ?? []
    const [, count, unit = ''] = /^(\d{1,3}) (hours|days|weeks) ago$/.exec(given) ?? []
    const hours = { hours: 1, days: 24, weeks: 168 }[unit]
    const from = hours
      ? Date.now() - Number(count) * hours * 3_600_000
      : Date.parse(`${given.slice(0, 10) || '1970-01-01'}T05:00:00Z`) // midnight in New York
    const [, after = '0'] = /id > (\d+)/.exec(words) ?? []
    const column = query.get('orderby') ?? 'id'
    const valueOf = (ticket: TestTicket) =>
      column === 'id' ? ticket.id : Date.parse(ticket.LastUpdated)
    const sign = query.get('order') === 'DESC' ? -1 : 1
    const found = store.tickets
      .filter(({ Status, mergedInto }) => Status !== 'deleted' && !mergedInto)
      .filter(({ LastUpdated: at, id }) => Date.parse(at) >= from && id > Number(after))
      .sort((a, b) => sign * (valueOf(a) - valueOf(b)))
    return list(found.map(ticketBody), query)
  }

  const transactionBody = ({
    id,
    ticket,
    by,
    text: _text,
    html: _html,
    ...rest
  }: TestTransaction) => ({
    Field: '',
    OldValue: '',
    NewValue: '',
    ...rest,
    id: `${id}`,
    type: 'transaction',
    ObjectId: `${ticket}`,
    ObjectType: 'RT::Ticket',
    Creator: ref('user', by),
  })

  function attachments(conditions: Condition[], query: URLSearchParams) {
    const wanted = conditions
      .filter(({ field }) => field === 'TransactionId')
      .map(({ value }) => value)
    const rows = store.transactions
      .filter(({ id, text, html }) => wanted.includes(id) && (text ?? html) !== undefined)
      .map(({ id, text, html }) => ({
        id: `${id}0`,
        TransactionId: `${id}`,
        ContentType: html ? 'text/html' : 'text/plain',
        Filename: '',
        Content: html ?? text,
        Headers: 'Content-Disposition: inline\nX-RT-Interface: Email\nContent-Length: 12',
      }))
    return list(rows, query)
  }

  function transactions(conditions: Condition[], query: URLSearchParams) {
    const rows = store.transactions.filter((row) =>
      conditions.every(({ field, operator, value }) => {
        const own = { ...row, Created: row.Created.slice(0, 19).replace('T', ' ') }
        const is = String(own[field as keyof TestTransaction] ?? '')
        return operator === '>=' ? is >= String(value) : is === String(value)
      }),
    )
    return list(rows.map(transactionBody), query)
  }

  function users(conditions: Condition[], query: URLSearchParams) {
    const rows = USERS.filter(({ EmailAddress }) =>
      conditions.every(({ field, value }) => field === 'EmailAddress' && EmailAddress === value),
    )
    return list(
      rows.map(({ Name }) => ref('user', Name)),
      query,
    )
  }

  function write(ticket: TestTicket, Type: string, more: Partial<TestTransaction>): void {
    const at = new Date(Date.UTC(2026, 3, 1) + nextId * 1000).toISOString().replace('.000Z', 'Z')
    store.transactions.push({
      id: nextId++,
      ticket: ticket.id,
      Created: at,
      by: 'ann',
      Type,
      ...more,
    })
    Object.assign(ticket, { LastUpdated: at })
  }

  function onTicket({ method, query, body }: DeskCall, ticket: TestTicket, what: string) {
    if (what === 'history')
      return list(
        store.transactions.filter(({ ticket: id }) => id === ticket.id).map(transactionBody),
        query,
      )
    if (method === 'POST') {
      const { Content } = body as { Content: string }
      write(ticket, what === 'comment' ? 'Comment' : 'Correspond', { text: Content })
      if (store.tear-- > 0) return 'torn' as const
      return { status: 201, body: ['Correspondence added'] }
    }
    if (method !== 'PUT') return { status: 200, body: ticketBody(ticket) }
    const { Owner } = body as { Owner: string }
    if (!USERS.some(({ Name }) => Name === Owner))
      return { status: 200, body: [`Ticket ${ticket.id}: That user does not exist`] }
    Object.assign(ticket, { Owner })
    return { status: 200, body: [`Ticket ${ticket.id}: Owner changed`] }
  }

  function answer(call: DeskCall) {
    const { method, query, body, headers } = call
    if (headers.authorization !== `token ${TOKEN}`)
      return { status: 401, body: { message: 'Unauthorized' } }
    const path = call.path.replace('REST/2.0/', '')
    const conditions = (Array.isArray(body) ? body : []) as Condition[]
    if (path === 'rt') return { status: 200, body: { Version: '5.0.3', Plugins: [] } }
    if (path === 'tickets') return search(query)
    if (path === 'queues/all') return list([{ ...ref('queue', '1'), Name: 'General' }], query)
    if (method === 'POST' && path === 'attachments') return attachments(conditions, query)
    if (method === 'POST' && path === 'transactions') return transactions(conditions, query)
    if (method === 'POST' && path === 'users') return users(conditions, query)
    const [, key] = /^user\/(.+)$/.exec(path) ?? []
    const user = USERS.find(
      ({ Name, number }) => key && [Name, `${number}`].includes(decodeURIComponent(key)),
    )
    if (user) return { status: 200, body: user }
    const [, id, what = ''] = /^ticket\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    const ticket = store.tickets.find((one) => one.id === Number(id))
    return ticket ? onTicket(call, ticket, what) : { status: 404, body: { message: 'Not Found' } }
  }

  return { ...(await testDesk(answer)), store, transaction }
}
export type TestRequestTracker = Awaited<ReturnType<typeof testRequestTracker>>
