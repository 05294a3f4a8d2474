import { FetchError, type FetchOptions, ofetch } from 'ofetch'

/** How often a read is tried again, and after which first pause, in ms. Tests set it to nothing. */
export const patience = { moreTries: 2, pauseMs: 500 }

/** Refusals that the next moment may lift. ofetch counts no answer at all as 500. */
const WORTH_RETRY = [408, 429, 500, 502, 503, 504]
/** Somebody who should wait longer than this is told so instead. */
const WAIT_MAX_MS = 5000

const retryAfterMs = (response: Response | undefined): number =>
  Number(response?.headers.get('retry-after') ?? 0) * 1000 || 0

function optionsOf(init: RequestInit): FetchOptions<'stream'> {
  const moreTries = init.method === 'GET' ? patience.moreTries : 0
  return {
    ...(init as FetchOptions<'stream'>), // ofetch takes what fetch takes
    responseType: 'stream', // the caller reads the body
    retry: moreTries,
    retryStatusCodes: WORTH_RETRY,
    retryDelay: ({ options, response }) =>
      retryAfterMs(response) || patience.pauseMs * 2 ** (moreTries - Number(options.retry)),
    onRequestError: ({ options }) => {
      if (init.signal?.aborted) options.retry = false // given up, or too late
    },
    onResponseError: ({ options, response }) => {
      if (retryAfterMs(response) > WAIT_MAX_MS) options.retry = false
    },
  }
}

/**
 * `fetch` that tries a GET again when nothing answered or the server had a fault, after the pause that the
 * server asks for (`retry-after`). Anything that changes something is sent once. Refusals come back as
 * responses, and no answer is thrown, as `fetch` does it.
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
