import type { ActiveSurveys, ActiveSurveysDeps } from './active-surveys.ts'

/** The code that displays surveys, loaded on demand. A failure is reported, and the next call loads again. */
export function createCode(deps: ActiveSurveysDeps) {
  let activeSurveys: ActiveSurveys | undefined
  let coming: Promise<ActiveSurveys> | undefined
  let isGone = false

  async function load(): Promise<ActiveSurveys> {
    try {
      const { createActiveSurveys } = await import('./active-surveys.ts')
      activeSurveys = createActiveSurveys(deps)
      return activeSurveys
    } catch (error) {
      coming = undefined
      void deps.emitter.report('load_failed', error)
      throw error
    }
  }

  const get = (): Promise<ActiveSurveys> => (coming ??= load())

  /** Preloads the widget, so that both files load at once. */
  function warm(): void {
    import('@agent-assist/survey-widget').catch(() => {}) // reported when it is used
  }

  /** Runs the action once the code is loaded, in the order of the calls. */
  function run(act: (activeSurveys: ActiveSurveys) => void): void {
    get()
      .then(
        (loaded) => isGone || act(loaded),
        () => {}, // already reported
      )
      .catch((error: unknown) => void deps.emitter.report('survey_failed', error))
  }

  /** Cancels actions that still wait for the code. */
  function end(): void {
    isGone = true
    activeSurveys?.close()
    activeSurveys?.slots.clear()
  }

  return { get, run, warm, end, peek: () => activeSurveys, isAsked: () => coming !== undefined }
}
