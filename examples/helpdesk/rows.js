import { addressWith } from './address.js'
import { el, icon } from '../shared/dom.js'
import { time } from './time.js'
import { word } from './words.js'

const OUR_TURN = ['new', 'open']
const KEYS = { ArrowDown: 1, ArrowUp: -1 }

/** The priority of an urgent ticket while the agent has to act, otherwise the status. */
function endOf({ status, priority }) {
  const presses = OUR_TURN.includes(status) && ['urgent', 'high'].includes(priority)
  if (presses) return el('span', { class: `row-end ${priority}` }, icon('alert'), word(priority))
  return el('span', { class: 'row-end' }, word(status))
}

/** One row of the list: subject, age, requester, priority; a mark when it came while the list was open. */
export function rowOf(ticket, isFresh) {
  const { id, subject, requester, status, updatedAt } = ticket
  const attributes = {
    href: addressWith({ ticket: id }),
    class: OUR_TURN.includes(status) ? 'row ours' : 'row',
    'data-ticket': id,
  }
  const mark = isFresh ? el('span', { class: 'row-new' }, 'Just in') : undefined
  const about = el('small', {}, mark, el('bdi', {}, requester), ` · #${id}`)
  const title = el('b', { title: subject }, subject || '(no subject)')
  return el('li', {}, el('a', attributes, title, time(updatedAt, 'short'), about, endOf(ticket)))
}

/** Placeholder of the list while it is loading. */
export const bones = () =>
  Array.from({ length: 10 }, () =>
    el('div', { class: 'row-bone' }, el('i', { class: 'bone' }), el('i', { class: 'bone' })),
  )

/** Arrow keys, Home and End move between rows; Enter follows the link. */
export function moveByKeys(event) {
  const rows = [...event.currentTarget.querySelectorAll('a.row')]
  const at = rows.indexOf(event.target)
  const next = { Home: 0, End: rows.length - 1 }[event.key] ?? at + (KEYS[event.key] ?? NaN)
  if (at < 0 || !rows[next]) return
  event.preventDefault()
  rows[next].focus()
}

/** Marks the open row, and updates the rows' links. */
export function markRows(body, open) {
  for (const row of body.querySelectorAll('a.row')) {
    const { ticket } = row.dataset
    if (ticket === open) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
    row.href = addressWith({ ticket })
    if (ticket === open) row.querySelector('.row-new')?.remove()
  }
}

/** Changes the rows; scroll position and focus stay. */
export function keepPlace(body, change) {
  const { scrollTop } = body
  const focused = document.activeElement?.closest?.('a.row')?.dataset.ticket
  change()
  body.scrollTop = scrollTop
  if (focused) body.querySelector(`a.row[data-ticket="${CSS.escape(focused)}"]`)?.focus()
}
