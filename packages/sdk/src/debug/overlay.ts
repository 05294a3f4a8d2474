import type { DebugDeps } from './debug.ts'
import css from './overlay.css?inline'
import { redacted } from './redact.ts'

type Row = readonly [head: string, text: string]

const timeOf = (at: number) => new Date(at).toISOString().slice(11, 23)

/** Number of panel events that the server has not acknowledged yet, as text. */
function waitingEvents(): string {
  try {
    const keys = Object.keys(localStorage).filter((key) => /^aa:.*:outbox:/.test(key))
    return `${keys.length} events wait to be sent`
  } catch {
    return 'the browser keeps nothing for this page'
  }
}

/** Content of the overlay, section by section. */
export function sectionsOf({
  journal,
  state,
  surveys,
}: Pick<DebugDeps, 'journal' | 'state' | 'surveys'>): [string, Row[]][] {
  const info = Object.entries(state()).map(([name, value]): Row => [name, redacted(value)])
  const verdicts = surveys.explain().map(({ title, why }): Row => [title, why])
  const messages = journal.entries.map(({ at, kind, name, detail }): Row => [
    `${timeOf(at)} ${kind} ${name}`,
    redacted(detail),
  ])
  return [
    ['State', info],
    ['Queue', [['outbox', waitingEvents()]]],
    ['Surveys', verdicts.length ? verdicts : [['none', 'no survey is watched on this page']]],
    [`Last ${messages.length} messages`, messages.toReversed()],
  ]
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

const sectionOf = ([title, rows]: [string, Row[]]) =>
  element(
    'section',
    element('h2', title),
    element('dl', ...rows.flatMap(([head, text]) => [element('dt', head), element('dd', text)])),
  )

/** A box in the corner of the page that displays the state of the SDK. Returns a function that removes it. */
export function openDebug(deps: DebugDeps): () => void {
  const host = document.createElement('agent-assist-debug')
  host.setAttribute('role', 'region')
  host.ariaLabel = 'Agent Assist debug'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const body = element('div')
  body.className = 'body'
  body.tabIndex = 0
  body.setAttribute('role', 'group')
  body.ariaLabel = 'What it knows and did last'
  const close = element('button', 'Close')
  close.type = 'button'
  const head = element('div', element('b', 'Agent Assist debug'), close)
  head.className = 'head'
  root.append(head, body)

  let isPlanned = false
  let isGone = false

  function draw(): void {
    isPlanned = false
    if (!isGone) body.replaceChildren(...sectionsOf(deps).map(sectionOf))
  }

  function plan(): void {
    if (!isPlanned) requestAnimationFrame(draw)
    isPlanned = true
  }

  const leave = deps.keepOnPage(host)
  deps.journal.onAdd = plan
  draw()

  function undo(): void {
    isGone = true
    deps.journal.onAdd = undefined
    leave()
  }

  close.addEventListener('click', () => deps.close())
  return undo
}
