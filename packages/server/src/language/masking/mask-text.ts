import { maskCodes } from './mask-codes.ts'
import { maskKnown } from './known-names.ts'
import { maskNames, NAME } from './mask-names.ts'
import { maskPlaces } from './mask-places.ts'

const LINK = /\b(?:https?:\/\/|www\.)\S+/giu
/** Candidates of e-mail addresses. */
const CHUNK = /[^\s<>()[\]"',;:]+/gu

const isAddress = (chunk: string) => {
  const at = chunk.indexOf('@')
  return at > 0 && chunk.includes('.', at) && chunk.indexOf('@', at + 1) < 0
}
const END = new Set('.!?')

/** Masks an e-mail address, without the punctuation that ends its sentence. */
function maskChunk(chunk: string): string {
  if (!isAddress(chunk)) return chunk
  const last = chunk.at(-1) ?? ''
  return END.has(last) ? `[e-mail]${last}` : '[e-mail]'
}

/** Longest word, and longest piece of a text, that is matched at once: the time for a text grows with its length only. */
const MOST_WORD_CHARS = 60
const MOST_CHARS = 2000
const WORDS = new RegExp(String.raw`\s{1,${MOST_WORD_CHARS}}|\S+`, 'gu')
/** Parts of a longer word, cut after punctuation where there is any. */
const WORD_PARTS = /\S{0,59}[^\p{L}\p{N}\s]|\S{1,60}/gu
/** Where a text is cut, the best first. */
const CUTS = ['\n\n', '\n', '. ', ' ']

/** A text in pieces that are masked one by one; most texts are one piece. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const [word] of text.matchAll(WORDS)) {
    if (word.length > MOST_WORD_CHARS) {
      pieces.push(piece, ...(word.match(WORD_PARTS) ?? []))
      piece = ''
      continue
    }
    piece += word
    if (piece.length < MOST_CHARS) continue
    const cut = CUTS.find((one) => piece.lastIndexOf(one) > MOST_CHARS / 2) ?? ''
    const end = cut ? piece.lastIndexOf(cut) + cut.length : piece.length
    pieces.push(piece.slice(0, end))
    piece = piece.slice(end)
  }
  return [...pieces, piece].filter(Boolean)
}

/**
 * Pseudonymises a text: masks e-mail addresses, links, numbers of at least three digits, IBANs, numbers of orders and
 * customers, postal addresses, the given names and other names of persons. The rest of the text stays. `npm run bench --
 * masking` measures it (docs/decisions/0071).
 */
export function maskText(text: string, names: readonly string[] = []): string {
  const plain = text.replaceAll(LINK, '[link]').replaceAll(CHUNK, maskChunk)
  const masked = piecesOf(plain).map((piece) => maskNames(maskCodes(maskPlaces(piece))))
  return maskKnown(masked.join(''), names, NAME)
}
