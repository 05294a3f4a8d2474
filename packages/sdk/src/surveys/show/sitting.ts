import type { SurveyAnswers, SurveyDraft } from '@agent-assist/survey-widget'
import type { AskedSurvey } from '../find/asked-survey.ts'
import { createId } from '../answers/create-id.ts'
import type { Desk } from '../session/desk.ts'
import type { Show } from './frame.ts'
import type { Widget } from './load-widget.ts'
import { NotTaken, type Outbox, type PendingAnswer } from '../answers/outbox.ts'
import type { Store } from '../session/store.ts'

export interface SittingNeeds {
  survey: AskedSurvey
  widget: Widget
  /** Of who sits there when it is asked. */
  desk: () => Desk
  outbox: Outbox
  drafts: Store
  /** The survey is on the screen. */
  onShown: () => void
  /** An answer could not be sent and waits. */
  onKept: () => void
  /** The survey takes no answer any more, which was told. */
  onShut: () => void
  /** The way out, where there is one. */
  onClose?: (() => void) | undefined
}

/** One person before one survey: what was typed is kept, and what was finished is sent once. */
export function createSitting(needs: SittingNeeds): Show {
  const { survey, widget, desk, outbox, drafts, onShown, onKept, onShut, onClose } = needs
  const { id: surveyId, template, link } = survey
  const key = desk().keyOf('draft', surveyId)
  // one that waits is sent again rather than a second one
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
    const { named, tell } = desk()
    try {
      await outbox.send({ surveyId, person: named, answer: answerOf(given) })
      answerId = createId()
    } catch (error) {
      tell(error)
      if (error instanceof NotTaken) shut()
      else onKept()
      throw error
    }
  }

  return (box) => {
    onShown()
    const before = drafts.read<SurveyDraft>(key)
    function onDraft(draft: SurveyDraft | undefined): void {
      if (draft) link?.typed(!before)
      drafts.write(key, draft)
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
