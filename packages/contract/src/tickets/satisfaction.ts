/** Words of a rating, and how they count (SPEC §3). `neutral` is among the bad ones there. */
export const GOOD_WORDS = ['good', 'happy', 'very happy', 'extremely happy'] as const
export const BAD_WORDS = ['bad', 'neutral', 'unhappy', 'very unhappy', 'extremely unhappy'] as const
export type RatingWord = (typeof GOOD_WORDS)[number] | (typeof BAD_WORDS)[number]
export type Rating = 'good' | 'bad'

/** How a word counts; undefined for a word that is no rating. */
export function ratingOf(word: string): Rating | undefined {
  const plain = word.trim().toLowerCase()
  if ((GOOD_WORDS as readonly string[]).includes(plain)) return 'good'
  return (BAD_WORDS as readonly string[]).includes(plain) ? 'bad' : undefined
}

/** How a step of 1 to 5 counts: 4 and 5 are good, as helpdesks count them; undefined for anything else. */
export function ratingOfStep(text: string): Rating | undefined {
  if (!/^\s*[1-5]\s*$/.test(text)) return undefined
  return Number(text) > 3 ? 'good' : 'bad'
}

/** Good among good and bad in whole percent; undefined while nobody has rated. */
export const satisfactionPct = (good: number, bad: number): number | undefined =>
  good + bad > 0 ? Math.round((good / (good + bad)) * 100) : undefined
