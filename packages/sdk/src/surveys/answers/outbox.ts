import {
  createEmbedCall,
  type HostEvents,
  isFinal,
  type PageSurveyAnswer,
} from '@agent-assist/contract/wire'
import type { SurveysDeps } from '../../page/survey-engine.ts'
import type { LinkAnswer } from '../find/asked-survey.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../session/store.ts'

/** An answer that the server has not acknowledged yet. */
export interface PendingAnswer {
  surveyId: string
  answer: PageSurveyAnswer | LinkAnswer
  /** Id of the person who gave it; missing for an unknown visitor. */
  person?: string | undefined
}

export interface OutboxDeps {
  store: Store
  /** The session of the current user. */
  session: () => Session
  /** Token of the signed-in user; undefined without one. */
  token: SurveysDeps['token']
  /** Called once for each answer that the server has stored. */
  onSent: (entry: PendingAnswer) => void
}

/** The survey no longer accepts answers; the message gives the reason. */
export class NotTaken extends Error {}

/** Whether a retry would fail in the same way. */
const isRefused = (error: unknown) => error instanceof NotTaken || isFinal(error)

/** Payload of the event that notifies the host of an answer. */
export function submittedOf({ surveyId, answer }: PendingAnswer): HostEvents['survey-submitted'] {
  const { npsScore, rating } = answer
  return {
    surveyId,
    ...(npsScore === undefined ? {} : { npsScore }),
    ...(rating === undefined ? {} : { rating }),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

/** Pending answers. They are saved until the server has stored them; their id prevents duplicates. */
export function createOutbox({ store, session, token, onSent }: OutboxDeps) {
  const keyOf = ({ answer }: PendingAnswer) => session().keyOf('answer', answer.id)
  const sent = new Set<string>()
  /** Calls that wait for an answer to be sent, by its id. */
  const waiting = new Map<string, () => void>()

  const stored = () =>
    store
      .keys(session().keyOf('answer', ''))
      .map((key) => store.read<PendingAnswer>(key))
      .filter((entry) => entry !== undefined)

  /** The pending answers of the current user; those of other users continue to wait. */
  const own = () =>
    stored().filter(({ person }) => person === undefined || person === session().named)

  async function deliver({ surveyId, answer, person }: PendingAnswer): Promise<void> {
    const { org, api, named } = session()
    if ('page' in answer) {
      const call = createEmbedCall(api, person === named ? token : undefined)
      const input = { params: { surveyId }, query: { entity: org }, body: answer }
      await call('answerPageSurvey', input, { keepalive: true })
      return
    }
    const { postLinkAnswer } = await import('../find/link.ts')
    const { data, message } = await postLinkAnswer(api, answer)
    if (data === 0) throw new NotTaken(message)
  }

  async function post(entry: PendingAnswer): Promise<void> {
    const { answer } = entry
    const key = keyOf(entry)
    try {
      await deliver(entry)
    } catch (error) {
      if (isRefused(error)) store.write(key, undefined)
      throw error
    }
    store.write(key, undefined)
    if (!sent.has(answer.id)) onSent(entry)
    sent.add(answer.id)
    waiting.get(answer.id)?.()
    waiting.delete(answer.id)
  }

  /** Resolves once the answer is sent, by whichever try. */
  const whenSent = (answerId: string) =>
    new Promise<void>((resolve) => void waiting.set(answerId, resolve))

  /**
   * Saves the answer and sends it. Rejects when the answer has to wait, or with the reason why the server refused it.
   */
  function send(entry: PendingAnswer): Promise<void> {
    store.write(keyOf(entry), entry)
    return post(entry)
  }

  /**
   * Sends pending answers; resolves to false when some remain. An answer that is refused for good is reported and
   * dropped.
   */
  async function flush(): Promise<boolean> {
    const { reportError } = session()
    const refused = (error: unknown) => {
      if (isRefused(error)) reportError(error)
    }
    await Promise.all(own().map((entry) => post(entry).catch(refused)))
    return own().length === 0
  }

  /** Id of the pending answer to the survey; a retry reuses it, so that the answer is stored once. */
  const pendingId = (surveyId: string) =>
    stored().find((entry) => entry.surveyId === surveyId && entry.person === session().named)
      ?.answer.id

  return { send, flush, pendingId, whenSent }
}
