import type { Send } from '@agent-assist/contract/wire'
import { parsedResponse } from './parsed-response.ts'

/** Answers that are remembered; the least recently used goes first. */
const MOST = 100

interface Known {
  tag: string
  body: unknown
}

/** The answer, which is now of the moment that the server names. */
const renewed = (body: unknown, asOf: string | null): unknown =>
  asOf !== null && typeof body === 'object' && body !== null && 'asOf' in body
    ? { ...body, asOf }
    : body

/**
 * Tells the server which answer the page has, and returns it while it holds (304). It is in the memory of this page
 * only, and the server checks each request as before.
 */
export function knowingAnswers(): { through: (send: Send) => Send; forget: () => void } {
  const answers = new Map<string, Known>()
  function remember(address: string, known: Known): void {
    answers.delete(address)
    answers.set(address, known)
    for (const oldest of [...answers.keys()].slice(0, -MOST)) answers.delete(oldest)
  }
  return {
    forget: () => answers.clear(),
    through: (send) => async (address, init) => {
      const known = init.method === 'GET' ? answers.get(address) : undefined
      const headers = new Headers(init.headers)
      if (known) headers.set('if-none-match', known.tag)
      const answer = await send(address, { ...init, headers })
      if (known && answer.status === 304) {
        remember(address, known)
        return parsedResponse(renewed(known.body, answer.headers.get('as-of')))
      }
      const tag = answer.ok ? answer.headers.get('etag') : null
      if (!tag) return answer
      const body: unknown = await answer.json()
      remember(address, { tag, body })
      return parsedResponse(body)
    },
  }
}
