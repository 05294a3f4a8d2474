import { CLEAR_Z, logOddsZ } from './log-odds.ts'

/** A phrase is a theme if at least so many comments share it. */
export const LEAST_COMMENTS = 5

/** A phrase with the numbers of comments that contain it. */
export interface PhraseCounts {
  /** Stems of its words. */
  theme: string
  /** In the comments of the view. */
  count: number
  /** In those that sound negative, and positive. */
  negative: number
  positive: number
  /** In all comments of the range. */
  all: number
}

/** Numbers of comments: what the counts of a phrase are shares of. */
export type CommentCounts = Omit<PhraseCounts, 'theme'>

export interface Theme extends PhraseCounts {
  /** The side whose comments contain it clearly more often. */
  leans?: 'negative' | 'positive'
}

interface Ranked extends Theme {
  z: number
}

/** How clearly a phrase is typical: of the view against all comments, or of one side against the other comments. */
function ranked(phrase: PhraseCounts, of: CommentCounts): Ranked {
  const all = { count: phrase.all, n: of.all }
  const rest = { count: phrase.all - phrase.count, n: of.all - of.count }
  const sideZ = (side: 'negative' | 'positive') =>
    logOddsZ(
      { count: phrase[side], n: of[side] },
      { count: phrase.count - phrase[side], n: of.count - of[side] },
      all,
    )
  const sides = (['negative', 'positive'] as const).map((side) => ({ side, z: sideZ(side) }))
  const [clearest] = sides.toSorted((one, other) => other.z - one.z)
  const leans = clearest && clearest.z >= CLEAR_Z ? { leans: clearest.side } : {}
  const viewZ = of.all > of.count ? logOddsZ({ count: phrase.count, n: of.count }, rest, all) : 0
  return { ...phrase, ...leans, z: Math.max(viewZ, clearest?.z ?? 0) }
}

/** A longer phrase says more than a word that is as clear. */
const BONUS_A_WORD = 0.75
const wordsIn = (theme: string) => theme.split(' ').length

/** Differences below the limit are chance: they are all alike. */
const clearness = ({ z, theme }: Ranked) =>
  z < CLEAR_Z ? CLEAR_Z : z * (1 + BONUS_A_WORD * (wordsIn(theme) - 1))

/** Typical phrases first, by how clear they are, then the others by their number of comments. */
const inOrder = (one: Ranked, other: Ranked) =>
  clearness(other) - clearness(one) ||
  other.count - one.count ||
  one.theme.localeCompare(other.theme)

const holds = (longer: string, shorter: string) => ` ${longer} `.includes(` ${shorter} `)
/** From this share of a phrase's comments on, a longer phrase says the same and more. */
const SAME = 0.5

/** Whether a phrase says no more than another one that contains it, or is contained in it. */
function repeats(phrase: Ranked, other: Ranked): boolean {
  if (phrase === other) return false
  const same = (longer: Ranked, shorter: Ranked) => longer.count >= SAME * shorter.count
  if (holds(other.theme, phrase.theme)) return same(other, phrase)
  return (
    holds(phrase.theme, other.theme) &&
    !same(phrase, other) &&
    clearness(phrase) <= clearness(other)
  )
}

/** All phrases within a phrase, itself included. */
function phrasesIn(theme: string): string[] {
  const words = theme.split(' ')
  const found = words.flatMap((_, from) =>
    words.slice(from).map((__, size) => words.slice(from, from + size + 1).join(' ')),
  )
  return [...new Set(found)]
}

/** Finds the phrases that contain a phrase or are contained in it, without comparing all. */
function relatives(known: readonly Ranked[]): (phrase: Ranked) => Ranked[] {
  const same = Map.groupBy(known, ({ theme }) => theme)
  const longer = new Map<string, Ranked[]>()
  for (const one of known)
    for (const part of phrasesIn(one.theme)) {
      const holders = longer.get(part)
      if (holders) holders.push(one)
      else longer.set(part, [one])
    }
  return ({ theme }) => [
    ...(longer.get(theme) ?? []),
    ...phrasesIn(theme).flatMap((part) => same.get(part) ?? []),
  ]
}

/** The themes of a view, of those phrases that enough of its comments contain. */
export function chooseThemes(
  phrases: readonly PhraseCounts[],
  of: CommentCounts,
  { support, most }: { support: number; most: number },
): Theme[] {
  const known = phrases.filter(({ count }) => count >= support).map((one) => ranked(one, of))
  const order = known.toSorted(inOrder)
  const relativesOf = relatives(known)
  const chosen = order.filter((one) => !relativesOf(one).some((other) => repeats(one, other)))
  return chosen.slice(0, most).map(({ theme, count, negative, positive, all, leans }) => ({
    theme,
    count,
    negative,
    positive,
    all,
    ...(leans ? { leans } : {}),
  }))
}
