import { type Launcher, type LauncherState, paintLauncher } from './launcher.ts'
import type { MountedPanel } from '../place/mount-panel.ts'
import type { KeepOnPage } from '../page/keep-on-page.ts'
import type { InitOptions } from '../page/types.ts'

export interface StandDeps {
  look: () => Partial<InitOptions>
  /** Sets language and colours of an element of ours. */
  dress: (element: HTMLElement) => void
  keepOnPage: KeepOnPage
  /** The user approaches the launcher. */
  onIntent: () => void
  onClick: () => void
}

/** Shows nothing, the launcher, or the panel in its place. */
export function createPanelHost(deps: StandDeps) {
  let launcher: Launcher | undefined
  let panel: MountedPanel | undefined

  function dress(): void {
    const element = panel?.element ?? launcher?.element
    if (element) deps.dress(element)
    launcher?.show()
    panel?.settle()
  }

  function clear(): void {
    panel?.remove()
    launcher?.remove()
    panel = launcher = undefined
  }

  function showLauncher(state: LauncherState): void {
    if (panel) return
    launcher ??= paintLauncher(deps)
    launcher.show(state)
    dress()
  }

  function showPanel(mount: () => MountedPanel): void {
    const next = mount()
    clear()
    panel = next
  }

  return { showLauncher, showPanel, dress, clear, panel: () => panel?.handle }
}
