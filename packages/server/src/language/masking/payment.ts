/** Candidates of an IBAN, with or without spaces. */
export const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}(?![\p{L}\p{N}])/giu

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Whether the check digit of a card number is right (Luhn, ISO/IEC 7812). */
export function holdsLuhn(text: string): boolean {
  const digits = digitsOf(text).split('').toReversed().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether the check digits of an IBAN are right (ISO 13616): modulo 97 the number must be 1. */
function holdsIban(text: string): boolean {
  const plain = text.replaceAll(/[ -]/g, '').toUpperCase()
  const turned = `${plain.slice(4)}${plain.slice(0, 4)}`
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return digits.split('').reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** The longest prefix that is a valid IBAN; a word may follow it without punctuation. */
export function ibanOf(text: string): string | undefined {
  for (let end = text.length; end >= 15; end--) {
    const part = text.slice(0, end)
    if (!/[ -]$/.test(part) && holdsIban(part)) return part
  }
  return undefined
}
