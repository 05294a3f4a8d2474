import type { SurveysDeps } from '../../page/survey-engine.ts'
import type { AskedSurvey } from '../find/asked-survey.ts'
import type { Session } from '../session/session.ts'
import { createPreview } from '../find/preview.ts'
import { createFinder } from '../find/find-survey.ts'
import type { FrameDeps } from './frame.ts'
import { loadWidget } from './load-widget.ts'
import { createOutbox, submittedOf } from '../answers/outbox.ts'
import { createSurveySession } from './survey-session.ts'
import { reportShown } from './report-shown.ts'
import { createSlots } from './slots.ts'
import { createContainer } from './container.ts'
import type { Store } from '../session/store.ts'
import { textsOf } from './texts.ts'
import { openWindow } from './window.ts'

export interface ActiveSurveysDeps extends Pick<
  SurveysDeps,
  'options' | 'emitter' | 'token' | 'dress' | 'keepOnPage'
> {
  /** The session of the current user. */
  session: () => Session
  store: Store
  drafts: Store
  /** Called when an answer waits to be sent. */
  onQueued: () => void
}

interface Presentation {
  onShown?: () => void
  onClose?: () => void
  /** Whether the survey counts as shown with this drawing. */
  isFirst?: () => boolean
}

export type ActiveSurveys = ReturnType<typeof createActiveSurveys>

/** Returns whether the value is another one than in the call before; the first call always does. */
function changes(read: () => unknown = () => true): () => boolean {
  let before: unknown
  return () => {
    const now = read()
    const isNew = now !== before
    before = now
    return isNew
  }
}

/** The outbox; after an answer was sent it updates the history and notifies the host. */
function outboxOf({ store, drafts, session, token, emitter }: ActiveSurveysDeps) {
  return createOutbox({
    store,
    session,
    token,
    onSent(entry) {
      session().history.answered(entry.surveyId)
      drafts.write(session().keyOf('draft', entry.surveyId), undefined)
      emitter.emit('survey-submitted', submittedOf(entry))
    },
  })
}

/** The surveys on the page: in the window, and in elements of the page. */
export function createActiveSurveys(deps: ActiveSurveysDeps) {
  const { options, emitter, token, dress, keepOnPage, session, onQueued } = deps
  const widget = () => loadWidget(options().locale, emitter)
  const { find, demand } = createFinder({ session, emitter })
  const look = { texts: () => textsOf(options().locale), dress }
  let locale = options().locale
  /** Number of the latest request; a later request replaces one that still loads. */
  let wishes = 0

  const outbox = outboxOf(deps)

  /** Returns a loader of the survey; the survey counts as shown once, however often it is rendered. */
  function presentationFor(
    survey: AskedSurvey,
    { onShown, onClose, isFirst = changes() }: Presentation,
  ): FrameDeps['load'] {
    let isShut = false
    function show(): void {
      if (survey.isPreview || !isFirst()) return
      onShown?.()
      if (!survey.link) reportShown(session(), survey.id, token)
      emitter.emit('survey-shown', { surveyId: survey.id })
    }
    const surveySession = { ...deps, survey, outbox, onShown: show, onClose }
    return async (redraw) => {
      if (isShut) return undefined
      const onShut = () => {
        isShut = true
        redraw()
      }
      return createSurveySession({ ...surveySession, onShut, widget: await widget() })
    }
  }

  const container = createContainer({
    lockName: () => `aa:${session().org}:survey`,
    prepare: widget,
    open(survey, takesFocus, onClose) {
      const onShown = () => session().history.shown(survey.id, Date.now())
      return openWindow({
        ...look,
        title: survey.link?.title || survey.template.title,
        takesFocus,
        keepOnPage,
        isAbove: () => (options().widgets ?? ['chat']).includes('chat'),
        load: presentationFor(survey, { onShown, onClose }),
        onClose,
      })
    },
  })

  const slots = createSlots({
    ...look,
    loaderOf(surveyId) {
      const isFirst = changes(session) // another person sees it anew
      return async (redraw) => {
        const survey = await find(surveyId)
        return survey && presentationFor(survey, { isFirst })(redraw)
      }
    },
  })

  const preview = createPreview({ session, token, show: container.show })

  /** Called when language or appearance changed, or another person took over. */
  function renew(isHandedOver: boolean): void {
    if (isHandedOver) close()
    const isForeign = locale !== options().locale
    locale = options().locale
    if (isForeign) void container.shown()?.window.redraw()
    if (isForeign || isHandedOver) slots.redraw()
    container.shown()?.window.dress()
    slots.dress()
  }

  /** Shows a survey; without an id the first one. */
  async function show(surveyId?: string): Promise<void> {
    const mine = ++wishes
    const survey = await demand(surveyId).catch(() => undefined) // already reported
    // unless another survey was requested in the meantime
    if (survey && mine === wishes) container.show(survey)
  }

  function close(): void {
    wishes += 1
    container.close()
  }

  async function flush(): Promise<void> {
    if (!(await outbox.flush())) onQueued()
  }

  return { container, slots, show, preview, close, renew, flush }
}
