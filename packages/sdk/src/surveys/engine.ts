import type { CreateSurveyEngine, SurveyVerdict } from '../page/survey-engine.ts'
import { createCode } from './show/code.ts'
import { createSessions } from './session/sessions.ts'
import { createSurveyWatch } from './watch/survey-watch.ts'
import { createOnline } from './answers/online.ts'
import { isRequestId } from './find/request-id.ts'
import type { ActiveSurveys } from './show/active-surveys.ts'
import { createStore } from './session/store.ts'

/** Before the token of a preview link, at the end of the page's address; only the portal makes such links. */
const PREVIEW = 'aa-preview='

/** Shows the organisation's surveys on a page, each at its trigger. */
export const createSurveyEngine: CreateSurveyEngine = (deps) => {
  const [store, drafts] = [createStore(() => localStorage), createStore(() => sessionStorage)]
  const preview = location.hash.split(PREVIEW)[1]
  const sessions = createSessions({ ...deps, store, drafts, onNew: flush })
  const session = sessions.now
  const online = createOnline(() => {
    surveyWatch.retry()
    flush()
  })
  const code = createCode({ ...deps, session, store, drafts, onQueued: online.wait })
  const surveyWatch = createSurveyWatch({
    surveys: () => session().surveys(),
    obstacle: (survey) => session().obstacle(survey),
    present: async (survey, obstacle) => {
      code.warm()
      const activeSurveys = await code.get().catch(() => undefined)
      return activeSurveys
        ? activeSurveys.container.offer(survey, obstacle)
        : 'its code could not be loaded'
    },
    onFail: online.wait,
  })
  /** Runs a command once the code is loaded. Invalid options throw to the caller. */
  function withActiveSurveys(act: (activeSurveys: ActiveSurveys) => void): void {
    session()
    code.run(act)
  }

  function flush(): void {
    if (store.keys(session().keyOf('answer', '')).length > 0)
      withActiveSurveys((activeSurveys) => void activeSurveys.flush())
  }

  function show(surveyId?: string): void {
    withActiveSurveys((activeSurveys) => void activeSurveys.show(surveyId))
    code.warm()
    if (isRequestId(surveyId)) return
    session()
      .list.get()
      .catch(() => {}) // loads both at once; the display code reports a failure
  }

  function close(): void {
    if (code.isAsked()) withActiveSurveys((activeSurveys) => activeSurveys.close())
  }

  /** With a preview link no other survey comes. */
  function watch(): void {
    if (preview) withActiveSurveys((activeSurveys) => void activeSurveys.preview(preview))
    else surveyWatch.start()
  }

  function unwatch(): void {
    surveyWatch.stop()
    online.stop()
    code.peek()?.close()
  }

  function renew(): void {
    const change = sessions.renew()
    if (change) surveyWatch.renew()
    code.peek()?.renew(change?.isHandedOver === true)
  }

  function explain(): SurveyVerdict[] {
    const items = sessions.peek()?.list.known()?.items ?? []
    const shownId = code.peek()?.container.shown()?.surveyId
    return items.map((survey) => ({
      surveyId: survey.id,
      title: survey.template.title,
      why: survey.id === shownId ? 'it is on the screen' : surveyWatch.why(survey),
    }))
  }

  return {
    watch: (isOn) => (isOn ? watch() : surveyWatch.isOn() && unwatch()),
    show,
    close,
    trigger: surveyWatch.notify,
    mount: (element, { surveyId }) =>
      withActiveSurveys(({ slots }) => slots.mount(element, surveyId)),
    unmount: (element) => withActiveSurveys(({ slots }) => slots.unmount(element)),
    renew,
    explain,
    destroy: () => {
      unwatch()
      code.end()
    },
  }
}
