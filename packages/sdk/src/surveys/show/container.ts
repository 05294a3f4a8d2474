import type { PageSurvey } from '@agent-assist/contract/wire'
import type { AskedSurvey } from '../find/asked-survey.ts'
import { acquireMutex, type Mutex } from './mutex.ts'
import type { SurveyWindow } from './window.ts'

/** Why a survey may not be shown, in words. */
export type Obstacle = (survey: PageSurvey) => string | undefined

export interface StageDeps {
  /** The lock that says which tab shows a survey. */
  lockName: () => string
  /** Fetches what a window shows, so that one which comes by itself comes whole. A failure is reported. */
  prepare: () => Promise<unknown>
  open: (survey: AskedSurvey, takesFocus: boolean, onClose: () => void) => SurveyWindow
}

export interface Shown {
  surveyId: string
  window: SurveyWindow
  mutex: Mutex
}

/** The one survey window of a page, and the only one of all tabs among those that come by themselves. */
export function createContainer({ lockName, prepare, open }: StageDeps) {
  let shown: Shown | undefined
  let coming: Mutex | undefined

  function put(survey: AskedSurvey, mutex: Mutex, takesFocus: boolean): void {
    shown = { surveyId: survey.id, mutex, window: open(survey, takesFocus, close) }
  }

  /** Also of one that is still to come. */
  function close(): void {
    const was = shown
    coming?.leave()
    coming = shown = undefined
    was?.mutex.leave()
    was?.window.close()
  }

  /** Somebody asked for it: it takes the place of another. */
  function show(survey: AskedSurvey): void {
    if (shown?.surveyId === survey.id) return shown.window.focus()
    close()
    put(survey, acquireMutex(lockName()), true)
  }

  /** Why the survey does not come after all that had to be waited for. */
  async function refusal(survey: PageSurvey, mutex: Mutex, obstacle: Obstacle) {
    if (!(await mutex.taken)) return 'another tab showed a survey at its moment'
    try {
      await prepare()
    } catch {
      return 'its code could not be loaded'
    }
    return coming === mutex ? obstacle(survey) : 'it was closed before it came'
  }

  /** Shows a survey by itself, or answers why not. */
  async function offer(survey: PageSurvey, obstacle: Obstacle): Promise<string | undefined> {
    if (shown || coming) return 'another survey was on the screen at its moment'
    const mutex = (coming = acquireMutex(lockName()))
    const why = await refusal(survey, mutex, obstacle)
    if (coming === mutex) coming = undefined
    if (why === undefined) put(survey, mutex, false)
    else mutex.leave()
    return why
  }

  return { show, offer, close, shown: () => shown }
}
