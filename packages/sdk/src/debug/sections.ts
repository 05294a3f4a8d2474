import type { Check } from './checks.ts'
import type { DebugDeps } from './debug.ts'
import { redacted } from './redact.ts'
import type { SeenRequest } from './requests.ts'

/** One line of the overlay. */
export interface Row {
  head: string
  text: string
  state?: Check['state'] | undefined
  /** Where the line is explained. */
  href?: string | undefined
}
/** A heading with its lines. */
export type Section = readonly [title: string, rows: Row[]]

/** What the overlay has found out itself. */
export interface Findings {
  /** Missing while the checks run. */
  checks: readonly Check[] | undefined
  requests: readonly SeenRequest[]
}

const timeOf = (at: number) => new Date(at).toISOString().slice(11, 23)

/** Number of panel events that the server has not acknowledged yet, as text. */
function waitingEvents(): string {
  try {
    const keys = Object.keys(localStorage).filter((key) => /^aa:.*:outbox:/.test(key))
    return `events that wait to be sent: ${keys.length}`
  } catch {
    return 'the browser keeps nothing for this page'
  }
}

/** The row of a code on the troubleshooting page of the server. */
function pageOf(code: string, api: string | undefined): string | undefined {
  const server = URL.parse(api ?? '', location.href)?.origin
  return server && `${server}/docs/guide/troubleshooting.html#${code}`
}

const checkRow = ({ name, state, text, code }: Check, api: string | undefined): Row => ({
  head: name,
  text: code ? `${text}: ${code}` : text,
  state,
  href: code && pageOf(code, api),
})

const answerOf = (status: number) => (status ? String(status) : 'no answer that the page may read')

const requestRow = ({ at, path, status, ms }: SeenRequest): Row => ({
  head: `${timeOf(at)} ${path}`,
  text: `${status === undefined ? '' : `${answerOf(status)}, `}${ms} ms`,
  state: status !== undefined && (status === 0 || status >= 400) ? 'bad' : undefined,
})

const orNone = (rows: Row[], text: string): Row[] =>
  rows.length > 0 ? rows : [{ head: 'none', text }]

/** Content of the overlay, section by section. */
export function sectionsOf(
  { journal, state, surveys, emitter }: DebugDeps,
  { checks, requests }: Findings,
): Section[] {
  const api = emitter.page.options?.().api
  const info = Object.entries(state()).map(([head, value]): Row => ({
    head,
    text: redacted(value),
  }))
  const verdicts = surveys.explain().map(({ title, why }): Row => ({ head: title, text: why }))
  const messages = journal.entries.map(({ at, kind, name, detail }): Row => ({
    head: `${timeOf(at)} ${kind} ${name}`,
    text: redacted(detail),
  }))
  return [
    ['Checks', checks?.map((each) => checkRow(each, api)) ?? [{ head: 'Checking', text: '…' }]],
    ['State', info],
    ['Queue', [{ head: 'outbox', text: waitingEvents() }]],
    ['Requests', orNone(requests.map(requestRow).toReversed(), 'no request to the server yet')],
    ['Surveys', orNone(verdicts, 'no survey is watched on this page')],
    [`Last ${messages.length} messages`, messages.toReversed()],
  ]
}

const MARKS = { good: '✓', bad: '✗', open: '–' }

/** The overlay as plain text, for a message to somebody who helps. */
export const reportOf = (sections: readonly Section[]): string =>
  sections
    .map(([title, rows]) =>
      [
        `## ${title}`,
        ...rows.map(
          ({ head, text, state }) => `${state ? `${MARKS[state]} ` : ''}${head}: ${text}`,
        ),
      ].join('\n'),
    )
    .join('\n\n')

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

function valueOf({ text, state, href }: Row): HTMLElement {
  const value = element('dd', state ? `${MARKS[state]} ${text}` : text)
  if (state) value.className = state
  if (!href) return value
  const link = element('a', 'how to fix it')
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener'
  value.append(' ', link)
  return value
}

/** A section as elements. */
export const drawSection = ([title, rows]: Section): HTMLElement =>
  element(
    'section',
    element('h2', title),
    element('dl', ...rows.flatMap((row) => [element('dt', row.head), valueOf(row)])),
  )
