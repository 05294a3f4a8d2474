import type { PageSurvey } from '@agent-assist/contract/wire'
import { onNewAddress } from './address-watch.ts'
import { waitOf } from '../session/targeting.ts'
import { createTriggers } from './triggers.ts'

export interface WatcherDeps {
  surveys: readonly PageSurvey[]
  /** Why the survey may not be shown now, as a sentence; undefined when it may. */
  obstacle: (survey: PageSurvey) => string | undefined
  /** Shows the survey; resolves to the reason if it is not shown. */
  present: (survey: PageSurvey) => Promise<string | undefined>
}

export type Watcher = ReturnType<typeof createWatcher>

/** Waits for the trigger of each survey. A missed trigger is not repeated; the survey waits for the next one. */
export function createWatcher({ surveys, obstacle, present }: WatcherDeps) {
  const life = new AbortController()
  const delays = new Map<PageSurvey, ReturnType<typeof setTimeout>>()
  /** Surveys that were due while the page was hidden. */
  const unseen = new Set<PageSurvey>()
  const missed = new Map<PageSurvey, string>()
  const triggers = createTriggers(fire)

  const isFree = (survey: PageSurvey) => obstacle(survey) === undefined
  const arm = () => triggers.arm(life.signal.aborted ? [] : surveys.filter(isFree))

  function attempt(survey: PageSurvey): void {
    delays.delete(survey)
    if (!isFree(survey)) return
    if (document.hidden) {
      unseen.add(survey)
      return
    }
    void present(survey).then((why) => {
      if (why) missed.set(survey, why)
      else missed.delete(survey)
      arm()
    })
  }

  function fire(survey: PageSurvey): void {
    if (delays.has(survey) || unseen.has(survey) || !isFree(survey)) return
    const { delayMs } = survey.targeting
    if (delayMs === 0) attempt(survey)
    else
      delays.set(
        survey,
        setTimeout(() => attempt(survey), delayMs),
      )
  }

  function cancel(survey: PageSurvey): void {
    clearTimeout(delays.get(survey))
    delays.delete(survey)
    unseen.delete(survey)
  }

  function onPage(): void {
    missed.clear()
    for (const survey of surveys) if (!isFree(survey)) cancel(survey)
    triggers.turnPage()
    arm()
  }

  function onSight(): void {
    if (document.hidden) return
    const waiting = [...unseen]
    unseen.clear()
    waiting.forEach(attempt)
  }

  function why(survey: PageSurvey): string {
    if (delays.has(survey)) return `it waits ${survey.targeting.delayMs} ms after its trigger`
    if (unseen.has(survey)) return 'the page is not visible'
    return obstacle(survey) ?? missed.get(survey) ?? waitOf(survey.targeting.trigger)
  }

  function stop(): void {
    life.abort()
    surveys.forEach(cancel)
    arm()
  }

  onNewAddress(onPage, life.signal)
  document.addEventListener('visibilitychange', onSight, { signal: life.signal })
  arm()
  return { notify: triggers.notify, why, stop }
}
