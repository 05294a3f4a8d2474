import { piecesOf } from '../../language/masking/mask-text.ts'
import { isPhone, PHONE } from '../../language/masking/phones.ts'
import { findCodes } from './codes.ts'
import { findAmounts, findDates } from './dates.ts'
import { type Fact, matchesOf, withoutOverlaps } from './facts.ts'
import { findLinks, linkRanges } from './links.ts'
import { capitalWords, findNames, type People, requesterWords } from './names.ts'
import { findPlaces } from './places.ts'
import { blanked } from './ranges.ts'

/** What is known of the ticket that a text comes from. */
export interface Background extends People {
  /** What its customer wrote. */
  customer: string
}

/** Facts that may be public: prices, telephone numbers, towns. `text` holds no links. */
function findPublic(text: string, customer: string): Fact[] {
  const hasDigits = /\d/.test(text) // without one there is no date, amount or telephone number
  return [
    ...(hasDigits ? findDates(text) : []),
    ...(hasDigits ? findAmounts(text) : []),
    ...(hasDigits ? matchesOf(text, PHONE, (value) => (isPhone(value) ? 'phone' : undefined)) : []),
    ...findCodes(text, customer),
    ...findPlaces(text),
  ]
}

/** Values and names of a text for everybody, with which facts of one case are compared. */
export function publicValues(text: string): string[] {
  const found = [
    ...piecesOf(text).flatMap((piece) => findPublic(piece, '')),
    ...findLinks(text, ''),
  ]
  return [...found.map(({ value }) => value), ...capitalWords(text)]
}

const shifted = (fact: Fact, by: number): Fact => ({
  ...fact,
  start: fact.start + by,
  end: fact.end + by,
})

/**
 * Facts of one customer or one case in a text, in order, not overlapping. Values in `common` stay: they stand in texts for
 * everybody, such as articles.
 */
export function findFacts(
  text: string,
  about: Background,
  common: ReadonlySet<string> = new Set(),
): Fact[] {
  const isOwn = ({ value }: Fact) => !common.has(value)
  let from = 0
  const found = piecesOf(blanked(text, linkRanges(text))).flatMap((piece) => {
    const start = from
    from += piece.length
    const others = findPublic(piece, about.customer).filter(isOwn)
    return [...findNames(piece, about, common), ...others].map((fact) => shifted(fact, start))
  })
  return withoutOverlaps([
    ...findLinks(text, about.customer, requesterWords(about)).filter(isOwn),
    ...found,
  ])
}
