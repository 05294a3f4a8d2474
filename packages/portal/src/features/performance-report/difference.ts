import { diffWordsWithSpace } from 'diff'

/** A piece of two texts: in both, only in the first, or only in the second. */
export interface Piece {
  text: string
  is: 'same' | 'gone' | 'new'
}

/** What was taken out of a text and put in, word by word, in the order of reading. */
export const differenceOf = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'new' : removed ? 'gone' : 'same',
  }))
