import { createLazy } from '../page/lazy.ts'
import { onFirstIdle, TOUCHES } from '../page/on-first-idle.ts'
import type { MountedPanel, PageTools, PanelCode } from '../place/mount-panel.ts'
import { opensAtStart } from './opens-at-start.ts'
import { createPanelHost } from './panel-host.ts'

export interface ChatDeps {
  page: Omit<PageTools, 'onFold'>
  loadPanel: (isOpen: boolean) => Promise<PanelCode>
}

export type Chat = ReturnType<typeof createChat>

/** The panel and its launcher; the panel's code is loaded when the user approaches the launcher. */
export function createChat({ page, loadPanel }: ChatDeps) {
  const { look, emitter } = page
  const panelHost = createPanelHost({ ...page, onIntent: prepare, onClick: () => open() })
  const { open: atStart } = look()
  let isOpen = atStart === true
  let opensItself = atStart === undefined
  let hasOther = false // another user than the one the panel knows
  let asked = false // opened by the user or a command, so the panel may take the focus
  const tools: PageTools = { ...page, onFold: (open) => void (isOpen = open) }
  /** The code that mounts the panel, open or closed. */
  const code = createLazy(
    () => loadPanel(isOpen),
    ({ createPanel, mountPanel, texts }) =>
      (open: boolean) =>
        mountPanel(createPanel, { open, texts }, tools),
    failed,
  )
  /** Loads the code in advance and leaves the launcher in place. */
  function prepare(): void {
    code.use(() => {})
  }

  function place(mount: (open: boolean) => MountedPanel): void {
    panelHost.showPanel(() => mount(isOpen && !asked))
    if (hasOther) panelHost.panel()?.reset()
    hasOther = false
    if (isOpen && asked) panelHost.panel()?.open()
  }

  function failed(reason: 'load_failed', error: unknown): void {
    panelHost.showLauncher(isOpen ? 'failed' : 'idle')
    void emitter.report(reason, error)
  }

  const show = () => code.use((mount) => isOpen && !panelHost.panel() && place(mount))

  /** Opens by the user or a command; `takesFocus` is false for the `open` option. */
  function open(takesFocus = true): void {
    isOpen = true
    asked = takesFocus
    if (panelHost.panel()) return panelHost.panel()?.open()
    panelHost.showLauncher('busy')
    show()
  }

  /** Opens once the page is idle, unless a person or a command was faster. */
  const openItself = () => opensItself && !isOpen && opensAtStart(look()) && open(false)

  function close(): void {
    isOpen = opensItself = false
    if (panelHost.panel()) panelHost.panel()?.close()
    else panelHost.showLauncher('idle')
  }

  /** Removes the panel of the previous user, whose events are still sent with their token; then starts for the next. */
  function handOver(change: () => void): void {
    hasOther = true
    panelHost.clear()
    change()
    panelHost.showLauncher('idle')
    remake()
  }

  /** Creates the panel again after its options changed; an open panel stays open. */
  function remake(): void {
    asked = false
    if (panelHost.panel()) code.use(place)
    else if (isOpen) show()
  }

  /** Changes the language: its texts are loaded first; until then the panel stays unchanged. */
  function translate(): void {
    code.clear()
    remake()
  }

  const signs = !opensItself ? TOUCHES : document.readyState === 'complete' ? [] : ['load']
  const stopWaiting = onFirstIdle(opensItself ? openItself : prepare, signs)
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
    handOver,
    dress: panelHost.dress,
    destroy: () => {
      code.clear()
      stopWaiting()
      panelHost.clear()
    },
  }
}
