import type { PanelHandle, PanelOptions } from '@agent-assist/contract/wire'
import { island } from '@agent-assist/kit/island'
import tokens from '@agent-assist/kit/tokens.css?inline'
import { effect } from '@preact/signals-core'
import { render } from 'preact'
import { copyText } from './base/copy-text.ts'
import { createFocusBefore } from './base/focus-before.ts'
import { createFormats } from './base/formats.ts'
import { createHost, type Host } from './base/host.ts'
import { createPanelModel } from './panel/panel.ts'
import { PanelView } from './views/panel-view.tsx'
import { createParts } from './panel/parts.ts'
import css from './panel/panel.css?inline'
import { type PanelTexts, texts as english } from './texts/en.ts'

export type { PanelHandle, PanelOptions } from '@agent-assist/contract/wire'

const nothing = () => {}

function mountPanel(element: HTMLElement, options: PanelOptions, host: Host): PanelHandle {
  const { root, undo } = island(element, tokens, css)
  const sheets = [undo]
  const addStyles = (more: string) => void sheets.push(island(element, more).undo)
  const panel = createPanelModel({
    options,
    host,
    copyText: (text) => copyText(text, root),
    // texts that another version of a language lacks are English
    texts: { ...english, ...(options.texts as Partial<PanelTexts>) },
    formats: createFormats(element),
    focusBefore: createFocusBefore(root),
    addStyles,
    parts: createParts(addStyles, host.report),
  })
  // the whole panel is rendered at once, so that no view misses a change of its signals
  const stopDrawing = effect(() => render(<PanelView panel={panel} report={host.report} />, root))

  function destroy(): void {
    stopDrawing()
    panel.stop()
    render(null, root)
    for (const takeOff of sheets) takeOff()
  }

  return {
    setTicket: host.guard(panel.setTicket),
    open: host.guard(panel.open),
    close: host.guard(() => panel.close(root.activeElement !== null)),
    toggleFocus: host.guard(panel.toggleFocus),
    replySent: host.guard(panel.replySent),
    reset: host.guard(panel.reset),
    destroy: host.guard(destroy),
  }
}

/**
 * Mounts the Agent Assist panel into the element. Never throws: failures are reported by the `error` event and by at
 * most one line on the console.
 */
export function createPanel(element: HTMLElement, options: PanelOptions): PanelHandle {
  const host = createHost(options)
  try {
    return mountPanel(element, options, host)
  } catch (error) {
    void host.report('panel_failed', error)
    return {
      setTicket: nothing,
      open: nothing,
      close: nothing,
      toggleFocus: nothing,
      replySent: nothing,
      reset: nothing,
      destroy: nothing,
    }
  }
}
