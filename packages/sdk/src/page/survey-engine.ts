import type { Emitter } from './emitter.ts'
import type { ReadyOptions } from './options.ts'
import type { SurveyOptions } from './types.ts'

/** Why a survey is not on the screen, for the debug overlay. */
export interface SurveyVerdict {
  surveyId: string
  title: string
  /** In words, e.g. 'the address does not match'. */
  why: string
}

/** What the surveys' code needs of the page. */
export interface SurveysDeps {
  options: () => ReadyOptions
  /** The person's signed token, if there is one. */
  token: () => Promise<string | undefined>
  /** Id of the person as the host gave it; undefined: known by this browser alone. */
  person: () => string | undefined
  emitter: Pick<Emitter, 'emit' | 'report'>
  /** Gives an element the language, direction and colours that the host chose. */
  dress: (element: HTMLElement) => void
  /** Adds an element to the body and keeps it there. Answers the undo. */
  keepOnPage: (element: HTMLElement) => () => void
}

/** The surveys of one page, once their code is there. */
export interface SurveyEngine {
  /** Watches for the moment of each survey, or stops that. */
  watch: (isOn: boolean) => void
  /**
   * Shows a survey now, whatever its targeting says: a page survey, or that of a request, by its id;
   * without one the first page survey of the organisation.
   */
  show: (surveyId?: string) => void
  close: () => void
  /** Something happened that a survey may wait for. */
  trigger: (name: string) => void
  /** Puts a survey into an element of the page, in place of one that is there. */
  mount: (element: HTMLElement, options: SurveyOptions) => void
  unmount: (element: HTMLElement) => void
  /** Organisation, person or look may have changed. */
  renew: () => void
  explain: () => SurveyVerdict[]
  destroy: () => void
}

export type CreateSurveyEngine = (deps: SurveysDeps) => SurveyEngine
