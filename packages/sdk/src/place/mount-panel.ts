import type { PanelHandle, PanelOptions, TicketContext } from '@agent-assist/contract/wire'
import type { Emitter } from '../page/emitter.ts'
import type { KeepOnPage } from '../page/keep-on-page.ts'
import type { checked } from '../page/options.ts'
import type { InitOptions, InsertInto } from '../page/types.ts'
import { watchCarets } from '../insert/carets.ts'
import { createHome } from './home.ts'
import { readPlace, writePlace } from './memory.ts'
import css from './place.css?inline'
import { createPlacement } from './placement.ts'

export type CreatePanel = (element: HTMLElement, options: PanelOptions) => PanelHandle

/** What the start file already has, so that this one does not have it again. */
export interface PageTools {
  emitter: Emitter
  /** Returns the agent's token. */
  token: NonNullable<PanelOptions['token']>
  ticket: () => TicketContext | undefined
  look: () => Partial<InitOptions>
  /** Sets language and colours of the panel's element. */
  dress: (element: HTMLElement) => void
  checked: typeof checked
  keepOnPage: KeepOnPage
  /** The panel was opened or closed. */
  onFold: (isOpen: boolean) => void
}

/** The code of the panel and of where it is, with the texts of its language; English when there are none. */
export interface PanelCode {
  createPanel: CreatePanel
  mountPanel: typeof mountPanel
  texts?: PanelOptions['texts']
}

/** A panel on the page. */
export interface MountedPanel {
  element: HTMLElement
  handle: PanelHandle
  /** Puts the panel where the options want it, also after the page replaced its container. */
  settle: () => void
  remove: () => void
}

/** The options of the panel from those of the page. */
function panelOptions({ look, checked, emitter, token, ticket }: PageTools): PanelOptions {
  const ready = checked(look())
  // errors of the host pass to the panel, which then reports that the text was not inserted
  const onInsert: PanelOptions['onInsert'] = (insert) => look().onInsert?.(insert)
  // the panel calls it only while the option exists
  const readReply: PanelOptions['readReply'] = () => look().readReply?.() as string
  const callbacks = {
    onInsert: ready.onInsert && onInsert,
    readReply: ready.readReply && readReply,
  }
  return { ...ready, ...emitter, ...callbacks, ticket: ticket(), token }
}

/** Gives the script tag's page `insertInto`, whose code is loaded with the first text. */
function offerInsert(report: Emitter['report']): void {
  const insertInto: InsertInto = (...input) =>
    import('../insert/insert-into.ts').then(
      (code) => code.insertInto(...input),
      (error: unknown) => (report('load_failed', error), false),
    )
  if (window.AgentAssist) window.AgentAssist.insertInto = insertInto
}

/** Names a ticket without an id, which the panel takes for none; null is none too. */
function checkTicket(ticket: TicketContext | null | undefined, report: Emitter['report']): void {
  if (ticket != null && (ticket.id ?? '') === '')
    void report('command_failed', ticket, { name: 'setTicket' })
}

/** Adds our styles to those of the panel, with which they go. */
function addStyles(element: HTMLElement): ShadowRoot {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return root
}

/** Mounts the panel in an element of its own; language and colours are set before the panel reads them. */
export function mountPanel(
  createPanel: CreatePanel,
  given: Pick<PanelOptions, 'open' | 'texts'>,
  page: PageTools,
): MountedPanel {
  const { on, report } = page.emitter
  let hasFailed = false
  const ready = panelOptions(page)
  const { org } = ready
  // where the browser stores nothing, only this code knows that the person closed it
  const staysClosed = given.open && ready.open === undefined && readPlace(org).closed
  if (staysClosed) page.onFold(false)
  const options: PanelOptions = {
    ...ready,
    ...given,
    open: given.open && !staysClosed,
    report: (code, cause) => {
      hasFailed ||= code === 'panel_failed' // if it closes now, then by that
      queueMicrotask(() => (hasFailed = false))
      return report(code, cause)
    },
  }
  const element = document.createElement('agent-assist-panel')
  page.dress(element)
  const home = createHome(element, page, () => placement.show())
  home.settle()
  let handle: PanelHandle
  try {
    handle = createPanel(element, options)
    checkTicket(options.ticket, report)
  } catch (error) {
    home.remove()
    throw error
  }
  const root = addStyles(element)
  const placement = createPlacement({ ...home, report, element, root, org })
  home.fold(!options.open)
  home.keepScroll()
  placement.show()
  placement.makeRoom()
  const remember = (closed: boolean) => {
    page.onFold(!closed)
    if (!hasFailed) writePlace(org, { closed }) // a person did it
    home.fold(closed)
    placement.show()
  }
  const stop = [on('open', () => remember(false)), on('close', () => remember(true)), watchCarets()]
  offerInsert(report)

  const { setTicket } = handle
  handle.setTicket = (ticket) => {
    setTicket(ticket)
    checkTicket(ticket, report)
  }

  return {
    element,
    handle,
    settle: () => {
      home.settle()
      placement.show()
    },
    remove: () => {
      for (const step of stop) step()
      placement.stop()
      home.remove()
      handle.destroy()
    },
  }
}
