import type { PanelHandle, PanelOptions } from '@agent-assist/contract/wire'
import { keepOnPage } from '../page/keep-on-page.ts'

export type CreatePanel = (element: HTMLElement, options: PanelOptions) => PanelHandle

/** Mounts the panel in an element of its own; language and colours are set before the panel reads them. */
export function mountPanel(
  createPanel: CreatePanel,
  options: PanelOptions,
  dress: (element: HTMLElement) => void,
) {
  const element = document.createElement('agent-assist-panel')
  dress(element)
  const leave = keepOnPage(element)
  try {
    const handle = createPanel(element, options)
    const remove = () => {
      leave()
      handle.destroy()
    }
    return { element, handle, remove }
  } catch (error) {
    leave()
    throw error
  }
}
