import type { PageSurvey } from '@agent-assist/contract/wire'
import type { Obstacle } from '../show/container.ts'
import { createWatcher, type Watcher } from './watcher.ts'

export interface SurveyWatchDeps {
  /** Rejects when they could not be fetched; the fetcher reports it. */
  surveys: () => Promise<readonly PageSurvey[]>
  obstacle: Obstacle
  /** Shows the survey unless an obstacle appeared in the meantime; resolves to the reason if it is not shown. */
  present: (survey: PageSurvey, obstacle: Obstacle) => Promise<string | undefined>
  onFail: () => void
}

const UNWATCHED = 'this page watches for no survey'

/** Starts and stops watching. The list is loaded first; events that occur meanwhile are not lost. */
export function createSurveyWatch({ surveys, obstacle, present, onFail }: SurveyWatchDeps) {
  let isOn = false
  let round = 0
  let watcher: Watcher | undefined
  let early: string[] = []

  function halt(): void {
    round += 1
    watcher?.stop()
    watcher = undefined
  }

  async function begin(): Promise<void> {
    halt()
    const mine = round
    const items = await surveys().catch(() => undefined)
    if (mine !== round) return
    if (!items) return onFail()
    const still: Obstacle = (survey) => (mine === round ? obstacle(survey) : UNWATCHED)
    watcher = createWatcher({
      surveys: items,
      obstacle: still,
      present: (survey) => present(survey, still),
    })
    early.splice(0).forEach(watcher.notify)
  }

  function start(): void {
    if (isOn) return
    isOn = true
    void begin()
  }

  function stop(): void {
    halt()
    isOn = false
    early = []
  }

  function notify(name: string): void {
    if (watcher) watcher.notify(name)
    else if (isOn) early.push(name)
  }

  /** Restarts if it is watching. */
  function renew(): void {
    if (isOn) void begin()
  }

  /** Starts again if the list could not be loaded. */
  function retry(): void {
    if (!watcher) renew()
  }

  const why = (survey: PageSurvey) => watcher?.why(survey) ?? UNWATCHED
  return { start, stop, notify, renew, retry, why, isOn: () => isOn }
}
