/** Formats of phone numbers; dates and amounts match none of them. */
const PHONES = [
  String.raw`(?:\+|00)\d(?:[ ()./-]{0,2}\d){6,13}`, // with a country code
  String.raw`\(\d{2,5}\)[ ]?\d{4,9}`,
  String.raw`\(?0?\d{2,5}\)?[ /.-]\d{2,5}(?:[ .-]\d{2,5}){1,3}`,
  String.raw`0\d{2,5}[ /-]\d{5,9}`,
  String.raw`0\d{8,12}`,
]
/** Candidates of phone numbers; `isPhone` tells which are. */
export const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?:${PHONES.join('|')})(?![\p{L}\p{N}])`,
  'gu',
)
const DATE = /^(?:\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4})(?:[ .-]\d{2})?$/
const DIGITS_MIN = 7

/** Whether a match of PHONE is a phone number: no date, and long enough. */
export const isPhone = (value: string): boolean =>
  !DATE.test(value) && value.replaceAll(/\D/g, '').length >= DIGITS_MIN
