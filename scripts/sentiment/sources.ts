import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Labelled } from './labelled.ts'

/*
 * Openly licensed texts (README.md beside this file says which, and how the folder is laid out). None of their text is
 * part of the project.
 */
const linesOf = (folder: string, file: string) =>
  readFileSync(join(folder, file), 'utf8').trim().split('\n')

const words = (list: string) => new Set(list.split(' '))
const GOOD = words(
  'admiration amusement approval caring excitement gratitude joy love optimism pride relief',
)
const BAD = words(
  'anger annoyance disappointment disapproval disgust embarrassment fear grief nervousness remorse sadness',
)
const PLAIN = words('neutral curiosity confusion realization')
/** Agreeing or not is often said without any feeling; such comments count less. */
const HARDLY = words('approval disapproval neutral')
const HARDLY_WEIGHT = 0.3
const VERY_BAD = words('anger disgust')
const VERY_GOOD = words('love excitement')

/** Comments of a forum with 28 emotions; those with good and bad ones are left out. */
export function goEmotions(folder: string, split: 'train' | 'dev' | 'test' = 'train'): Labelled[] {
  const names = linesOf(folder, 'goemotions/data/original/labels.txt')
  return linesOf(folder, `goemotions/data/original/${split}.tsv`).flatMap((line): Labelled[] => {
    const [text = '', ids = ''] = line.split('\t')
    const emotions = ids.split(',').map((id) => names[Number(id)] ?? '')
    const has = (set: ReadonlySet<string>) => emotions.some((emotion) => set.has(emotion))
    const told = {
      text: text.replaceAll(/\[(?:NAME|RELIGION)\]/g, 'someone'),
      language: 'en',
      weight: 1,
    }
    const weight = emotions.every((emotion) => HARDLY.has(emotion)) ? HARDLY_WEIGHT : 1
    if (has(GOOD) && has(BAD)) return []
    if (has(GOOD)) return [{ ...told, weight, label: 'positive', isVery: has(VERY_GOOD) }]
    if (has(BAD)) return [{ ...told, weight, label: 'negative', isVery: has(VERY_BAD) }]
    return has(PLAIN) ? [{ ...told, label: 'neutral', isVery: false }] : []
  })
}

/** Plutchik's emotions in XED: 1 anger, 3 disgust, 4 fear, 6 sadness; 5 joy, 8 trust; 2 and 7 are neither. */
const XED_BAD = [1, 3, 4, 6]
const XED_GOOD = [5, 8]
const WEIGHTS = { english: 0.3, other: 0.4 }

/** Lines of subtitles in all languages of the word lists; every tenth one of a language is kept for measuring. */
export function subtitles(
  folder: string,
  languages: readonly string[],
  isKept = false,
): Labelled[] {
  const files = readdirSync(join(folder, 'xed/Projections'))
  const read = (file: string, language: string) =>
    linesOf(folder, file).flatMap((line, index): Labelled[] => {
      const [text = '', labels] = line.split('\t')
      if (!labels || (index % 10 === 9) !== isKept) return []
      const emotions = labels.split(',').map(Number)
      const isBad = emotions.some((one) => XED_BAD.includes(one))
      const isGood = emotions.some((one) => XED_GOOD.includes(one))
      if (isBad && isGood) return []
      const weight = language === 'en' ? WEIGHTS.english : WEIGHTS.other
      if (isBad) return [{ text, language, label: 'negative', weight }]
      return [{ text, language, label: isGood ? 'positive' : 'neutral', weight }]
    })
  const neutral = linesOf(folder, 'xed/AnnotatedData/neu_en.txt').map((line): Labelled => ({
    text: line.split('\t')[1] ?? '',
    language: 'en',
    label: 'neutral',
    weight: WEIGHTS.english,
  }))
  return [
    ...read('xed/AnnotatedData/en-annotated.tsv', 'en'),
    ...(isKept ? [] : neutral),
    ...languages
      .filter((language) => language !== 'en')
      .flatMap((language) => {
        const file = files.find((name) => name.startsWith(`${language}-projections`))
        return file ? read(`xed/Projections/${file}`, language) : []
      }),
  ]
}

const REVIEW_WEIGHT = 1.5
/** Sentences of reviews, positive or negative. */
export function reviews(folder: string): Labelled[] {
  return ['amazon_cells', 'imdb', 'yelp'].flatMap((name) =>
    linesOf(folder, `uci/${name}_labelled.txt`).map((line): Labelled => {
      const end = line.lastIndexOf('\t')
      const label = line.slice(end + 1).trim() === '1' ? 'positive' : 'negative'
      return { text: line.slice(0, end).trim(), language: 'en', label, weight: REVIEW_WEIGHT }
    }),
  )
}

interface PullRequestMessage {
  raw_message: string
  part2_aggregate: { polarity: string; agreement_type: string }
  discussion_polarity?: string
}
const CLASSES = ['negative', 'neutral', 'positive'] as const
const TECHNICAL_WEIGHT = { agreed: 3, other: 2 }
/** Code and quoted lines are not what the author says. */
const written = (text: string) =>
  text
    .replaceAll(/```[^]*?(?:```|$)/g, ' ')
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/^\s*>.*$/gm, ' ')
    .trim()

/** Messages of developers about changes of software: technical words that are neutral. */
export function pullRequests(folder: string): Labelled[] {
  const all = JSON.parse(
    readFileSync(join(folder, 'premo/data/dataset.json'), 'utf8'),
  ) as PullRequestMessage[]
  return all.flatMap(({ raw_message, part2_aggregate: { polarity, agreement_type }, ...more }) => {
    const label = CLASSES.find((name) => name === (more.discussion_polarity ?? polarity))
    const text = written(raw_message)
    const weight = agreement_type === 'all' ? TECHNICAL_WEIGHT.agreed : TECHNICAL_WEIGHT.other
    return label && text ? [{ text, language: 'en', label, weight }] : []
  })
}
