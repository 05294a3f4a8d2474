/** Words of ratings and how they count (SPEC §3, where `neutral` is bad). */
export const GOOD_WORDS = ['good', 'happy', 'very happy', 'extremely happy'] as const
export const BAD_WORDS = ['bad', 'neutral', 'unhappy', 'very unhappy', 'extremely unhappy'] as const
export type RatingWord = (typeof GOOD_WORDS)[number] | (typeof BAD_WORDS)[number]
export type Rating = 'good' | 'bad'

/** The rating of a word; undefined for an unknown word. */
export function ratingOf(word: string): Rating | undefined {
  const plain = word.trim().toLowerCase()
  if ((GOOD_WORDS as readonly string[]).includes(plain)) return 'good'
  return (BAD_WORDS as readonly string[]).includes(plain) ? 'bad' : undefined
}

/** The rating of a number from 1 to 5: 4 and 5 are good, as in helpdesks; undefined for anything else. */
export function ratingOfStep(text: string): Rating | undefined {
  if (!/^\s*[1-5]\s*$/.test(text)) return undefined
  return Number(text) > 3 ? 'good' : 'bad'
}

/** Percentage of good ratings, rounded; undefined without ratings. */
export const satisfactionPct = (good: number, bad: number): number | undefined =>
  good + bad > 0 ? Math.round((good / (good + bad)) * 100) : undefined
