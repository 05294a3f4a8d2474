import { button, el, note } from '../shared/dom.js'
import { findTickets } from '../shared/demo-api.js'
import { oneAtATime } from './live.js'
import { bones, keepPlace, markRows, moveByKeys, rowOf } from './rows.js'

/** A message why there are no rows, with a way out. `elsewhere`: other agents have open tickets. */
function emptyNote({ search, agent }, elsewhere, navigate) {
  if (search) {
    const action = button('Clear search', () => navigate({ search: '' }))
    return note({ title: 'No ticket found', text: `Nothing matches “${search}”.`, action })
  }
  if (!elsewhere) return note({ title: 'No open tickets' })
  const action = button('Show all', () => navigate({ whose: 'all' }))
  return note({ title: 'No open tickets', text: `${agent} has none.`, action })
}

function drawHead({ title, whoseSwitch, clear }, { search, whose }) {
  title.textContent = search ? 'Found' : 'Open tickets'
  whoseSwitch.hidden = Boolean(search)
  clear.hidden = !search
  for (const one of whoseSwitch.children) {
    one.setAttribute('aria-pressed', String(one.dataset.whose === whose))
  }
}

/** Notes the tickets that came to the agent, and forgets those that went to somebody else. */
function noteFresh(fresh, moves, me) {
  for (const { ticketId, event, agent } of moves) {
    if (event === 'assigned' && agent === me) fresh.add(ticketId)
    else if (event !== 'arrived') fresh.delete(ticketId)
  }
}

function listen({ body, whoseSwitch, clear }, navigate) {
  body.addEventListener('keydown', moveByKeys)
  body.addEventListener('click', (event) => {
    const row = event.target.closest('a.row')
    if (!row || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate({ ticket: row.dataset.ticket })
  })
  whoseSwitch.addEventListener('click', (event) => {
    const { whose } = event.target.dataset
    if (whose) navigate({ whose })
  })
  clear.addEventListener('click', () => navigate({ search: '' }))
}

/**
 * The list of tickets. `show` loads when the query changed; `onSettled` is called with the displayed rows, and without
 * after a failure.
 */
export function createList(section, { navigate, onSettled }) {
  const [body, title, count] = ['.list-body', 'h2', '.count'].map((s) => section.querySelector(s))
  const whoseSwitch = section.querySelector('.switch')
  const clear = section.querySelector('[data-clear]')
  let at = {}
  let found // last result: { items, total }
  let loading
  const fresh = new Set() // tickets that came while the list was open

  const isMine = () => !at.search && at.whose === 'mine'
  const rows = () => found.items.filter(({ assignee }) => !isMine() || assignee === at.agent)

  const mark = () => markRows(body, at.ticket)

  function fill(...content) {
    body.replaceChildren(...content)
    body.scrollTop = 0
  }

  function draw() {
    const shown = rows()
    const total = isMine() ? shown.length : found.total
    const rest = total - shown.length
    const more = rest > 0 ? el('p', { class: 'list-more' }, `${rest} more: search finds them.`) : ''
    count.textContent = String(total)
    const row = (ticket) => rowOf(ticket, fresh.has(ticket.id))
    if (shown.length) fill(el('ul', {}, shown.map(row)), more)
    else fill(emptyNote(at, total < found.total, navigate))
    mark()
    onSettled(shown)
  }

  function fail(error) {
    const action = button('Try again', () => void load())
    count.textContent = ''
    fill(note({ failed: true, title: 'The tickets did not load', text: error.message, action }))
    onSettled([])
  }

  async function load() {
    loading?.abort()
    const { signal } = (loading = new AbortController())
    found = undefined
    count.textContent = ''
    body.setAttribute('aria-busy', 'true')
    fill(...bones())
    try {
      const answer = await findTickets(at, signal)
      if (signal.aborted) return
      found = answer
      draw()
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      if (!signal.aborted) body.removeAttribute('aria-busy')
    }
  }

  /** Replaces the rows by those of now; scroll position and focus stay. */
  async function renew() {
    if (!found || loading.signal.aborted) return
    const { signal } = loading
    const answer = await findTickets(at, signal).catch(() => undefined)
    if (!answer || signal.aborted) return // the next move reads it again
    found = answer
    keepPlace(body, draw)
  }

  const renewSoon = oneAtATime(renew)

  /** Shows what moved; many moves are read at once. */
  function refresh(moves) {
    noteFresh(fresh, moves, at.agent)
    void renewSoon()
  }

  function show(next) {
    const before = at
    at = next
    fresh.delete(at.ticket)
    drawHead({ title, whoseSwitch, clear }, at)
    if (before.org !== at.org || before.search !== at.search || before.agent !== at.agent)
      void load()
    else if (!found) return
    else if (before.whose !== at.whose) draw()
    else mark()
  }

  listen({ body, whoseSwitch, clear }, navigate)
  return { show, refresh }
}
