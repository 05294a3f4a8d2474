import { VISIT_MIN_MS } from '@agent-assist/contract/wire'
import { useEffect } from 'preact/hooks'
import { reportVisit } from './load-survey.ts'

/** Reports once that the survey was viewed: when the page was visible for VISIT_MIN_MS. */
export function useVisit(surveyId: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => {
          stop()
          reportVisit(surveyId, 'open')
        }, VISIT_MIN_MS)
    }
    function stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
    document.addEventListener('visibilitychange', wait)
    wait()
    return stop
  }, [surveyId, isOn])
}
