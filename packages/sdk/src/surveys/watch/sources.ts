import type { PageSurvey, SurveyTrigger } from '@agent-assist/contract/wire'

/** Identifies an event source, which is listened to once for any number of surveys. */
const sourceOf = (trigger: SurveyTrigger) =>
  trigger.on === 'event' ? `event ${trigger.name}` : trigger.on

/** Listens to the sources that the surveys require: `start` is called once for each; its signal ends it. */
export function createSources(start: (trigger: SurveyTrigger, signal: AbortSignal) => void) {
  const running = new Map<string, AbortController>()

  function keep(surveys: readonly PageSurvey[]): void {
    const triggers = surveys.map(({ targeting }) => targeting.trigger)
    const needed = new Map(triggers.map((trigger) => [sourceOf(trigger), trigger]))
    for (const [source, ending] of running) {
      if (needed.has(source)) continue
      ending.abort()
      running.delete(source)
    }
    for (const [source, trigger] of needed) {
      if (running.has(source)) continue
      const ending = new AbortController()
      running.set(source, ending)
      start(trigger, ending.signal)
    }
  }

  return { keep }
}
