import { GENERAL_SURVEY, MESSAGES, type Reply, type SurveyType } from '@agent-assist/contract/wire'
import type { SurveyAnswers, SurveyDraft } from '@agent-assist/survey-widget'
import { useCallback, useEffect, useState } from 'react'
import { notify } from '../../lib/notify/toast.ts'
import {
  saveAnswers,
  type SavedAnswers,
  readSavedAnswers,
  type Submission,
} from './saved-answers.ts'
import { type Found, loadSurvey, postAnswer, reportVisit } from './load-survey.ts'

export type AnsweringModel = { status: 'loading' } | { status: 'unreachable' } | Found

interface Link {
  surveyId: string
  templateId: string | undefined
  version: SurveyType
  isPreview: boolean
}

/** The answers to one link: stored on this device until the server has stored them, once. */
function createBox({ surveyId }: Link) {
  let saved: SavedAnswers = readSavedAnswers(surveyId)
  const change = (next: SavedAnswers) => saveAnswers(surveyId, (saved = next))

  function write(draft: SurveyDraft | undefined) {
    if (draft && !saved.startedAt) reportVisit(surveyId, 'start')
    change(draft ? { ...saved, draft, startedAt: saved.startedAt ?? Date.now() } : {})
  }

  function submissionOf(answers: SurveyAnswers, language: string): Submission {
    const { surveyCotegory: _category, ...given } = answers
    const { startedAt = Date.now(), pending } = saved
    const durationS = Math.min(86_400, Math.max(0, Math.round((Date.now() - startedAt) / 1000)))
    // reuses the pending answer's id, because the server may have stored it
    return { id: pending?.id ?? crypto.randomUUID(), surveyId, ...given, language, durationS }
  }

  /** Sends the pending answer, if there is one. */
  async function flush() {
    if (!saved.pending) return undefined
    const reply = await postAnswer(saved.pending)
    change({})
    return reply
  }

  return {
    saved: () => saved,
    write,
    submissionOf,
    flush,
    wait: (pending: Submission) => change({ ...saved, pending }),
  }
}

/** The state of a visit to a survey link, and functions to submit or retry. */
export function useAnswering(link: Link) {
  const { surveyId, templateId, version, isPreview } = link
  const [box] = useState(() => createBox(link))
  const [shown, setShown] = useState<AnsweringModel>({ status: 'loading' })
  const [isWaiting, setWaiting] = useState(false)

  /** Loads what the link opens now; `reply` is the reply to an answer that was just sent. */
  const load = useCallback(
    async (reply?: Reply<'postFeedback'>) => {
      const found = await loadSurvey(surveyId, templateId, version).catch((): AnsweringModel => ({
        status: 'unreachable',
      }))
      const isThanked = reply?.data === 1 && found.status !== 'shut'
      setShown(isThanked ? { status: 'shut', state: 'answered', message: reply.message } : found)
    },
    [surveyId, templateId, version],
  )

  /** Sends the pending answer; rejects when it stays pending. */
  const settle = useCallback(async () => {
    const reply = await box.flush()
    setWaiting(false)
    if (reply) await load(reply)
    return reply
  }, [box, load])

  /** Sends the answer that is pending from an earlier visit, then loads the link. */
  const start = useCallback(
    () =>
      (isPreview ? Promise.resolve(undefined) : settle())
        .catch(() => setWaiting(true))
        .then(async (reply) => {
          if (!reply) await load()
        }),
    [settle, load, isPreview],
  )

  useEffect(() => {
    const timer = setTimeout(() => void start()) // the skeleton is rendered first
    return () => clearTimeout(timer)
  }, [start])

  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => void settle().catch(() => {}) // it stays pending
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isWaiting, settle])

  function again() {
    setShown({ status: 'loading' })
    void start()
  }

  async function submit(answers: SurveyAnswers, language: string): Promise<void> {
    const isGeneral = shown.status === 'open' && shown.request.type === GENERAL_SURVEY
    box.wait(box.submissionOf(answers, language))
    try {
      const reply = await box.flush()
      setWaiting(false)
      // for a link with several answers the widget itself thanks
      if (!isGeneral || reply?.data === 0) await load(isGeneral ? undefined : reply)
    } catch (error) {
      setWaiting(true)
      notify(MESSAGES.ourEndTryAgain)
      throw error
    }
  }

  return { surveyId, shown, isWaiting, box, submit, again }
}
