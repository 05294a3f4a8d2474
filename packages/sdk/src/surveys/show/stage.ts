import type { PageSurvey } from '@agent-assist/contract/wire'
import type { AskedSurvey } from '../find/asked-survey.ts'
import { takeTurn, type Turn } from './turn.ts'
import type { SurveyWindow } from './window.ts'

/** Why a survey may not be shown, in words. */
export type Obstacle = (survey: PageSurvey) => string | undefined

export interface StageNeeds {
  /** The lock that says which tab shows a survey. */
  lockName: () => string
  /** Fetches what a window shows, so that one which comes by itself comes whole. Its failure is told. */
  prepare: () => Promise<unknown>
  open: (survey: AskedSurvey, takesFocus: boolean, onClose: () => void) => SurveyWindow
}

interface Shown {
  surveyId: string
  window: SurveyWindow
  turn: Turn
}

/** The one survey window of a page, and the only one of all tabs among those that come by themselves. */
export function createStage({ lockName, prepare, open }: StageNeeds) {
  let shown: Shown | undefined
  let coming: Turn | undefined

  function put(survey: AskedSurvey, turn: Turn, takesFocus: boolean): void {
    shown = { surveyId: survey.id, turn, window: open(survey, takesFocus, close) }
  }

  /** Also of one that is still to come. */
  function close(): void {
    const was = shown
    coming?.leave()
    coming = shown = undefined
    was?.turn.leave()
    was?.window.close()
  }

  /** Somebody asked for it: it takes the place of another. */
  function show(survey: AskedSurvey): void {
    if (shown?.surveyId === survey.id) return shown.window.focus()
    close()
    put(survey, takeTurn(lockName()), true)
  }

  /** Why the survey does not come after all that had to be waited for. */
  async function refusal(survey: PageSurvey, turn: Turn, obstacle: Obstacle) {
    if (!(await turn.taken)) return 'another tab showed a survey at its moment'
    try {
      await prepare()
    } catch {
      return 'its code could not be loaded'
    }
    return coming === turn ? obstacle(survey) : 'it was closed before it came'
  }

  /** Shows a survey by itself, or answers why not. */
  async function offer(survey: PageSurvey, obstacle: Obstacle): Promise<string | undefined> {
    if (shown || coming) return 'another survey was on the screen at its moment'
    const turn = (coming = takeTurn(lockName()))
    const why = await refusal(survey, turn, obstacle)
    if (coming === turn) coming = undefined
    if (why === undefined) put(survey, turn, false)
    else turn.leave()
    return why
  }

  return { show, offer, close, shown: () => shown }
}
