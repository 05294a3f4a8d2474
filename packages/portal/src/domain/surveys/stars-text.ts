import { counted } from '@agent-assist/kit/format'

/** A number of stars, as text. */
export const starsText = (stars: number): string => counted(stars, 'star')
