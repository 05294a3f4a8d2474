import { DAY_MS } from '@agent-assist/contract'
import { CUSTOMERS } from './people.ts'
import type { Random } from '../../platform/basics/random.ts'
import type { Locale } from '../scenarios/scenario.ts'
import type { Plan } from './story.ts'

const WARRANTY_DAYS = 2 * 365
const NBSP = '\u00A0'
/** Prices of devices in euros, by the first word of their names. */
const PRICES: Readonly<Record<string, number>> = {
  K1: 249,
  K2: 399,
  K3: 649,
  G1: 89,
  G2: 179,
  W1: 79,
  T2: 59,
  F1: 39,
  S1: 49,
  B1: 69,
  D1: 119,
}

/** Values of a ticket's slots, by name. */
export type Slots = Readonly<Record<string, string>>

const formats = new Map<string, Intl.DateTimeFormat>()
function dated(locale: Locale, instant: number, options: Intl.DateTimeFormatOptions): string {
  const key = locale + Object.keys(options).join()
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(instant)
}

/** Fills a text's slots; French punctuation gets a no-break space. */
export const fill = (text: string, slots: Slots): string =>
  text
    .replace(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole)
    .replace(/ (?=[!?:;](?:\s|$))/g, NBSP)

/** The device's model: its name's first word, which tags and prices use. */
export const modelOf = (product: string): string => product.split(' ')[0] ?? product

/** Draws a ticket's customer, product and slots. */
export function slotsOf(random: Random, { scenario, created }: Plan) {
  const { locale, boughtDaysAgo, products } = scenario
  const people = CUSTOMERS[locale]
  const name = random.pick(people.first)
  const bought = created - random.int(boughtDaysAgo[0], boughtDaysAgo[1]) * DAY_MS
  const product = products.length ? random.pick(products) : ''
  const small = String(random.pick([12, 15, 18, 19, 24, 29, 30]))
  const slots: Slots = {
    name,
    product,
    city: random.pick(people.cities),
    order: `KH-${random.int(10_000, 99_999)}`,
    days: String(random.int(3, 13)),
    bought: dated(locale, bought, { month: 'long', day: 'numeric' }),
    month: dated(locale, bought, { month: 'long' }),
    warranty: dated(locale, bought + WARRANTY_DAYS * DAY_MS, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }),
    amount: String(PRICES[modelOf(product)] ?? small),
    saving: small,
    blend: random.pick(['House Blend', 'Morning Roast', 'Decaf No. 4']),
  }
  return { slots, requester: `${name} ${random.pick(people.last)}`, product }
}
