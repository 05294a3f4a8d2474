import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { once } from '../../platform/basics/once.ts'

/*
 * eld keeps 80,000 sequences of letters as objects. They take 45 MB in each thread, and 150 MB while they are loaded. Here they are bytes,
 * from which eld's own code reads what it needs: the answers are the same.
 */

/** A language that a text is found to be in. */
export interface Detected {
  /** ISO 639-1, or empty. */
  language: string
  isReliable: () => boolean
}

/** Scores of a sequence by the number of the language. */
type Scores = Record<number, number>

interface EldData {
  type: string
  languages: Record<number, string>
  ngrams: Record<string, Scores>
}
interface EldCode {
  createEld: () => {
    instance: { detect: (text: string) => Detected }
    loadData: (data: EldData) => void
  }
}

/** `'de':{9:52,37:20}`; the name needs no quotes where it is a word. */
const ENTRY = /(?:'((?:[^'\\]|\\.)*)'|([^\s'":{},]+)):\{([^{}]*)\}/g
/** Most languages of one sequence, and one more. */
const PLACES = 128

const languagesIn = (text: string): Record<number, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/(\d+):'(\w+)'/g), ([, number = '', code = '']) => [number, code]),
  )

/** The file's sequences, packed; the object that is returned unpacks those that it is asked for. */
function packed(text: string): Record<string, Scores> {
  const places = new Map<string, number>()
  const bytes = new Uint8Array(text.length)
  let end = 0
  for (const [, quoted, word, scores = ''] of text.matchAll(ENTRY)) {
    const begin = end
    for (const pair of scores.split(',')) {
      const [language, score] = pair.split(':')
      bytes[end++] = Number(language)
      bytes[end++] = Number(score)
    }
    const name = quoted?.replace(/\\(.)/g, '$1') ?? word ?? ''
    places.set(name, begin * PLACES + (end - begin) / 2)
  }
  const kept = bytes.slice(0, end)
  return new Proxy<Record<string, Scores>>(
    {},
    {
      get: (_, name) => {
        const place = typeof name === 'string' ? places.get(name) : undefined
        if (place === undefined) return undefined
        const found: Scores = {}
        const begin = Math.floor(place / PLACES)
        for (let at = begin; at < begin + (place % PLACES) * 2; at += 2)
          found[kept[at]!] = kept[at + 1]!
        return found
      },
    },
  )
}

function load(): (text: string) => Detected {
  const manifest = findPackageJSON('eld', import.meta.url)
  if (!manifest) throw new Error('the package eld is missing')
  const folder = join(dirname(manifest), 'src')
  const { createEld } = createRequire(import.meta.url)(
    join(folder, 'languageDetector.js'),
  ) as EldCode
  const text = readFileSync(join(folder, 'ngrams', 'small.js'), 'utf8')
  const [head = '', ngrams = ''] = text.split('ngrams:{', 2)
  const { instance, loadData } = createEld()
  loadData({ type: 'S60', languages: languagesIn(head), ngrams: packed(ngrams) })
  return instance.detect
}

const detector = once(load)

/** As much of a text is read. */
const READ_CHARS = 1000
/** A message is scored, checked and searched with: its language is found once. */
const KNOWN_MAX = 5000
const known = new LRUCache<string, Detected>({ max: KNOWN_MAX })

/** The language of a text. */
export function detectLanguage(text: string): Detected {
  const key = hash('md5', text.slice(0, READ_CHARS), 'base64')
  const own = known.get(key)
  if (own) return own
  const found = detector()(text)
  const isReliable = found.isReliable()
  const detected = { language: found.language, isReliable: () => isReliable }
  known.set(key, detected)
  return detected
}
