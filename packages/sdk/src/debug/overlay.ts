import { type Check, runChecks } from './checks.ts'
import type { DebugDeps } from './debug.ts'
import css from './overlay.css?inline'
import { watchRequests } from './requests.ts'
import { drawSection, reportOf, sectionsOf } from './sections.ts'

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', onClick)
  return made
}

/** The box without its content; `body` takes the content. */
function createBox(buttons: HTMLButtonElement[]) {
  const host = document.createElement('agent-assist-debug')
  host.setAttribute('role', 'region')
  host.lang = 'en'
  host.dir = 'ltr'
  host.ariaLabel = 'Agent Assist debug'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const body = document.createElement('div')
  body.className = 'body'
  body.tabIndex = 0
  body.setAttribute('role', 'group')
  body.ariaLabel = 'What it knows and did last'
  const head = document.createElement('div')
  head.className = 'head'
  const title = document.createElement('b')
  title.textContent = 'Agent Assist debug'
  head.append(title, ...buttons)
  root.append(head, body)
  return { host, body }
}

/**
 * A box in the corner of the page: whether origin, organisation, token and clock are right, the state of the SDK, its
 * requests and messages. Returns a function that removes it.
 */
export function openDebug(deps: DebugDeps): () => void {
  const { page } = deps.emitter
  let checks: Check[] | undefined
  let isPlanned = false
  const over = new AbortController()

  const sections = () => sectionsOf(deps, { checks, requests: watch.requests })

  function draw(): void {
    isPlanned = false
    if (!over.signal.aborted) body.replaceChildren(...sections().map(drawSection))
  }

  function plan(): void {
    if (!isPlanned) requestAnimationFrame(draw)
    isPlanned = true
  }

  async function check(): Promise<void> {
    checks = undefined
    plan()
    checks = await runChecks(page, over.signal)
    plan()
  }

  async function copy(): Promise<void> {
    const done = await navigator.clipboard
      .writeText(reportOf(sections()))
      .then(() => 'Copied')
      .catch(() => 'Not copied: select the text')
    copier.textContent = done
  }

  const copier = button('Copy', () => void copy())
  const { host, body } = createBox([
    button('Check again', () => void check()),
    copier,
    button('Close', () => deps.close()),
  ])
  const watch = watchRequests(() => page.options?.().api, plan)
  const leave = deps.keepOnPage(host)
  deps.journal.onAdd = plan
  draw()
  void check()

  return () => {
    over.abort()
    deps.journal.onAdd = undefined
    watch.stop()
    leave()
  }
}
