import type { SentReply } from '@agent-assist/contract/wire'

/**
 * Stores a reply that was sent while there was no panel, for the next one on this page or another: it compares the reply
 * with the answers that were inserted. Without such answers nothing is stored.
 */
export function keepReply(org: string | undefined, { ticketId, text }: SentReply): void {
  try {
    const key = `aa:${org}:used:${ticketId}`
    if (sessionStorage[key]) sessionStorage[`${key}:sent`] = text
  } catch {
    // forbidden: no answer is stored either
  }
}
