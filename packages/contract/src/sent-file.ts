import type { Route } from './base/route.ts'
import { callAddress, refusalOf, type Send, type TokenSource } from './call.ts'

/** Bytes after which received pieces become one Blob: a browser may keep it on its disk. */
const FOLD_BYTES = 4_000_000
const LINE_FEED = 10

export interface SentFileOptions {
  /** Stops the download; the promise rejects with its reason. */
  signal?: AbortSignal
  send?: Send
  /** Number of rows so far, and of all rows where that is known. */
  onRows?: (rows: number, total: number | undefined) => void
}

interface FileInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}

/**
 * Downloads the file of a route, piece by piece. Rejects with `ApiError` for an error answer and with `TypeError` when
 * there is no answer, or when it breaks off. `baseUrl` ends in `/api`.
 */
export async function sentFile(
  baseUrl: string,
  token: TokenSource,
  { method, path }: Pick<Route, 'method' | 'path'>,
  input: FileInput,
  { signal, send = fetch, onRows }: SentFileOptions = {},
): Promise<Blob> {
  const bearer = await token()
  const response = await send(callAddress(baseUrl, path, input), {
    method,
    ...(signal ? { signal } : {}),
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })
  if (!response.ok) throw await refusalOf(response)
  const type = response.headers.get('content-type') ?? ''
  const total = Number(response.headers.get('x-rows') ?? NaN)
  const folded: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let [bytes, rows] = [0, 0]
  const fold = () => {
    folded.push(new Blob(pieces))
    ;[pieces, bytes] = [[], 0]
  }
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) break
    pieces.push(value)
    rows += linesIn(value)
    if ((bytes += value.length) > FOLD_BYTES) fold()
    onRows?.(rows, Number.isNaN(total) ? undefined : total)
  }
  signal?.throwIfAborted()
  fold()
  return new Blob(folded, { type })
}
