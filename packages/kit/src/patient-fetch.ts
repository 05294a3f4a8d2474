/** Number of retries of a read, and the first pause in ms. Tests set the pause to 0. */
export const patience = { moreTries: 2, pauseMs: 500 }

/** Statuses for which a retry can succeed. */
const WORTH_RETRY = [408, 429, 500, 502, 503, 504]
/** Maximum pause in ms; when the server asks for a longer one, there is no retry. */
const WAIT_MAX_MS = 5000

const retryAfterMs = (answer: Response | undefined): number =>
  Number(answer?.headers.get('retry-after') ?? 0) * 1000 || 0

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * `fetch` that retries a GET after a missing answer or a server error, after the pause that the server asks for
 * (`retry-after`). Requests that change something are sent once. Like `fetch` it resolves for error answers and rejects
 * when there is no answer; `send` replaces it.
 */
export async function patientFetch(
  address: string,
  init: RequestInit,
  send: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Response> {
  const moreTries = init.method === 'GET' ? patience.moreTries : 0
  for (let tried = 0; ; tried += 1) {
    const answer = await send(address, init).catch((error: unknown) => {
      if (init.signal?.aborted || tried >= moreTries) throw error
      return undefined
    })
    const waitMs = retryAfterMs(answer)
    const isFinal =
      tried >= moreTries || (answer && !WORTH_RETRY.includes(answer.status)) || waitMs > WAIT_MAX_MS
    if (answer && isFinal) return answer
    await pause(waitMs || patience.pauseMs * 2 ** tried)
  }
}
