import type { Emitter } from './emitter.ts'
import type { KeepOnPage } from './keep-on-page.ts'
import type { ReadyOptions } from './options.ts'
import type { SurveyOptions } from './types.ts'

/** Why a survey is not displayed, for the debug overlay. */
export interface SurveyVerdict {
  surveyId: string
  title: string
  /** A sentence, e.g. 'the address does not match'. */
  why: string
}

/** What the survey code requires of the page. */
export interface SurveysDeps {
  options: () => ReadyOptions
  /** The user's signed token; undefined without one. */
  token: () => Promise<string | undefined>
  /** Id of the user from the host; undefined when only the browser identifies the visitor. */
  person: () => string | undefined
  emitter: Pick<Emitter, 'emit' | 'report'>
  /** Applies the host's language, direction and colours to an element. */
  dress: (element: HTMLElement) => void
  /** Appends an element to the body, also after the page removed it. Returns a function that removes it. */
  keepOnPage: KeepOnPage
}

/** The surveys of one page, once their code is loaded. */
export interface SurveyEngine {
  /** Starts or stops waiting for the surveys' triggers. */
  watch: (isOn: boolean) => void
  /**
   * Shows a survey now, regardless of its targeting: a page survey or the survey of a request, by its id; without an id
   * the organisation's first page survey.
   */
  show: (surveyId?: string) => void
  close: () => void
  /** Fires a named event that surveys can use as trigger. */
  trigger: (name: string) => void
  /** Mounts a survey into an element of the page and replaces one that is there. */
  mount: (element: HTMLElement, options: SurveyOptions) => void
  unmount: (element: HTMLElement) => void
  /** Called when organisation, user or appearance may have changed. */
  renew: () => void
  explain: () => SurveyVerdict[]
  destroy: () => void
}

export type CreateSurveyEngine = (deps: SurveysDeps) => SurveyEngine
