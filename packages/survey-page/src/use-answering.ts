import {
  GENERAL_SURVEY,
  type HiddenValues,
  isFinal,
  MESSAGES,
  type Reply,
} from '@agent-assist/contract/wire'
import type { SurveyAnswers, SurveyDraft } from '@agent-assist/survey-widget'
import { useCallback, useLayoutEffect, useState } from 'preact/hooks'
import type { Link } from './address.ts'
import {
  saveAnswers,
  type SavedAnswers,
  readSavedAnswers,
  type Submission,
} from './saved-answers.ts'
import { type Found, loadSurvey, postAnswer, reportVisit, thanksOf } from './load-survey.ts'
import { refusalText } from './refusal-text.ts'
import { useResending } from './use-resending.ts'

export type AnsweringModel = { status: 'loading' } | { status: 'unreachable' } | Found

/** The answers, with what the address says beside them. */
type Given = SurveyAnswers & { hidden?: HiddenValues }

/** The answers to one link: stored on this device until the server has stored them, once. */
function createBox({ surveyId }: Link) {
  let saved: SavedAnswers = readSavedAnswers(surveyId)
  const change = (next: SavedAnswers) => saveAnswers(surveyId, (saved = next))

  function write(draft: SurveyDraft | undefined) {
    if (draft && !saved.startedAt) reportVisit(surveyId, 'start')
    change(draft ? { ...saved, draft, startedAt: saved.startedAt ?? Date.now() } : {})
  }

  function submissionOf(answers: Given, language: string): Submission {
    const { surveyCotegory: _category, ...given } = answers
    const { startedAt = Date.now(), pending } = saved
    const durationS = Math.min(86_400, Math.max(0, Math.round((Date.now() - startedAt) / 1000)))
    // reuses the pending answer's id, because the server may have stored it
    return { ...given, id: pending?.id ?? given.id, surveyId, language, durationS }
  }

  /** Sends the pending answer, if there is one. One that the server refuses for good is no longer pending. */
  async function flush() {
    if (!saved.pending) return undefined
    try {
      const reply = await postAnswer(saved.pending)
      change({})
      return reply
    } catch (error) {
      if (isFinal(error)) change({ ...saved, pending: undefined })
      throw error
    }
  }

  return {
    saved: () => saved,
    write,
    submissionOf,
    flush,
    wait: (pending: Submission) => change({ ...saved, pending }),
  }
}

/** The state of a visit to a survey link, and functions to submit or retry; `notify` shows a message for a moment. */
export function useAnswering(link: Link, notify: (message: string) => void) {
  const { wishes } = link
  const [box] = useState(() => createBox(link))
  const [shown, setShown] = useState<AnsweringModel>({ status: 'loading' })
  const [isWaiting, setWaiting] = useState(false)
  /** Why the server refused the answers. */
  const [refusal, setRefusal] = useState<string>()

  /** After a failure: the answers wait, or were refused for good. */
  const fail = useCallback((error: unknown) => {
    setWaiting(!isFinal(error))
    setRefusal(isFinal(error) ? refusalText(error) : undefined)
  }, [])

  const read = useCallback(
    () => loadSurvey(link).catch((): AnsweringModel => ({ status: 'unreachable' })),
    [link],
  )

  /** Loads what the link opens now; `reply` is the reply to an answer that was just sent. */
  const load = useCallback(
    async (reply?: Reply<'postFeedback'>) => {
      const found = await read()
      if (reply?.data !== 1 || found.status === 'shut') return setShown(found)
      const thanks = found.status === 'open' ? thanksOf(link, found) : undefined
      setShown({ status: 'shut', state: 'answered', message: reply.message, thanks })
    },
    [read, link],
  )

  /** Sends the pending answer; undefined when there is none, or when it could not be sent. */
  const settle = useCallback(async () => {
    try {
      const reply = await box.flush()
      setWaiting(false)
      if (reply) await load(reply)
      return reply
    } catch (error) {
      fail(error)
      return undefined
    }
  }, [box, load, fail])

  /** Loads the link, and sends the answer that is pending from an earlier visit. */
  const start = useCallback(async () => {
    const first = read() // uses what the page's own head has begun to load
    const reply = wishes.isPreview ? undefined : await settle()
    if (!reply) setShown(await first)
  }, [read, settle, wishes])

  useLayoutEffect(() => void start(), [start])

  useResending(isWaiting, settle)

  function again() {
    setShown({ status: 'loading' })
    void start()
  }

  async function submit(answers: Given, language: string): Promise<void> {
    const isGeneral = shown.status === 'open' && shown.request.type === GENERAL_SURVEY
    box.wait(box.submissionOf(answers, language))
    setRefusal(undefined)
    try {
      const reply = await box.flush()
      setWaiting(false)
      // for a link with several answers the widget itself thanks
      if (!isGeneral || reply?.data === 0) await load(isGeneral ? undefined : reply)
    } catch (error) {
      fail(error)
      if (!isFinal(error)) notify(MESSAGES.ourEndTryAgain)
      throw error
    }
  }

  return { link, shown, isWaiting, refusal, box, submit, again }
}
