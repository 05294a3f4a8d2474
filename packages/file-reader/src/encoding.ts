/** Encodings that files are read in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes at the beginning that show whether every second one is zero. */
const ZEROS_BYTES = 4096
/** Share of zero bytes at even or odd places from which a text is UTF-16. */
const ZEROS_SHARE = 0.3

function byMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** UTF-16 without a byte order mark: every second byte of Latin text is zero. */
function byZeros(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, ZEROS_BYTES)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros.map((count) => (2 * count) / Math.max(start.length, 1))
  if (odd > ZEROS_SHARE && even < odd / 2) return 'utf-16le'
  if (even > ZEROS_SHARE && odd < even / 2) return 'utf-16be'
  return undefined
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

function isValid(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isLast })
    return true
  } catch {
    return false
  }
}

/** The encoding that the first bytes show; undefined while they are ASCII, which all but UTF-16 share. */
export function encodingOf(
  bytes: Uint8Array<ArrayBuffer>,
  isFirst: boolean,
  isLast: boolean,
): Encoding | undefined {
  const shown = isFirst ? (byMark(bytes) ?? byZeros(bytes)) : undefined
  if (shown) return shown
  if (isAscii(bytes)) return undefined
  return isValid(bytes, isLast) ? 'utf-8' : 'windows-1252'
}

/** Index of the first line of the bytes that is not valid UTF-8, from 0. */
export function badLineOf(bytes: Uint8Array<ArrayBuffer>): number {
  let line = 0
  let from = 0
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, from)) {
    // the first line may begin within a character of the bytes before
    const isWhole = from > 0 || (bytes[0] ?? 0) < 0x80
    if (isWhole && !isValid(bytes.subarray(from, end), true)) return line
    line += 1
    from = end + 1
  }
  const isInFirst = (bytes[0] ?? 0) >= 0x80 && isValid(bytes.subarray(from), false)
  return isInFirst ? 0 : line
}
