/** @jsxImportSource preact */
import { island } from '@agent-assist/kit/island'
import tokens from '@agent-assist/kit/tokens.css?inline'
import { effect } from '@preact/signals-core'
import { render } from 'preact'
import { type Extras, loadExtras, needsExtras } from './extras.ts'
import { createFocus } from './focus.ts'
import css from './survey.css?inline'
import { SurveyView } from './survey-view.tsx'
import { createSurvey, type ModelDeps, type SurveyDeps } from './survey.ts'

export type { SurveyEvent } from './survey.ts'
export type { Chosen, GridRows, SurveyDraft } from './draft.ts'
export type { WaitingAnswers } from './finishing.ts'
export type { PartialAnswers, Rating, SurveyAnswers, SurveyContext } from './template.ts'
export type { SurveyTexts } from './texts/en.ts'

export interface MountOptions extends SurveyDeps {
  /** Heading above the steps. */
  title?: string
  /** The close button of the banner; without this there is none. */
  onClose?: () => void
}

/** Draws a survey and follows its changes; returns a function that stops this. */
function draw(
  root: ShadowRoot,
  { title, onClose, ...deps }: MountOptions & Pick<ModelDeps, 'extras'>,
): () => void {
  const survey = createSurvey(deps)
  const followFocus = createFocus(root, survey)
  // the whole survey is rendered at once, so that no view misses a change of its signals
  return effect(() => {
    render(<SurveyView survey={survey} title={title} onClose={onClose} />, root)
    followFocus()
  })
}

/** Mounts a survey into the element, in an open shadow root. Returns a function that removes it. */
export function mount(element: HTMLElement, options: MountOptions): () => void {
  const { root, undo } = island(element, tokens, css)
  let undoMore = () => {}
  let isGone = false
  let stopDrawing = () => {}
  const start = (extras?: Extras) => {
    if (isGone) return
    if (extras) undoMore = island(element, extras.css).undo
    stopDrawing = draw(root, { ...options, extras })
  }
  if (needsExtras(options.template)) void loadExtras().then(start)
  else start()
  return () => {
    isGone = true
    stopDrawing()
    render(null, root)
    undoMore()
    undo()
  }
}
