import type { NewEvent, SentReply } from '@agent-assist/contract/wire'
import type { SentRepliesDeps } from './used-answers.ts'

/**
 * Stores inserted answers and determines their outcome when a reply is sent. The code for both is loaded with the first
 * one.
 */
export function createSentReplies(deps: SentRepliesDeps) {
  let used: ReturnType<typeof load> | undefined
  let isStopped = false

  const load = async () => (await import('./used-answers.ts')).createUsedAnswers(deps)

  function usedAnswers(): ReturnType<typeof load> {
    used ??= load()
    return used
  }

  function fail(error: unknown): void {
    used = undefined // the next attempt may succeed
    void deps.report('load_failed', error)
  }

  const note = (event: NewEvent, text: string) =>
    void usedAnswers().then((answers) => isStopped || answers.add(event, text), fail)

  /** Compares a sent reply with the inserted answers. */
  const sent = (reply: SentReply) =>
    void usedAnswers().then((answers) => answers.judge(reply), fail)

  /** From now on nothing is stored. */
  function stop(): void {
    isStopped = true
  }

  return { note, sent, stop }
}
