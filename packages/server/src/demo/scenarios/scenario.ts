/** The teams of the helpdesk. */
export const GROUPS = [
  'Coffee machines',
  'Grinders and kitchen',
  'Orders and delivery',
  'Billing',
  'Beans and subscriptions',
  'App and accounts',
] as const
export type Group = (typeof GROUPS)[number]

export const LOCALES = ['en-US', 'de-DE', 'es-ES', 'fr-FR'] as const
export type Locale = (typeof LOCALES)[number]

/**
 * A problem that customers write about. Texts may hold slots: {product} {order} {name} {city}
 * {days} {bought} {month} {warranty} {amount} {saving} {blend}. A slot has one value per ticket.
 */
export interface Scenario {
  id: string
  locale: Locale
  group: Group
  type: 'Fault' | 'Question' | 'Request' | 'Complaint'
  brand: 'Core' | 'Care' | 'Roast'
  tags: string[]
  /** Short names; the first word becomes a tag. */
  products: string[]
  /** The article with the same facts as the answers. */
  article: string
  /** Relative frequency; 1 is ordinary. */
  weight: number
  /** How upset it makes customers, 0 to 1. */
  strain: number
  /** Days between the order and the ticket, from and to. */
  boughtDaysAgo: [number, number]
  /** Months (1-12) in which it is three times as frequent. */
  months?: number[]
  /** Subjects; each belongs to the opening at the same index. */
  subjects: string[]
  openings: string[]
  details: string[]
  ask: string[]
  reply: string[]
  answers: string[]
  /** Search texts with which agents look for the answer. */
  searches: string[]
}

type Common = 'group' | 'type' | 'brand' | 'boughtDaysAgo'
type Usual = 'locale' | 'weight' | 'strain' | 'details' | 'products'

/** Makes scenarios that share a team and other traits; an entry may override any of them. */
export function scenarios(
  common: Pick<Scenario, Common>,
  list: (Omit<Scenario, Common | Usual> & Partial<Scenario>)[],
): Scenario[] {
  const usual = { locale: 'en-US', weight: 1, strain: 0.25, details: [], products: [] } as const
  return list.map((entry) => ({ ...usual, details: [], products: [], ...common, ...entry }))
}
