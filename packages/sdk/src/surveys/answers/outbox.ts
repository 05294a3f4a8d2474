import {
  ApiError,
  createEmbedCall,
  type HostEvents,
  type PageSurveyAnswer,
} from '@agent-assist/contract/wire'
import type { SurveysDeps } from '../../page/survey-engine.ts'
import type { LinkAnswer } from '../find/asked-survey.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../session/store.ts'

/** An answer that the server has not acknowledged. */
export interface PendingAnswer {
  surveyId: string
  answer: PageSurveyAnswer | LinkAnswer
  /** Id of the person who gave it; missing for somebody unknown. */
  person?: string | undefined
}

export interface OutboxDeps {
  store: Store
  /** The session of the person who is signed in at the time of the call. */
  session: () => Session
  /** The token of the signed-in person, if there is one. */
  token: SurveysDeps['token']
  /** The server has it. Told once for each answer. */
  onSent: (entry: PendingAnswer) => void
}

/** The survey takes no answer any more; the message says why. */
export class NotTaken extends Error {}

const TOO_MANY = 429
const NOT_NAMED = 401

/** Whether another try could not end otherwise. */
const isFinal = (error: unknown) =>
  error instanceof NotTaken ||
  (error instanceof ApiError &&
    error.status < 500 &&
    error.status !== TOO_MANY &&
    error.status !== NOT_NAMED)

/** What the host is told about an answer. */
export function submittedOf({ surveyId, answer }: PendingAnswer): HostEvents['survey-submitted'] {
  const { npsScore, rating } = answer
  return {
    surveyId,
    ...(npsScore === undefined ? {} : { npsScore }),
    ...(rating === undefined ? {} : { rating }),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

/** Answers on their way: kept until the server has them, and stored there once, by their id. */
export function createOutbox({ store, session, token, onSent }: OutboxDeps) {
  const keyOf = ({ answer }: PendingAnswer) => session().keyOf('answer', answer.id)
  const sent = new Set<string>()

  const kept = () =>
    store
      .keys(session().keyOf('answer', ''))
      .map((key) => store.read<PendingAnswer>(key))
      .filter((entry) => entry !== undefined)

  /** Without those of people who do not sit there: they go on waiting. */
  const own = () =>
    kept().filter(({ person }) => person === undefined || person === session().named)

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
      if (isFinal(error)) store.write(key, undefined)
      throw error
    }
    store.write(key, undefined)
    if (!sent.has(answer.id)) onSent(entry)
    sent.add(answer.id)
  }

  /** Keeps the answer and sends it; a rejection says that it waits, or why the server wants it not. */
  function send(entry: PendingAnswer): Promise<void> {
    store.write(keyOf(entry), entry)
    return post(entry)
  }

  /** Sends what waits; false: something still does. What the server refuses for good is reported and dropped. */
  async function flush(): Promise<boolean> {
    const { reportError } = session()
    const refused = (error: unknown) => {
      if (isFinal(error)) reportError(error)
    }
    await Promise.all(own().map((entry) => post(entry).catch(refused)))
    return own().length === 0
  }

  /** Id of the answer to the survey that waits, so that another try is no second answer. */
  const pendingId = (surveyId: string) =>
    kept().find((entry) => entry.surveyId === surveyId && entry.person === session().named)?.answer
      .id

  return { send, flush, pendingId }
}
