import type { ActiveSurveys, ActiveSurveysDeps } from './active-surveys.ts'

/** The code that shows surveys, which comes when it is needed. A failure is reported, and the next call tries again. */
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
      deps.emitter.report('load_failed', error)
      throw error
    }
  }

  const get = (): Promise<ActiveSurveys> => (coming ??= load())

  /** Starts what will be asked for next, so that both come at once. */
  function warm(): void {
    import('@agent-assist/survey-widget').catch(() => {}) // reported when it is asked for
  }

  /** Does it once the code is there, in the order of asking. */
  function run(act: (activeSurveys: ActiveSurveys) => void): void {
    get()
      .then(
        (loaded) => isGone || act(loaded),
        () => {}, // reported
      )
      .catch((error: unknown) => deps.emitter.report('survey_failed', error))
  }

  /** What was asked for and has not come is not done any more. */
  function end(): void {
    isGone = true
    activeSurveys?.close()
    activeSurveys?.slots.clear()
  }

  return { get, run, warm, end, peek: () => activeSurveys, isAsked: () => coming !== undefined }
}
