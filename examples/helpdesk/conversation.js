import { addressWith } from './address.js'
import { button, el, icon, note } from '../shared/dom.js'
import { readTicket } from '../shared/demo-api.js'
import { drawProperties, waitingSince } from './properties.js'
import { time } from './time.js'
import { initials, word } from './words.js'

const ROLES = { customer: 'customer', agent: 'support', peer: 'community', bot: 'automatic' }

const paragraphs = (text) =>
  text.split(/\n{2,}/).map((paragraph) => el('p', { dir: 'auto' }, paragraph.trim()))

function messageOf({ at, author, authorRole, isPublic, text }) {
  const ours = authorRole === 'agent'
  return el(
    'article',
    { class: isPublic ? 'message' : 'message note-inside' },
    el('span', { class: ours ? 'avatar ours' : 'avatar', 'aria-hidden': 'true' }, initials(author)),
    el(
      'header',
      {},
      el('b', {}, el('bdi', {}, author)),
      el('span', {}, isPublic ? ROLES[authorRole] : 'internal note', ' · ', time(at, 'moment')),
    ),
    el('div', {}, paragraphs(text)),
  )
}

function eventOf({ at, status, by }) {
  const what = [`Status ${word(status)}`, by].filter(Boolean).join(' · ')
  return el('p', { class: 'event' }, `${what} · `, time(at, 'moment'))
}

/** Messages and status changes in chronological order; a change follows the message it was made with. */
function storyOf({ messages, statusHistory }) {
  const [, ...changes] = statusHistory // the first status is shown in the header
  const steps = [
    ...messages.map((message) => ({ at: message.at, draw: () => messageOf(message) })),
    ...changes.map((change) => ({ at: change.at, draw: () => eventOf(change) })),
  ]
  return steps.toSorted((a, b) => new Date(a.at) - new Date(b.at)).map(({ draw }) => draw())
}

const bones = () =>
  Array.from({ length: 3 }, () =>
    el(
      'div',
      { class: 'message-bone' },
      ...Array.from({ length: 3 }, () => el('i', { class: 'bone' })),
    ),
  )

function factsOf(ticket) {
  const { id, status, channel, createdAt } = ticket
  const since = waitingSince(ticket)
  return [
    el('span', { class: `status ${status}` }, word(status)),
    `#${id}`,
    el('span', {}, '·'),
    word(channel),
    el('span', {}, '·'),
    el('span', {}, 'opened ', time(createdAt, 'ago')),
    since ? el('span', { class: 'waits' }, icon('clock'), 'waiting ', time(since, 'since')) : '',
  ]
}

/** The open ticket. `onTicket` is called with it once it is loaded, and without argument while there is none. */
export function createConversation(main, side, { onTicket, rowsNow }) {
  const [title, facts, thread] = ['h2', '.facts', '.thread'].map((s) => main.querySelector(s))
  const [back, details] = ['.back', '.details'].map((s) => main.querySelector(s))
  const sideBody = side.querySelector('.side-body')
  let at = {}
  let loading

  function clear(heading) {
    title.textContent = heading
    document.title = 'Tickets – Ringdesk'
    facts.replaceChildren()
    sideBody.replaceChildren()
    details.hidden = true
    if (side.matches(':popover-open')) side.hidePopover()
    onTicket(undefined)
  }

  function drawAbout(ticket) {
    facts.replaceChildren(...factsOf(ticket))
    drawProperties(sideBody, ticket, rowsNow())
  }

  function draw(ticket) {
    title.textContent = ticket.subject || '(no subject)'
    title.title = ticket.subject
    document.title = `${ticket.subject} – Ringdesk`
    drawAbout(ticket)
    const story = storyOf(ticket)
    thread.replaceChildren(...(story.length ? story : [note({ title: 'No messages yet' })]))
    details.hidden = false
    onTicket(ticket)
    thread.scrollTop = thread.scrollHeight // last, because the reply box takes its space first
  }

  function fail(error) {
    const isGone = error.status === 404
    const action = isGone ? undefined : button('Try again', () => void load())
    clear(isGone ? 'Not found' : 'Ticket')
    const heading = isGone ? 'No such ticket' : 'The ticket did not load'
    thread.replaceChildren(note({ failed: true, title: heading, text: error.message, action }))
  }

  async function load() {
    loading?.abort()
    const { signal } = (loading = new AbortController())
    clear(at.ticket ? `#${at.ticket}` : 'No ticket open')
    if (!at.ticket) {
      thread.replaceChildren(note({ title: 'No ticket open', text: 'Choose one from the list.' }))
      return
    }
    thread.replaceChildren(...bones())
    thread.setAttribute('aria-busy', 'true')
    try {
      const ticket = await readTicket(at, signal)
      if (!signal.aborted) draw(ticket)
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      if (!signal.aborted) thread.removeAttribute('aria-busy')
    }
  }

  /** Shows who has the open ticket now, and its status; the reply and what was read stay. */
  async function refresh(moves) {
    if (!moves.some(({ ticketId }) => ticketId === at.ticket)) return
    const { signal } = loading
    const ticket = await readTicket(at, signal).catch(() => undefined)
    if (ticket && !signal.aborted) drawAbout(ticket)
  }

  function show(next) {
    const before = at
    at = next
    back.href = addressWith({ ticket: '' })
    if (before.org !== at.org || before.ticket !== at.ticket) void load()
  }

  thread.replaceChildren(...bones())
  return {
    show,
    refresh,
    focus: () => title.focus(),
    /** Shows a message written here; the demo does not store it. */
    add(message) {
      thread.append(messageOf({ ...message, at: new Date().toISOString() }))
      thread.scrollTop = thread.scrollHeight
    },
  }
}
