interface Comment {
  author_id: number
  public: boolean
  body: string
}
interface LiveTicket {
  status: string
  requester_id: number
  updated_at: string
  assignee_id?: number | null
  comments: Comment[]
}
interface Update {
  ticket: {
    comment?: { body: string; public: boolean }
    assignee_email?: string
    assignee_id?: null
    safe_update?: boolean
    updated_stamp?: string
  }
}

/** User id of the account that signs in. */
const US = 3

/** Users who can be assignees, by address. */
const USERS = ['ann@desk.test', 'ben@desk.test']
const userOf = (email: string | undefined) =>
  email === undefined ? null : USERS.indexOf(email) + 41

/** Single tickets that can be read and updated as in Zendesk. */
export function createLiveTickets() {
  const tickets = new Map<string, LiveTicket>()
  const puts: Update[] = []
  const state = { tear: 0, onRead: undefined as (() => void) | undefined }
  let clock = 0
  const later = () => new Date(Date.UTC(2026, 4, 1) + ++clock * 1000).toISOString()

  function say(id: string, comment: Comment): void {
    const ticket = tickets.get(id)
    ticket?.comments.push(comment)
    if (ticket) ticket.updated_at = later()
  }

  function put(id: string, ticket: LiveTicket, update: Update) {
    puts.push(update)
    const { comment, assignee_email, safe_update, updated_stamp } = update.ticket
    if (safe_update && updated_stamp !== ticket.updated_at)
      return { status: 409, body: { error: 'UpdateConflict' } }
    if (comment) say(id, { ...comment, author_id: US })
    else Object.assign(ticket, { assignee_id: userOf(assignee_email), updated_at: later() })
    if (state.tear-- > 0) return 'torn' as const // the update is done, but the response is lost
    return { status: 200, body: { ticket: { id } } }
  }

  return {
    tickets,
    puts,
    state,
    say,
    add: (id: string, text: string) =>
      tickets.set(id, {
        status: 'new',
        requester_id: 1,
        updated_at: later(),
        comments: [{ author_id: 1, public: true, body: text }],
      }),
    answerTo(method: string, path: string, body: unknown) {
      const [, user] = /^users\/(4\d)\.json$/.exec(path) ?? []
      const email = user && USERS[Number(user) - 41]
      if (email) return { status: 200, body: { user: { name: email.split('@')[0], email } } }
      const [, id = '', comments] = /^tickets\/(\d+)(\/comments)?\.json$/.exec(path) ?? []
      const ticket = tickets.get(id)
      if (!ticket) return undefined
      if (method === 'PUT') return put(id, ticket, body as Update) // the tests send this shape
      if (!comments) return { status: 200, body: { ticket: { id, ...ticket } } }
      const answer = { status: 200, body: { comments: [...ticket.comments] } }
      state.onRead?.()
      return answer
    },
  }
}
