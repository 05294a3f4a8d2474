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

/** Fetches with the caller's time-out, reads at most 256 kB and follows no redirect. */
export async function limitedFetch(url: string, options: Options): Promise<Response> {
  const asked = { ...options, redirect: 'manual' } as RequestInit // each library has its own type of bodies
  const response = await fetch(url, asked)
  const body = await readLimited(response)
  const { status, headers } = response
  return new Response(body.length > 0 ? body : null, { status, headers })
}
