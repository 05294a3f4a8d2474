import { FetchError, type FetchOptions, ofetch } from 'ofetch'

/** Number of retries of a read, and the first pause in ms. Tests set the pause to 0. */
export const patience = { moreTries: 2, pauseMs: 500 }

/** Statuses for which a retry can succeed. ofetch treats a missing answer as 500. */
const WORTH_RETRY = [408, 429, 500, 502, 503, 504]
/** Maximum pause in ms; when the server asks for a longer one, there is no retry. */
const WAIT_MAX_MS = 5000

const retryAfterMs = (response: Response | undefined): number =>
  Number(response?.headers.get('retry-after') ?? 0) * 1000 || 0

function optionsOf(init: RequestInit): FetchOptions<'stream'> {
  const moreTries = init.method === 'GET' ? patience.moreTries : 0
  return {
    ...(init as FetchOptions<'stream'>), // ofetch accepts the options of fetch
    responseType: 'stream', // the caller reads the body
    retry: moreTries,
    retryStatusCodes: WORTH_RETRY,
    retryDelay: ({ options, response }) =>
      retryAfterMs(response) || patience.pauseMs * 2 ** (moreTries - Number(options.retry)),
    onRequestError: ({ options }) => {
      if (init.signal?.aborted) options.retry = false // aborted, or timed out
    },
    onResponseError: ({ options, response }) => {
      if (retryAfterMs(response) > WAIT_MAX_MS) options.retry = false
    },
  }
}

/**
 * `fetch` that retries a GET after a missing answer or a server error, after the pause that the server asks for
 * (`retry-after`). Requests that change something are sent once. Like `fetch` it resolves for error answers and rejects
 * when there is no answer.
 */
export async function patientFetch(address: string, init: RequestInit): Promise<Response> {
  try {
    return await ofetch.raw<unknown, 'stream'>(address, optionsOf(init))
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    if (error.response) return error.response
    throw error.cause
  }
}
