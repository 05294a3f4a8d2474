import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib'
import type { Transform } from 'node:stream'

/** Encodings that answers are compressed with, the better one first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/* Levels at which a core compresses some tens of megabytes in a second: answers are made for one reader. */
const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const GZIP: ZlibOptions = { level: 5 }

/** Shorter answers are sent as they are: they fit into a packet or two anyway. */
export const LEAST_BYTES = 1024

/** The encoding for a reader with this `accept-encoding`; undefined: none that they take. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => {
        const [name = '', ...parameters] = one.split(';').map((part) => part.trim())
        const weight = parameters.find((part) => part.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight) || 0] as const
      }),
  )
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = ENCODINGS.toSorted((one, other) => weightOf(other) - weightOf(one))
  return best && weightOf(best) > 0 ? best : undefined
}

const COMPRESS = {
  br: (text: string | Buffer) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string | Buffer) => promisify(gzip)(text, GZIP),
}

export const compressed = (encoding: Encoding, text: string | Buffer): Promise<Buffer> =>
  COMPRESS[encoding](text)

/** Compresses a stream; each piece is sent on when it is written, because somebody may be waiting for it. */
export const compressor = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH })
