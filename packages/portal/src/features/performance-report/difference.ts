import { diffWordsWithSpace } from 'diff'

/** A piece of two texts: in both, only in the first, or only in the second. */
export interface Piece {
  text: string
  is: 'same' | 'gone' | 'new'
}

/** The removed, added and unchanged words of two texts, in reading order. */
export const differenceOf = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'new' : removed ? 'gone' : 'same',
  }))
