import { ApiError, type EvaluationContact, MESSAGES } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { notify } from '../../lib/notify/toast.ts'
import {
  type Answers,
  type Draft,
  emptyDraft,
  fitting,
  storeDraft,
  readDraft,
} from './evaluation-draft.ts'
import { openPage } from './pages.ts'
import { NotTaken, postAnswers, type Template } from './queries.ts'

/** The differences between the support evaluation and the support form. */
export interface Kind {
  /** Key of the answers in localStorage. */
  key: string
  /** True to ask for contact details first. */
  asksWho: boolean
}

/** The current position in the evaluation. */
export type Place =
  | { stage: 'contact' }
  | { stage: 'questions'; page: number }
  | { stage: 'result' }

function placeOf(
  { contact, answers, verdict }: Draft,
  { asksWho }: Kind,
  { questionSet }: Template,
): Place {
  if (verdict) return { stage: 'result' }
  if (asksWho && !contact) return { stage: 'contact' }
  return { stage: 'questions', page: openPage(questionSet, answers) }
}

/** The server's reason if it is meant for users, else undefined. */
function reasonOf(error: unknown): string | undefined {
  const isForPeople =
    error instanceof NotTaken || (error instanceof ApiError && error.code === 'too_many')
  return isForPeople ? error.message : undefined
}

/** State of one run of the evaluation: position, answers and actions. */
export function useEvaluation(kind: Kind, template: Template) {
  const [draft, setDraft] = useState(() => readDraft(kind.key))
  const answers: Answers = fitting(template.questionSet, draft.answers)
  const [place, setPlace] = useState(() => placeOf({ ...draft, answers }, kind, template))
  const [moved, setMoved] = useState(false)
  const [sending, setSending] = useState(false)

  function change(next: Draft) {
    setDraft(next)
    storeDraft(kind.key, next)
  }

  function go(next: Place) {
    setMoved(true)
    setPlace(next)
    window.scrollTo(0, 0)
  }

  async function submit() {
    if (sending) return
    const { questionSet } = template
    if (Object.keys(answers).length < questionSet.length) {
      go({ stage: 'questions', page: openPage(questionSet, answers) }) // the questions changed meanwhile
      return
    }
    setSending(true)
    try {
      const verdict = await postAnswers(template, answers, draft.contact)
      change({ answers: {}, verdict })
      go({ stage: 'result' })
    } catch (error) {
      notify(MESSAGES.ourEndTryAgain, reasonOf(error))
    } finally {
      setSending(false)
    }
  }

  return {
    place,
    /** True after a change of place, to focus the heading. */
    moved,
    answers,
    contact: draft.contact,
    verdict: draft.verdict,
    sending,
    go,
    submit,
    introduce: (contact: EvaluationContact) => {
      change({ ...draft, contact })
      go({ stage: 'questions', page: openPage(template.questionSet, answers) })
    },
    answer: (number: number, label: string) =>
      change({ ...draft, answers: { ...answers, [number]: label } }),
    startOver: () => {
      change(emptyDraft)
      go(placeOf(emptyDraft, kind, template))
    },
  }
}
export type Evaluation = ReturnType<typeof useEvaluation>
