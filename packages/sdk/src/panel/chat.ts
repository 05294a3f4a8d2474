import type { PanelOptions } from '@agent-assist/contract/wire'
import { createLazy } from '../page/lazy.ts'
import { onFirstIdle, TOUCHES } from '../page/on-first-idle.ts'
import type { CreatePanel, MountedPanel, PageTools, PlaceCode } from '../place/mount-panel.ts'
import { createPanelHost } from './panel-host.ts'

type OnFailed = (reason: 'load_failed', error: unknown) => void

export interface ChatDeps {
  page: Omit<PageTools, 'onFold'>
  loadPanel: () => Promise<{ createPanel: CreatePanel; texts?: PanelOptions['texts'] }>
  loadPlace: () => Promise<PlaceCode>
}

export type Chat = ReturnType<typeof createChat>

/** The code that mounts the panel, open or closed. */
const createCode = ({ loadPanel, loadPlace }: ChatDeps, tools: PageTools, onFailed: OnFailed) =>
  createLazy(
    () => Promise.all([loadPanel(), loadPlace()]),
    ([{ createPanel, texts }, { mountPanel }]) =>
      (open: boolean) =>
        mountPanel(createPanel, { open, texts }, tools),
    onFailed,
  )

/** The panel and its launcher; the panel's code is loaded when the user approaches the launcher. */
export function createChat(deps: ChatDeps) {
  const { page, loadPlace } = deps
  const { look, dress, emitter } = page
  const acts = { onIntent: () => prepare(), onClick: () => open() }
  const panelHost = createPanelHost({ look, dress, ...acts })
  const { open: atStart } = look()
  let isOpen = atStart === true
  let opensItself = atStart === undefined
  let hasOther = false // another user than the one the panel knows
  let asked = false // opened by the user or a command, so the panel may take the focus
  const code = createCode(deps, { ...page, onFold: (open) => void (isOpen = open) }, failed)
  // loads the code in advance and leaves the launcher in place
  const prepare = () => code.use(() => {})

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
  function openItself(): void {
    loadPlace()
      .then(({ opensAtStart }) => opensItself && !isOpen && opensAtStart(look()) && open(false))
      .catch((error: unknown) => opensItself && failed('load_failed', error))
  }

  function close(): void {
    isOpen = opensItself = false
    if (panelHost.panel()) panelHost.panel()?.close()
    else panelHost.showLauncher('idle')
  }

  /** Removes the panel of the previous user, whose events are still sent with their token. `enter` must follow. */
  function leave(): void {
    hasOther = true
    panelHost.clear()
  }

  /** Starts for the next user. */
  function enter(): void {
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
    leave,
    enter,
    dress: panelHost.dress,
    destroy: () => {
      opensItself = false
      code.clear()
      stopWaiting()
      panelHost.clear()
    },
  }
}
