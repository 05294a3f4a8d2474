import { addressWith } from './address.js'
import { el } from '../shared/dom.js'
import { time } from './time.js'
import { initials, word } from './words.js'

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })

function languageOf(locale) {
  try {
    return LANGUAGES.of(locale)
  } catch {
    return locale // a tag that the browser does not know
  }
}

/** Since when the customer has been waiting: time of the last customer message that nobody has answered. */
export function waitingSince({ status, messages }) {
  if (status === 'solved' || status === 'closed') return undefined
  const last = messages.findLast(
    ({ isPublic, authorRole }) => isPublic && ['customer', 'agent'].includes(authorRole),
  )
  return last?.authorRole === 'customer' ? last.at : undefined
}

/** A list of names and values; entries without a value are skipped. */
function facts(pairs) {
  const known = pairs.filter(([, value]) => value !== undefined && value !== '')
  return el(
    'dl',
    {},
    known.flatMap(([name, value]) => [el('dt', {}, name), valueOf(value)]),
  )
}

const valueOf = (value) => (value.localName === 'dd' ? value : el('dd', {}, value))

const section = (title, ...content) => el('section', {}, el('h3', {}, title), ...content)

function properties(ticket) {
  const { assignee, group, type, priority, channel, tags, createdAt } = ticket
  const since = waitingSince(ticket)
  return section(
    'Properties',
    facts([
      ['Assignee', assignee ?? 'Nobody'],
      ['Group', group],
      ['Type', type],
      ['Priority', priority && word(priority)],
      ['Channel', word(channel)],
      ['Opened', time(createdAt, 'moment')],
      ['Waiting', since && el('dd', { class: 'waits' }, time(since, 'since'))],
      [
        'Tags',
        tags.length
          ? el(
              'ul',
              { class: 'tags' },
              tags.map((tag) => el('li', {}, tag)),
            )
          : '',
      ],
    ]),
  )
}

function requester({ requester: name, locale, messages }) {
  const written = messages.filter(({ authorRole }) => authorRole === 'customer')
  return section(
    'Requester',
    el(
      'div',
      { class: 'who' },
      el('span', { class: 'avatar', 'aria-hidden': 'true' }, initials(name)),
      el('bdi', {}, name),
    ),
    facts([
      ['Language', languageOf(locale)],
      ['Messages', String(written.length)],
      ['Last wrote', written.length ? time(written.at(-1).at, 'ago') : undefined],
    ]),
  )
}

const history = ({ statusHistory }) =>
  section(
    'Status history',
    facts(
      statusHistory.map(({ at, status, by }) => [
        word(status),
        el('dd', {}, time(at, 'moment'), by ? ` · ${by}` : ''),
      ]),
    ),
  )

function others({ id, requester: name }, rows) {
  const theirs = rows.filter((row) => row.requester === name && row.id !== id)
  if (!theirs.length) return undefined
  const links = theirs.map((row) =>
    el(
      'li',
      {},
      el(
        'a',
        { href: addressWith({ ticket: row.id }) },
        row.subject,
        el('small', {}, `#${row.id} · ${word(row.status)}`),
      ),
    ),
  )
  return section('Same name in this list', el('ul', { class: 'others' }, links))
}

/** Renders the side bar. `rows` are the tickets of the list; those of the same requester are linked. */
export function drawProperties(element, ticket, rows) {
  const parts = [properties(ticket), requester(ticket), others(ticket, rows), history(ticket)]
  element.replaceChildren(...parts.filter((part) => part !== undefined))
}
