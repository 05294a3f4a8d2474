import { IBAN, ibanOf } from './payment.ts'

/** What stands for a number. */
const NUMBER = '[number]'
/** Telephone and card numbers, dates: at least three digits, possibly with separators. */
const DIGITS = /(?<![\p{L}\p{N}-])\+?\(?\d(?:[ ()./-]{0,2}\d){2,}(?!\p{N})/gu
/** Numbers of orders, accounts or devices. */
const CODE = /[\p{L}\p{N}]+(?:[-/_.]?[\p{L}\p{N}]+)*/gu
const DIGITS_MIN = 3

const maskCode = (code: string) =>
  code.replaceAll(/\P{N}/gu, '').length >= DIGITS_MIN ? NUMBER : code

/** What a number may be of. */
const THINGS =
  'order|customer|client|invoice|ticket|case|account|reference|ref|tracking|booking|contract|membership|member|card|serial|parcel|bestellung|bestell|auftrag|auftrags|kunden|kunde|rechnungs|rechnung|vertrags|vertrag|sendungs|konto|vorgangs|mitglieds|commande|facture|dossier|contrat|suivi|colis|compte|abonné|pedido|cliente|factura|contrato|referencia|cuenta|seguimiento|reserva|ordine|fattura|contratto|pratica|riferimento|spedizione|conto|bestelling|bestel|klant|klanten|factuur|contract|referentie|rekening|zending|lidmaatschap'
const WORDS =
  'number|no\\.?|nr\\.?|num\\.?|nummer|numéro|número|numero|n[°ºo]\\.?|n\\.|id|code|código|codice|is|ist|lautet|est|es|è|de|di|del|du|la|le|of|van|client|cliente|commande|pedido|ordine|the|mein|meine|my|:|#|='
/** A thing, then one to four words such as `number is`, then a code with a digit or in capitals. */
const LABELLED = new RegExp(
  String.raw`(?<!\p{L})((?:${THINGS})(?:[ -]?(?:${WORDS})){1,4}[ ]?)((?:[\p{L}]{1,4}[ -]?)?[\p{L}\p{N}]*\d[\p{L}\p{N}]*(?:[-/.· ]?[\p{L}\p{N}]*\d[\p{L}\p{N}]*){0,5}|[A-Z0-9]{2,}(?:-[A-Z0-9]{2,})+)`,
  'giu',
)
/** A number after a sign for numbers. */
const SIGNED =
  /(?:(?<=#)|(?<=(?<!\p{L})[nN][°º]\s?)|(?<=(?<!\p{L})Nr\.\s?))\p{Lu}{0,3}-?\d[\p{L}\p{N}-]*/gu

/** Masks numbers: of phones, cards, accounts, orders and customers, and all others of at least three digits. */
export const maskCodes = (text: string): string =>
  text
    .replaceAll(IBAN, (found) => {
      const iban = ibanOf(found)
      return iban ? NUMBER + found.slice(iban.length) : found
    })
    .replaceAll(LABELLED, (_, before: string) => before + NUMBER)
    .replaceAll(SIGNED, NUMBER)
    .replaceAll(DIGITS, NUMBER)
    .replaceAll(CODE, maskCode)
