import { element, host } from './element.ts'
import frameCss from './frame.css?inline'
import { createFrame, type FrameDeps } from './frame.ts'
import css from './window.css?inline'

export interface WindowDeps extends Omit<FrameDeps, 'onClose'> {
  /** Name of the window. */
  title: string
  /** Whether the launcher is in the corner. */
  isAbove: () => boolean
  keepOnPage: (element: HTMLElement) => () => void
  /** True when a person requested the survey; the window then takes the focus. */
  takesFocus: boolean
  onClose: () => void
}

/** The focus moves to the window itself, without a focus ring and without scrolling the page. */
const QUIETLY = { preventScroll: true }

const focusOf = (target: EventTarget | null) => (target instanceof HTMLElement ? target : undefined)

export type SurveyWindow = ReturnType<typeof openWindow>

/** The window of a survey in the corner of the page: not modal; Escape closes it. */
export function openWindow(deps: WindowDeps) {
  const { title, takesFocus, onClose } = deps
  const { element: outer, root } = host(frameCss, css)
  const message = element('p', { class: 'said', role: 'status' })
  const body = element('div', { class: 'body' })
  const dialog = element('section', { role: 'dialog', 'aria-label': title, tabindex: '-1' })
  dialog.append(message, body)
  root.append(dialog)
  const frame = createFrame(root, body, deps)
  /** The element to which the focus returns. */
  let before: HTMLElement | undefined

  function dress(): void {
    deps.dress(outer)
    outer.toggleAttribute('data-above', deps.isAbove())
    frame.dress()
  }

  function focus(): void {
    if (!outer.contains(document.activeElement)) before = focusOf(document.activeElement)
    dialog.focus(QUIETLY)
  }

  outer.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget) before = focusOf(relatedTarget)
  })
  outer.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation() // Escape must not also close a dialog of the page below
    onClose()
  })

  const leave = deps.keepOnPage(outer)
  dress()
  void frame.draw()
  if (takesFocus) focus()
  // a live region announces only what changes after it exists
  else requestAnimationFrame(() => message.replaceChildren(title))

  function close(): void {
    const isHeld = document.activeElement === outer
    leave()
    frame.clear()
    if (isHeld) before?.focus(QUIETLY)
  }

  return { close, focus, dress, redraw: frame.draw }
}
