import { IBAN, holdsLuhn, ibanOf } from '../../language/masking/payment.ts'
import { type Fact, type FactKind, matchesOf } from './facts.ts'

/** What numbers are of, by the words before them. */
const THINGS: readonly [FactKind, string][] = [
  ['order.number', 'order|bestellung|bestell|auftrags?|commande|pedido|ordine|bestelling'],
  ['invoice.number', 'invoice|rechnungs?|facture|factura|fattura|factuur'],
  ['serial.number', 'serial|serien|série|serie|seriale'],
  ['customer.number', 'customer|client|kunden|cliente|klant'],
  ['ticket.number', 'ticket|case|request|dossier|caso|vorgangs?|pratica'],
  [
    'tracking.number',
    'tracking|parcel|shipment|sendungs?|paket|colis|suivi|seguimiento|spedizione',
  ],
  ['account.number', 'account|konto|compte|cuenta|conto|rekening|contract|vertrags?|contrat'],
]
const BETWEEN = String.raw`(?:[ -]?(?:number|no\.?|nr\.?|num\.?|nummer|numéro|número|numero|n[°ºo]\.?|id|code|is|ist|lautet|est|es|è|:|#)){0,3}[ #]{0,2}`
const VALUE = String.raw`(?<value>\p{L}{0,6}[-/]?\d[\p{L}\p{N}]*(?:[-/][\p{L}\p{N}]*\d[\p{L}\p{N}]*)*)`
const LABELLED = THINGS.map(
  ([kind, things]) =>
    [kind, new RegExp(String.raw`(?<!\p{L})(?:${things})${BETWEEN}${VALUE}`, 'giu')] as const,
)

/** Prefixes of public numbers: standards, errors, articles. */
const PUBLIC =
  /^(?:CVE|RFC|ISO|UTF|SHA|AES|KB|HTTP|USB|DIN|EN|IEC|IEEE|MD|RSA|TLS|SSL|IPV|WIN|DDR|PDF|BUG|E|F|EC|H|RS|WPA|HTML|ES|MP|GTX|RTX|HRESULT)$/iu
/** Letters, then at least four digits: KH-48133. */
const CODE = /(?<![\p{L}\p{N}/_.-])\p{Lu}{1,6}[-/]?\d{4,}(?:[-/]\p{N}+)*(?![\p{L}\p{N}]|[.]\d)/gu
/** Digits and letters that the customer wrote as well. */
const MIXED =
  /(?<![\p{L}\p{N}/_.:-])(?=[\p{L}\p{N}-]*\p{L})(?:[\p{L}-]*\d){5,}[\p{L}\p{N}-]*(?![\p{L}\p{N}]|[.]\d)/gu
/** Long numbers, also after a sign; numbers of errors and of public lists are not meant. */
const LONG =
  /(?<![\p{L}\p{N}.,/=-]|(?:bug|error|kb|rfc|issue|code|port|build|article|version)[ #]{1,2})#?(?<value>\d{6,})(?![\p{L}\p{N}%°]|[.,]\d)/giu
const SIGNED =
  /(?<![\p{L}\p{N}/])#(?:\p{L}+-)?(?<value>\d{4,})(?![\p{L}\p{N}])|(?<=@)(?<value>\p{L}+-\d{3,})/gu
const UUID =
  /(?<![\p{L}\p{N}])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\p{L}\p{N}])/giu
/** What opens an account, by the word before it. */
const SECRET =
  /(?<!\p{L})(?:pass(?:word|port|wort)|kennwort|mot de passe|contraseña|wachtwoord|pin|tan|cvv|cvc|ausweisnummer)(?: number| nummer| code)?(?: is| ist| lautet| est| es|:|=)?[ :=]{1,2}(?<value>(?=[^\s,;]*\d)[^\s,;]{4,40})/giu
const CARD = /(?<![\p{L}\p{N}])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu

const digits = (text: string) => text.replaceAll(/\P{N}/gu, '').length
const prefixOf = (code: string) => /^\p{L}*/u.exec(code)?.[0] ?? ''
const isPublic = (code: string) => PUBLIC.test(prefixOf(code)) || /^0x/iu.test(code)
const DIGITS_MIN = 4

const findLabelled = (text: string): Fact[] =>
  LABELLED.flatMap(([kind, pattern]) =>
    matchesOf(text, pattern, (value) =>
      digits(value) >= DIGITS_MIN && !isPublic(value) ? kind : undefined,
    ),
  )

/**
 * Numbers of orders, invoices, serial numbers, parcels, customers and accounts. `customer`: what the customer of the
 * ticket wrote; a word with five digits that stands there is a number of theirs.
 */
export function findCodes(text: string, customer: string): Fact[] {
  if (!/\d/.test(text)) return matchesOf(text, UUID, () => 'code') // all others hold digits
  const labelled = findLabelled(text)
  let known: Fact[] | undefined
  /** The customer's text is searched only for a number that needs it. */
  const of = (value: string) => {
    known ??= [...labelled, ...findLabelled(customer)]
    return known.find((fact) => fact.value === value)?.kind ?? 'code'
  }
  return [
    ...labelled,
    ...matchesOf(text, CODE, (value) => (isPublic(value) ? undefined : of(value))),
    ...matchesOf(text, MIXED, (value) =>
      !isPublic(value) && customer.includes(value) ? of(value) : undefined,
    ),
    ...matchesOf(text, LONG, of),
    ...matchesOf(text, SIGNED, of),
    ...matchesOf(text, UUID, () => 'code'),
    ...matchesOf(text, SECRET, () => 'code'),
    ...matchesOf(text, IBAN, (value) => (ibanOf(value) ? 'account.number' : undefined)),
    ...matchesOf(text, CARD, (value) => (holdsLuhn(value) ? 'account.number' : undefined)),
  ]
}

/** The form of a number, by which those of the same kind are recognised: KH-48133 is `KH-#####`. */
export const formOf = (code: string): string => code.toUpperCase().replaceAll(/\d/g, '#')
