import { addressWith } from './address.js'
import { el, icon } from '../shared/dom.js'
import { time } from './time.js'
import { word } from './words.js'

const OUR_TURN = ['new', 'open']
const KEYS = { ArrowDown: 1, ArrowUp: -1 }

/** How pressing it is while it is our turn, else whose turn it is. */
function endOf({ status, priority }) {
  const presses = OUR_TURN.includes(status) && ['urgent', 'high'].includes(priority)
  if (presses) return el('span', { class: `row-end ${priority}` }, icon('alert'), word(priority))
  return el('span', { class: 'row-end' }, word(status))
}

/** One line of the list: what it is about, how old, who wrote, how pressing. */
export function rowOf(ticket) {
  const { id, subject, requester, status, updatedAt } = ticket
  const attributes = {
    href: addressWith({ ticket: id }),
    class: OUR_TURN.includes(status) ? 'row ours' : 'row',
    'data-ticket': id,
  }
  const about = el('small', {}, el('bdi', {}, requester), ` · #${id}`)
  const title = el('b', { title: subject }, subject || '(no subject)')
  return el('li', {}, el('a', attributes, title, time(updatedAt, 'short'), about, endOf(ticket)))
}

/** What stands in the list while it loads. */
export const bones = () =>
  Array.from({ length: 10 }, () =>
    el('div', { class: 'row-bone' }, el('i', { class: 'bone' }), el('i', { class: 'bone' })),
  )

/** Arrow keys, Home and End move along the rows; Enter is the link's own. */
export function moveByKeys(event) {
  const rows = [...event.currentTarget.querySelectorAll('a.row')]
  const at = rows.indexOf(event.target)
  const next = { Home: 0, End: rows.length - 1 }[event.key] ?? at + (KEYS[event.key] ?? NaN)
  if (at < 0 || !rows[next]) return
  event.preventDefault()
  rows[next].focus()
}

/** Tells which row is open, and where each leads now. */
export function markRows(body, open) {
  for (const row of body.querySelectorAll('a.row')) {
    const { ticket } = row.dataset
    if (ticket === open) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
    row.href = addressWith({ ticket })
  }
}
