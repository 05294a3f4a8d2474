/** Bytes that are read at a time: large enough to be fast, small enough for a responsive page. */
const SLICE_BYTES = 512 * 1024

export interface BytesPart {
  bytes: Uint8Array<ArrayBuffer>
  /** Share of the file that has been read, from 0 to 1. */
  share: number
  isLast: boolean
}

/** Why a packed file cannot be read. */
export const DAMAGED = 'The file cannot be unpacked: it is damaged.'

async function* ofPlain(file: Blob): AsyncGenerator<BytesPart> {
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    const bytes = new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer())
    const end = at + SLICE_BYTES
    yield { bytes, share: Math.min(end / file.size, 1), isLast: end >= file.size }
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** The file's own bytes, counted while they are unpacked. */
function packedBytes(file: Blob, onBytes: (count: number) => void) {
  const parts = ofPlain(file)
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await parts.next()
      if (next.done) return controller.close()
      onBytes(next.value.bytes.length)
      controller.enqueue(next.value.bytes)
    },
  })
}

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch (error) {
    throw new Error(DAMAGED, { cause: error })
  }
}

/**
 * The unpacked bytes of a stream, in parts; `shareOf` says after so many bytes how much of the file is read, and may throw
 * when they are too many. Throws an Error with a sentence when the stream fails.
 */
export async function* unpackedParts(
  stream: ReadableStream<Uint8Array>,
  shareOf: (bytes: number) => number,
): AsyncGenerator<BytesPart> {
  const reader = stream.getReader()
  let chunks: Uint8Array[] = []
  let size = 0
  let sum = 0
  try {
    for (let next = await nextChunk(reader); !next.done; next = await nextChunk(reader)) {
      if (size >= SLICE_BYTES) {
        yield { bytes: joined(chunks), share: shareOf(sum), isLast: false }
        chunks = []
        size = 0
      }
      chunks.push(next.value)
      size += next.value.length
      sum += next.value.length
    }
    yield { bytes: joined(chunks), share: 1, isLast: true }
  } finally {
    await reader.cancel().catch(() => undefined) // a damaged stream has failed already
  }
}

async function* ofPacked(file: Blob): AsyncGenerator<BytesPart> {
  let packed = 0
  const source = packedBytes(file, (count) => (packed += count))
  const stream = source.pipeThrough(new DecompressionStream('gzip'))
  yield* unpackedParts(stream, () => packed / file.size)
}

async function isPacked(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x1f && second === 0x8b
}

/**
 * The bytes of a file of any size; a file that gzip has packed is unpacked, whatever its name. Throws
 * an Error with a sentence when a packed file is damaged.
 */
export async function* bytesOf(file: Blob): AsyncGenerator<BytesPart> {
  yield* (await isPacked(file)) ? ofPacked(file) : ofPlain(file)
}
