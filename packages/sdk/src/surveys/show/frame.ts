import { button, element } from './element.ts'
import type { SurveyTexts } from './texts.ts'

/** Renders a survey into an element. Returns a function that removes it. */
export type Show = (box: HTMLElement) => () => void

export interface FrameDeps {
  texts: () => SurveyTexts
  /** Loads the content; undefined: there is no such survey. The loader reports a rejection. `redraw` loads again. */
  load: (redraw: () => void) => Promise<Show | undefined>
  /** Sets language, direction and colours of the content. */
  dress: (element: HTMLElement) => void
  /** Called by the close button where there is no survey. */
  onClose?: () => void
}

export type Frame = ReturnType<typeof createFrame>

/** A survey in an element, or a message: while it loads, after a failure, and when there is none. */
export function createFrame(root: ShadowRoot, place: ParentNode & Node, deps: FrameDeps) {
  let round = 0
  let undo = () => {}
  let box: HTMLElement | undefined

  /** Replaces the content; a focus inside it stays inside. */
  function put(next?: HTMLElement): void {
    const isHeld = root.activeElement !== null && place.contains(root.activeElement)
    round += 1
    undo()
    undo = () => {}
    box = undefined
    place.replaceChildren(...(next ? [next] : []))
    if (!next || !isHeld) return
    next.tabIndex = -1
    next.focus()
  }

  function showMessage(role: string, text: string, ...buttons: Node[]): void {
    const { texts, onClose } = deps
    if (onClose) buttons.push(button(texts().close, onClose))
    put(element('div', { class: 'state' }, element('p', { role }, text), ...buttons))
  }

  function show(survey: Show): void {
    const next = document.createElement('div')
    put(next)
    box = next
    dress()
    undo = survey(next)
  }

  async function draw(): Promise<void> {
    const { texts, load } = deps
    round += 1
    let mine = round
    // not for code that is there already: it brings the survey within this task
    setTimeout(() => {
      if (mine !== round) return
      showMessage('status', texts().loading)
      mine = round
    })
    try {
      const survey = await load(() => void draw())
      if (mine !== round) return
      if (survey) show(survey)
      else showMessage('status', texts().missing)
    } catch {
      if (mine === round)
        showMessage(
          'alert',
          texts().failed,
          button(texts().again, () => void draw()),
        )
    }
  }

  function dress(): void {
    if (box) deps.dress(box)
  }

  return { draw, dress, clear: () => put() }
}
