import { createAnswerId } from '@agent-assist/contract/wire'
import type { SurveyAnswers, SurveyDraft, WaitingAnswers } from '@agent-assist/survey-widget'
import type { AskedSurvey } from '../find/asked-survey.ts'
import { continued, type StoredDraft, storedDraft } from '../answers/draft.ts'
import { hiddenOf } from '../answers/hidden.ts'
import { savePartial } from '../answers/partials.ts'
import type { SurveysDeps } from '../../page/survey-engine.ts'
import type { Session } from '../session/session.ts'
import type { Show } from './frame.ts'
import type { Widget } from './load-widget.ts'
import { NotTaken, type Outbox, type PendingAnswer } from '../answers/outbox.ts'
import type { Store } from '../session/store.ts'

export interface SurveySessionDeps extends Pick<SurveysDeps, 'options'> {
  survey: AskedSurvey
  widget: Widget
  /** The session of the current user. */
  session: () => Session
  outbox: Outbox
  /** Token of the signed-in user; undefined without one. */
  token: SurveysDeps['token']
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
  const { survey, widget, session, options, outbox, token, drafts } = deps
  const { onShown, onQueued, onShut, onClose } = deps
  const { id: surveyId, template, link } = survey
  const key = session().keyOf('draft', surveyId)
  // reuses the id of a pending answer, so that a retry is idempotent
  let pendingId = outbox.pendingId(surveyId)
  const language = widget.texts?.lang ?? 'en'
  const page = location.origin + location.pathname

  function answerOf(given: SurveyAnswers): PendingAnswer['answer'] {
    const id = pendingId ?? given.id
    const hidden = hiddenOf(template, options())
    if (link) return { ...link.answerOf(id, given, language), ...hidden }
    const { surveyCotegory: _category, submitter: _submitter, ...answers } = given
    return { ...answers, ...hidden, id, page }
  }

  function shut(): void {
    drafts.write(key, undefined)
    onShut()
  }

  async function submit(given: SurveyAnswers): Promise<void> {
    if (survey.isPreview) return
    const { named, reportError } = session()
    const answer = answerOf(given)
    try {
      await outbox.send({ surveyId, person: named, answer })
      pendingId = undefined
    } catch (error) {
      reportError(error)
      if (error instanceof NotTaken) shut()
      if (outbox.pendingId(surveyId) !== answer.id) throw error // it was refused for good
      onQueued()
      const sent = outbox.whenSent(answer.id).then(() => void (pendingId = undefined))
      throw Object.assign(new Error('waits'), { sent } satisfies WaitingAnswers)
    }
  }

  return (box) => {
    onShown()
    const before = drafts.read<StoredDraft>(key)
    let isNew = !before
    function onDraft(draft: SurveyDraft | undefined): void {
      if (draft) link?.typed(isNew)
      else {
        isNew = true
        link?.ended()
      }
      if (!survey.isPreview) drafts.write(key, draft && storedDraft(draft, template))
    }
    const leave = link?.shown()
    const undo = widget.mount(box, {
      template,
      ...(link?.title ? { title: link.title } : {}),
      context: link?.context,
      texts: widget.texts,
      draft: before && continued(before, template),
      newId: createAnswerId,
      onDraft,
      onPartial: survey.isPreview
        ? undefined
        : (given) => {
            const answers = { ...given, ...hiddenOf(template, options()) }
            savePartial(session(), token, { surveyId, answers, language, page, link })
          },
      submit,
      ...(onClose ? { onClose } : {}),
    })
    return () => {
      leave?.()
      undo()
    }
  }
}
