import { type AskedOut, fetchOut } from './fetch-out.ts'

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

interface Options extends Omit<AskedOut, 'body'> {
  body?: unknown
}

/**
 * A fetch with the caller's time-out that reads at most 256 kB and follows no redirect. Only the origins given here may be
 * private or plain http: that of the address which the operator set, and those in the operator's list. What the other
 * side names, such as the address of an issuer's keys, has to be public else.
 */
export const createLimitedFetch =
  (privateOrigins: readonly string[]) =>
  async (url: string, { body: given, ...asked }: Options): Promise<Response> => {
    const form = given instanceof URLSearchParams || typeof given === 'string' ? given : undefined
    const response = await fetchOut(
      new URL(url),
      form === undefined ? asked : { ...asked, body: form },
      privateOrigins,
    )
    const body = await readLimited(response)
    const { status, headers } = response
    return new Response(body.length > 0 ? body : null, { status, headers })
  }
