import type { SurveysNeeds } from '../../page/survey-engine.ts'
import type { AskedSurvey } from '../find/asked-survey.ts'
import type { Desk } from '../session/desk.ts'
import { createFinder } from '../find/find-survey.ts'
import type { FrameNeeds } from './frame.ts'
import { loadWidget } from './load-widget.ts'
import { createOutbox, submittedOf } from '../answers/outbox.ts'
import { createSitting } from './sitting.ts'
import { createSlots } from './slots.ts'
import { createStage } from './stage.ts'
import type { Store } from '../session/store.ts'
import { textsOf } from './texts.ts'
import { openWindow } from './window.ts'

export interface SeatsNeeds extends Pick<
  SurveysNeeds,
  'options' | 'emitter' | 'token' | 'dress' | 'keepOnPage'
> {
  /** Of who sits there when it is asked. */
  desk: () => Desk
  store: Store
  drafts: Store
  /** An answer waits to be sent. */
  onKept: () => void
}

interface Seat {
  onShown?: () => void
  onClose?: () => void
}

export type Seats = ReturnType<typeof createSeats>

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

/** The places where a person meets a survey: the window, and elements of the page. */
export function createSeats(needs: SeatsNeeds) {
  const { options, emitter, dress, keepOnPage, desk, store, drafts, onKept } = needs
  const widget = () => loadWidget(options().locale, emitter)
  const { find, demand } = createFinder({ desk, emitter })
  const look = { texts: () => textsOf(options().locale), dress }
  let locale = options().locale
  /** A later wish takes the place of one that still waits. */
  let wishes = 0

  const outbox = createOutbox({
    store,
    desk,
    token: needs.token,
    onSent(entry) {
      desk().history.answered(entry.surveyId)
      drafts.write(desk().keyOf('draft', entry.surveyId), undefined)
      emitter.emit('survey-submitted', submittedOf(entry))
    },
  })

  /** Answers how to show the survey; it counts as shown once, however often it is drawn. */
  function seatFor(survey: AskedSurvey, { onShown, onClose }: Seat): FrameNeeds['load'] {
    let isShut = false
    const show = once(() => {
      onShown?.()
      emitter.emit('survey-shown', { surveyId: survey.id })
    })
    const sitting = { survey, desk, outbox, drafts, onShown: show, onKept, onClose }
    return async (redraw) => {
      if (isShut) return undefined
      const onShut = () => {
        isShut = true
        redraw()
      }
      return createSitting({ ...sitting, onShut, widget: await widget() })
    }
  }

  const stage = createStage({
    lockName: () => `aa:${desk().org}:survey`,
    prepare: widget,
    open(survey, takesFocus, onClose) {
      const onShown = () => desk().history.shown(survey.id, Date.now())
      return openWindow({
        ...look,
        title: survey.link?.title || survey.template.title,
        takesFocus,
        keepOnPage,
        isAbove: () => (options().widgets ?? ['chat']).includes('chat'),
        load: seatFor(survey, { onShown, onClose }),
        onClose,
      })
    },
  })

  const slots = createSlots({
    ...look,
    async load(surveyId, redraw) {
      const survey = await find(surveyId)
      return survey && seatFor(survey, {})(redraw)
    },
  })

  /** Language or look changed, or somebody else came. */
  function renew(isHandedOver: boolean): void {
    if (isHandedOver) close()
    const isForeign = locale !== options().locale
    locale = options().locale
    if (isForeign) void stage.shown()?.window.redraw()
    if (isForeign || isHandedOver) slots.redraw()
    stage.shown()?.window.dress()
    slots.dress()
  }

  /** Without an id the first one. */
  async function show(surveyId?: string): Promise<void> {
    const mine = ++wishes
    const survey = await demand(surveyId).catch(() => undefined) // told
    // or something else was asked for
    if (survey && mine === wishes) stage.show(survey)
  }

  function close(): void {
    wishes += 1
    stage.close()
  }

  async function flush(): Promise<void> {
    if (!(await outbox.flush())) onKept()
  }

  return { stage, slots, show, close, renew, flush }
}
