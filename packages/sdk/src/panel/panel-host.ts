import type { PanelOptions } from '@agent-assist/contract/wire'
import { type Launcher, type LauncherState, paintLauncher } from './launcher.ts'
import { type CreatePanel, mountPanel } from './mount-panel.ts'
import { dressAs } from '../page/dress.ts'
import type { InitOptions } from '../page/types.ts'

export type Look = Pick<InitOptions, 'locale' | 'mode' | 'position'>

export interface StandDeps {
  look: () => Look
  /** The user approaches the launcher. */
  onIntent: () => void
  onClick: () => void
}

/** Shows nothing, the launcher, or the panel in its place. */
export function createPanelHost({ look, onIntent, onClick }: StandDeps) {
  let launcher: Launcher | undefined
  let panel: ReturnType<typeof mountPanel> | undefined

  function dress(): void {
    const element = panel?.element ?? launcher?.element
    if (element) dressAs(element, look())
    launcher?.speak(look().locale)
  }

  function clear(): void {
    panel?.remove()
    launcher?.remove()
    panel = launcher = undefined
  }

  function showLauncher(state: LauncherState): void {
    if (panel) return
    launcher ??= paintLauncher(onIntent, onClick)
    launcher.show(state)
    dress()
  }

  function showPanel(createPanel: CreatePanel, options: PanelOptions): void {
    const next = mountPanel(createPanel, options, (element) => dressAs(element, look()))
    clear()
    panel = next
  }

  return { showLauncher, showPanel, dress, clear, panel: () => panel?.handle }
}
