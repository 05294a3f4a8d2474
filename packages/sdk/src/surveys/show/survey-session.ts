import type { SurveyAnswers, SurveyDraft } from '@agent-assist/survey-widget'
import type { AskedSurvey } from '../find/asked-survey.ts'
import { createId } from '../answers/create-id.ts'
import type { Session } from '../session/session.ts'
import type { Show } from './frame.ts'
import type { Widget } from './load-widget.ts'
import { NotTaken, type Outbox, type PendingAnswer } from '../answers/outbox.ts'
import type { Store } from '../session/store.ts'

export interface SurveySessionDeps {
  survey: AskedSurvey
  widget: Widget
  /** The session of the current user. */
  session: () => Session
  outbox: Outbox
  drafts: Store
  /** Called when the survey is displayed. */
  onShown: () => void
  /** Called when an answer could not be sent and waits. */
  onQueued: () => void
  /** Called when the survey no longer accepts answers, which was reported. */
  onShut: () => void
  /** Called by the close button, where there is one. */
  onClose?: (() => void) | undefined
}

/** One person and one survey: typed answers are saved as draft, a finished answer is sent once. */
export function createSurveySession(deps: SurveySessionDeps): Show {
  const { survey, widget, session, outbox, drafts, onShown, onQueued, onShut, onClose } = deps
  const { id: surveyId, template, link } = survey
  const key = session().keyOf('draft', surveyId)
  // reuses the id of a pending answer, so that a retry is idempotent
  let answerId = outbox.pendingId(surveyId) ?? createId()

  function answerOf(given: SurveyAnswers): PendingAnswer['answer'] {
    if (link) return link.answerOf(answerId, given, widget.texts?.lang ?? 'en')
    const { surveyCotegory: _category, submitter: _submitter, ...answers } = given
    return { id: answerId, ...answers, page: location.origin + location.pathname }
  }

  function shut(): void {
    drafts.write(key, undefined)
    onShut()
  }

  async function submit(given: SurveyAnswers): Promise<void> {
    if (survey.isPreview) return
    const { named, reportError } = session()
    try {
      await outbox.send({ surveyId, person: named, answer: answerOf(given) })
      answerId = createId()
    } catch (error) {
      reportError(error)
      if (error instanceof NotTaken) shut()
      else onQueued()
      throw error
    }
  }

  return (box) => {
    onShown()
    const before = drafts.read<SurveyDraft>(key)
    function onDraft(draft: SurveyDraft | undefined): void {
      if (draft) link?.typed(!before)
      if (!survey.isPreview) drafts.write(key, draft)
    }
    const leave = link?.shown()
    const undo = widget.mount(box, {
      template,
      ...(link?.title ? { title: link.title } : {}),
      context: link?.context,
      texts: widget.texts,
      draft: before,
      onDraft,
      submit,
      ...(onClose ? { onClose } : {}),
    })
    return () => {
      leave?.()
      undo()
    }
  }
}
