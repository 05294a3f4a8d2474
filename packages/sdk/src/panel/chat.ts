import type { PanelOptions } from '@agent-assist/contract/wire'
import type { Emitter } from '../page/emitter.ts'
import type { CreatePanel } from './mount-panel.ts'
import { createLazy } from '../page/lazy.ts'
import { onFirstIdle } from '../page/on-first-idle.ts'
import { createPanelHost, type Look } from './panel-host.ts'

export interface ChatDeps {
  emitter: Emitter
  /** Asked anew each time the panel is made. */
  panelOptions: () => PanelOptions
  look: () => Look & { shortcut?: string }
  loadPanel: () => Promise<{ createPanel: CreatePanel; texts?: PanelOptions['texts'] }>
}

type Loaded = Awaited<ReturnType<ChatDeps['loadPanel']>>

const withTexts =
  ({ createPanel, texts }: Loaded): CreatePanel =>
  (element, options) =>
    createPanel(element, { ...options, texts })

export type Chat = ReturnType<typeof createChat>

/** The panel and the way to it: its code is loaded when somebody reaches for it. */
export function createChat({ emitter, panelOptions, look, loadPanel }: ChatDeps) {
  const panelHost = createPanelHost({ look, onIntent: () => prepare(), onClick: () => open() })
  const code = createLazy(loadPanel, withTexts, failed)
  // somebody may come: the code waits for them, the launcher stays under their finger
  const prepare = () => code.use(() => {})
  let isOpen = panelOptions().open === true
  let hasOther = false // person than the panel knows
  let asked = false // for by a person or a command: the panel may take the focus

  function place(): void {
    const createPanel = code.peek()
    if (!createPanel) return
    const opens = isOpen
    panelHost.showPanel(createPanel, { ...panelOptions(), open: opens && !asked })
    isOpen = opens // one that went may have said 'close'
    if (hasOther) panelHost.panel()?.reset()
    hasOther = false
    if (opens && asked) panelHost.panel()?.open()
  }

  function failed(error: unknown): void {
    panelHost.showLauncher(isOpen ? 'failed' : 'idle')
    emitter.report('load_failed', error)
  }

  const show = () => code.use(() => (isOpen && !panelHost.panel() ? place() : undefined))

  /** By a person or a command; `takesFocus` is false when an option says so. */
  function open(takesFocus = true): void {
    isOpen = true
    asked = takesFocus
    if (panelHost.panel()) return panelHost.panel()?.open()
    panelHost.showLauncher('busy')
    show()
  }

  function close(): void {
    isOpen = false
    if (panelHost.panel()) panelHost.panel()?.close()
    else panelHost.showLauncher('idle')
  }

  /** Who sat there goes: what they did is sent in their name. `enter` has to follow. */
  function leave(): void {
    asked = false
    hasOther = true
    const wasOpen = isOpen
    panelHost.clear()
    isOpen = wasOpen // a panel that goes may have said 'close'
  }

  /** Another person has come. */
  function enter(): void {
    panelHost.showLauncher('idle')
    if (isOpen) show()
  }

  /** Makes the panel anew after its options changed; it stays open if it was. */
  function remake(): void {
    asked = false
    if (panelHost.panel()) place()
  }

  /** Another language is spoken: its words come first, until then the panel stays as it is. */
  function translate(): void {
    code.clear()
    asked = false
    if (panelHost.panel()) code.use(place)
    else if (isOpen) show()
  }

  const undo = [
    emitter.on('open', () => void (isOpen = true)),
    emitter.on('close', () => void (isOpen = false)),
    isOpen ? () => {} : onFirstIdle(prepare),
    panelHost.clear,
  ]
  if (isOpen) show()
  else panelHost.showLauncher('idle')

  return {
    open,
    close,
    toggle: () => (isOpen ? close() : open()),
    follow: () => (isOpen ? panelHost.panel()?.toggleFocus() : open()),
    panel: panelHost.panel,
    remake,
    translate,
    leave,
    enter,
    dress: panelHost.dress,
    destroy: () => {
      code.clear()
      for (const step of undo) step()
    },
  }
}
