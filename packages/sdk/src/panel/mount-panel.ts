import type { PanelHandle, PanelOptions } from '@agent-assist/contract/wire'
import { keepOnPage } from '../page/keep-on-page.ts'

export type CreatePanel = (element: HTMLElement, options: PanelOptions) => PanelHandle

/** Puts the panel on the page, in an element of its own that is dressed before the panel reads it. */
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
