import type { PageSurvey, SurveyTrigger } from '@agent-assist/contract/wire'

/** What is listened to once, however many surveys wait for it. */
const sourceOf = (trigger: SurveyTrigger) =>
  trigger.on === 'event' ? `event ${trigger.name}` : trigger.on

/** Listens to what the surveys need: `start` is called once for each source, until its signal ends it. */
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
