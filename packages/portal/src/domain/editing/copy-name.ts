import { cutText } from '@agent-assist/contract/wire'
const COPY = ' copy'
/** The longest name of a board and of an intent. */
const NAME_MAX = 80

/** The name of a copy, cut to the longest that is allowed. */
export const copyName = (name: string, max = NAME_MAX): string =>
  `${cutText(name, max - COPY.length)}${COPY}`
