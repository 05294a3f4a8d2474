const ANSWER_MAX_BYTES = 256 * 1024

async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > ANSWER_MAX_BYTES) throw new TypeError('The answer is too large.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

interface Options extends Omit<RequestInit, 'body'> {
  body?: unknown
}

/** Fetches with the caller's time-out and never reads more than 256 kB. Follows no redirect. */
export async function limitedFetch(url: string, options: Options): Promise<Response> {
  const asked = { ...options, redirect: 'manual' } as RequestInit // each library names its own bodies
  const response = await fetch(url, asked)
  const body = await readLimited(response)
  const { status, headers } = response
  return new Response(body.length > 0 ? body : null, { status, headers })
}
