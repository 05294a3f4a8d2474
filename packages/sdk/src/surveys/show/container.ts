import type { PageSurvey } from '@agent-assist/contract/wire'
import type { AskedSurvey } from '../find/asked-survey.ts'
import { acquireMutex, type Mutex } from './mutex.ts'
import type { SurveyWindow } from './window.ts'

/** Why a survey may not be shown, as a sentence; undefined when it may. */
export type Obstacle = (survey: PageSurvey) => string | undefined

export interface StageDeps {
  /** Name of the lock that decides which tab shows a survey. */
  lockName: () => string
  /** Preloads the content of a window, so that an automatic survey appears complete. A failure is reported. */
  prepare: () => Promise<unknown>
  open: (survey: AskedSurvey, takesFocus: boolean, onClose: () => void) => SurveyWindow
}

export interface Shown {
  surveyId: string
  window: SurveyWindow
  mutex: Mutex
}

/** The survey window of a page. At most one is open; automatic surveys open in only one of all tabs. */
export function createContainer({ lockName, prepare, open }: StageDeps) {
  let shown: Shown | undefined
  let coming: Mutex | undefined

  function put(survey: AskedSurvey, mutex: Mutex, takesFocus: boolean): void {
    shown = { surveyId: survey.id, mutex, window: open(survey, takesFocus, close) }
  }

  /** Also cancels a survey that is about to open. */
  function close(): void {
    const was = shown
    coming?.leave()
    coming = shown = undefined
    was?.mutex.leave()
    was?.window.close()
  }

  /** Shows a requested survey; it replaces another one. */
  function show(survey: AskedSurvey): void {
    if (shown?.surveyId === survey.id) return shown.window.focus()
    close()
    put(survey, acquireMutex(lockName()), true)
  }

  /** Waits for the code and the lock; resolves to the reason why the survey cannot open. */
  async function refusal(survey: PageSurvey, mutex: Mutex, obstacle: Obstacle) {
    if (!(await mutex.taken)) return 'another tab showed a survey at its moment'
    try {
      await prepare()
    } catch {
      return 'its code could not be loaded'
    }
    return coming === mutex ? obstacle(survey) : 'it was closed before it came'
  }

  /** Shows a survey automatically; resolves to the reason if it is not shown. */
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
