import type { CreateSurveyEngine, SurveyVerdict } from '../page/survey-engine.ts'
import { createCode } from './show/code.ts'
import { createDesks } from './session/desks.ts'
import { createLookout } from './watch/lookout.ts'
import { createOnline } from './answers/online.ts'
import { isRequestId } from './find/request-id.ts'
import type { Seats } from './show/seats.ts'
import { createStore } from './session/store.ts'

/** Shows the organisation's surveys on a page, each at its moment. */
export const createSurveyEngine: CreateSurveyEngine = (needs) => {
  const store = createStore(() => localStorage)
  const drafts = createStore(() => sessionStorage)
  const desks = createDesks({ ...needs, store, drafts, onNew: flush })
  const desk = desks.now
  const online = createOnline(() => {
    lookout.retry()
    flush()
  })
  const code = createCode({ ...needs, desk, store, drafts, onKept: online.wait })
  const lookout = createLookout({
    surveys: () => desk().surveys(),
    obstacle: (survey) => desk().obstacle(survey),
    present: async (survey, obstacle) => {
      code.warm()
      const seats = await code.get().catch(() => undefined)
      return seats ? seats.stage.offer(survey, obstacle) : 'its code could not be loaded'
    },
    onFail: online.wait,
  })
  /** That nobody can sit there, the caller hears. */
  function withSeats(act: (seats: Seats) => void): void {
    desk()
    code.run(act)
  }

  function flush(): void {
    if (store.keys(desk().keyOf('answer', '')).length > 0) withSeats((seats) => void seats.flush())
  }

  function show(surveyId?: string): void {
    withSeats((seats) => void seats.show(surveyId))
    code.warm()
    if (isRequestId(surveyId)) return
    desk()
      .list.get()
      .catch(() => {}) // so that both come at once; whoever shows tells
  }

  function close(): void {
    if (code.isAsked()) withSeats((seats) => seats.close())
  }

  function unwatch(): void {
    lookout.stop()
    online.stop()
    code.peek()?.close()
  }

  function renew(): void {
    const change = desks.renew()
    if (change) lookout.renew()
    code.peek()?.renew(change?.isHandedOver === true)
  }

  function explain(): SurveyVerdict[] {
    const items = desks.peek()?.list.known()?.items ?? []
    const shownId = code.peek()?.stage.shown()?.surveyId
    return items.map((survey) => ({
      surveyId: survey.id,
      title: survey.template.title,
      why: survey.id === shownId ? 'it is on the screen' : lookout.why(survey),
    }))
  }

  return {
    watch: (isOn) => (isOn ? lookout.start() : lookout.isOn() && unwatch()),
    show,
    close,
    trigger: lookout.tell,
    mount: (element, { surveyId }) => withSeats(({ slots }) => slots.mount(element, surveyId)),
    unmount: (element) => withSeats(({ slots }) => slots.unmount(element)),
    renew,
    explain,
    destroy: () => {
      unwatch()
      code.end()
    },
  }
}
