import type { NewEvent, SentReply } from '@agent-assist/contract/wire'
import type { SentRepliesDeps } from './used-answers.ts'

/**
 * Answers that were put into replies, and what became of them once a reply is sent; the code of both comes with
 * the first.
 */
export function createSentReplies(deps: SentRepliesDeps) {
  let used: ReturnType<typeof load> | undefined

  const load = async () => (await import('./used-answers.ts')).createUsedAnswers(deps)

  function usedAnswers(): ReturnType<typeof load> {
    used ??= load()
    return used
  }

  function fail(error: unknown): void {
    used = undefined // the next may have more luck
    deps.report('load_failed', error)
  }

  const note = (event: NewEvent, text: string) =>
    void usedAnswers().then((answers) => answers.add(event, text), fail)

  /** A reply went out: what was put in is compared with it. */
  const sent = (reply: SentReply) =>
    void usedAnswers().then((answers) => answers.judge(reply), fail)

  return { note, sent }
}
