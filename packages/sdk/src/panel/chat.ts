import type { PanelOptions } from '@agent-assist/contract/wire'
import type { Emitter } from '../page/emitter.ts'
import type { CreatePanel } from './mount-panel.ts'
import { createLazy } from '../page/lazy.ts'
import { onFirstIdle } from '../page/on-first-idle.ts'
import { createPanelHost, type Look } from './panel-host.ts'

export interface ChatDeps {
  emitter: Emitter
  /** Called each time the panel is created. */
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

/** The panel and its launcher; the panel's code is loaded when the user approaches the launcher. */
export function createChat({ emitter, panelOptions, look, loadPanel }: ChatDeps) {
  const panelHost = createPanelHost({ look, onIntent: () => prepare(), onClick: () => open() })
  const code = createLazy(loadPanel, withTexts, failed)
  // loads the code in advance and leaves the launcher in place
  const prepare = () => code.use(() => {})
  let isOpen = panelOptions().open === true
  let hasOther = false // another user than the one the panel knows
  let asked = false // opened by the user or a command, so the panel may take the focus

  function place(): void {
    const createPanel = code.peek()
    if (!createPanel) return
    const opens = isOpen
    panelHost.showPanel(createPanel, { ...panelOptions(), open: opens && !asked })
    isOpen = opens // removing the previous panel may have emitted 'close'
    if (hasOther) panelHost.panel()?.reset()
    hasOther = false
    if (opens && asked) panelHost.panel()?.open()
  }

  function failed(reason: 'load_failed', error: unknown): void {
    panelHost.showLauncher(isOpen ? 'failed' : 'idle')
    void emitter.report(reason, error)
  }

  const show = () => code.use(() => (isOpen && !panelHost.panel() ? place() : undefined))

  /** Opens by the user or a command; `takesFocus` is false for the `open` option. */
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

  /** Removes the panel of the previous user, whose events are still sent with their token. `enter` must follow. */
  function leave(): void {
    asked = false
    hasOther = true
    const wasOpen = isOpen
    panelHost.clear()
    isOpen = wasOpen // removing the panel may have emitted 'close'
  }

  /** Starts for the next user. */
  function enter(): void {
    panelHost.showLauncher('idle')
    if (isOpen) show()
  }

  /** Creates the panel again after its options changed; an open panel stays open. */
  function remake(): void {
    asked = false
    if (panelHost.panel()) place()
  }

  /** Changes the language: its texts are loaded first; until then the panel stays unchanged. */
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
