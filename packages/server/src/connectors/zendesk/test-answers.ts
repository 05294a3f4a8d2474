import { BRANDS, EVENTS, GROUPS, METRICS, TICKETS, USERS } from './test-export.ts'

interface Row {
  id: number
  [field: string]: unknown
}

/** Data of a test account; a changed ticket is appended again at the end. */
export interface TestAccount {
  users: Row[]
  groups: Row[]
  brands: Row[]
  ticket_fields: Row[]
  tickets: Row[]
  ticket_events: (Row & { timestamp: number })[]
  ticket_metric_events: (Row & { time: string })[]
}

/** The account of test-export.ts. */
export const someAccount = (): TestAccount => ({
  users: [...USERS],
  groups: [...GROUPS],
  brands: [...BRANDS],
  ticket_fields: [{ id: 40, title: 'Subject', active: true }],
  tickets: [...TICKETS],
  ticket_events: [...EVENTS],
  ticket_metric_events: [...METRICS] as TestAccount['ticket_metric_events'],
})

/** Rows per page; small, so that a small account has several pages. */
const PAGE = 4

/** Returns Zendesk's response to a path below /api/v2; undefined for unknown paths. */
export function createAnswers(
  account: TestAccount,
  state: { role: string; usersChanged: boolean },
) {
  function byCursor(name: 'users' | 'tickets', query: URLSearchParams) {
    const cursor = query.get('cursor')
    const start = cursor ? Number(Buffer.from(cursor, 'base64').toString()) : 0
    const rows = account[name].slice(start, start + PAGE)
    const end = start + rows.length
    // As in Zendesk, a page of tickets includes its users, and rows may repeat.
    const sideloads = query.get('include') ? { users: account.users, groups: account.groups } : {}
    const again = start > 0 ? account[name].slice(start - 1, start) : []
    return {
      [name]: [...again, ...rows],
      ...sideloads,
      after_cursor: Buffer.from(String(end)).toString('base64'),
      after_url: 'http://169.254.169.254/latest/meta-data', // must never be followed
      end_of_stream: end >= account[name].length,
    }
  }

  function byTime(name: 'ticket_events' | 'ticket_metric_events', query: URLSearchParams) {
    const timeOf = (row: Row) =>
      'timestamp' in row ? Number(row.timestamp) : Date.parse(String(row.time)) / 1000
    const start = Number(query.get('start_time'))
    const later = (account[name] as Row[]).filter((row) => timeOf(row) >= start)
    const all = later.toSorted((a, b) => timeOf(a) - timeOf(b))
    const last = all.slice(0, PAGE).at(-1)
    // As in Zendesk, rows of the same second are on one page.
    const rows = last ? all.filter((row) => timeOf(row) <= timeOf(last)) : []
    const bare = query.get('include') ? rows : rows.map((row) => ({ ...row, child_events: [] }))
    return {
      [name]: name === 'ticket_events' ? bare : rows,
      count: rows.length,
      end_time: last ? timeOf(last) : start,
      next_page: 'http://169.254.169.254/latest/meta-data',
      end_of_stream: rows.length === all.length,
    }
  }

  function answerTo(path: string, query: URLSearchParams): object | undefined {
    switch (path) {
      case 'users/me.json':
        return { user: { id: 3, role: state.role } }
      case 'groups.json':
        return { groups: account.groups, meta: { has_more: false } }
      case 'brands.json':
        return { brands: account.brands, meta: { has_more: false } }
      case 'ticket_fields.json':
        return { ticket_fields: account.ticket_fields, meta: { has_more: false } }
      case 'users.json': {
        const roles = query.getAll('role[]')
        const users = account.users.filter(({ role }) => roles.includes(String(role)))
        return { users, meta: { has_more: false } }
      }
      case 'incremental/users/cursor.json':
        return state.usersChanged ? byCursor('users', query) : { users: [], end_of_stream: true }
      case 'incremental/tickets/cursor.json':
        return byCursor('tickets', query)
      case 'incremental/ticket_events.json':
        return byTime('ticket_events', query)
      case 'incremental/ticket_metric_events.json':
        return byTime('ticket_metric_events', query)
      default:
        return undefined
    }
  }

  return answerTo
}
