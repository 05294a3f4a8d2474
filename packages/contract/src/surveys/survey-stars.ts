/** What one to five stars mean, in the words of SPEC §3 for ratings. */
export const STAR_WORDS = ['very unhappy', 'unhappy', 'neutral', 'happy', 'very happy'] as const
export type StarWord = (typeof STAR_WORDS)[number]

/** Largest number of stars. */
export const STARS_MAX = STAR_WORDS.length

/** The word for a number of stars from 1 to 5. */
export const starWord = (stars: number): StarWord => STAR_WORDS[stars - 1] ?? 'neutral'

/** The rating of a number of stars: four and five are Good. SPEC counts neutral as bad, so three are Bad. */
export const ratingOfStars = (stars: number): 'Good' | 'Bad' => (stars > 3 ? 'Good' : 'Bad')
