import { type Fact, matchesOf } from './facts.ts'

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro'
const DAY = String.raw`(?:[12]\d|3[01]|0?[1-9])`
const MONTH = String.raw`(?:1[0-2]|0?[1-9])`
const YEAR = String.raw`(?:19|20)\d{2}`
const OPEN = String.raw`(?<![\p{L}\p{N}.,/:-])`
const END = String.raw`(?![\p{L}\p{N}]|[./:-]\d)`

/** Dates with a day, as the six languages write them; a month alone is none. */
const DATES = [
  String.raw`${YEAR}-(?:1[0-2]|0[1-9])-${DAY}`,
  String.raw`${DAY}[.]${MONTH}[.](?:${YEAR}|\d{2}|(?!\d))`,
  String.raw`${DAY}([/-])${DAY}\1(?:${YEAR}|\d{2})`,
  String.raw`${DAY}(?:st|nd|rd|th|er|[.º])?[ \u00a0](?:(?:of|de|del|di)[ \u00a0])?(?:${MONTHS})\.?(?:,?[ \u00a0](?:(?:de|del)[ \u00a0])?${YEAR})?`,
  String.raw`(?:${MONTHS})\.?[ \u00a0]${DAY}(?:st|nd|rd|th)?(?:,?[ \u00a0]${YEAR})?`,
].map((one) => new RegExp(`${OPEN}${one}${END}`, 'giu'))

/** "May 5 times" and "mar 3" of a size are no dates: a month is written with a capital, or before a year. */
const isDate = (value: string) => {
  const word = /\p{L}{3,}/u.exec(value)?.[0] ?? ''
  return !/^(?:may|mar|march|mars|mai|sep|dec|jan|set)$/iu.test(word) || /\p{Lu}|\d{4}/u.test(value)
}

/** Dates with a day and a month. */
export const findDates = (text: string): Fact[] =>
  DATES.flatMap((pattern) =>
    matchesOf(text, pattern, (value) => (isDate(value) ? 'date' : undefined)),
  )

const NUMBER = String.raw`\d{1,3}(?:[.,' \u00a0]?\d{3})*(?:[.,]\d{1,2})?`
const SIGN = String.raw`(?:€|\$|£|EUR|USD|GBP|CHF)`
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:${SIGN}[ \u00a0]?${NUMBER}|${NUMBER}[ \u00a0]?(?:${SIGN}|[Ee]uros?|dollars?|pounds?|Franken|francs?))(?![\p{L}\p{N}])`,
  'gu',
)

/** Amounts of money with their currency. */
export const findAmounts = (text: string): Fact[] => matchesOf(text, AMOUNT, () => 'amount')
