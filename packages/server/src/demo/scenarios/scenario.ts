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
 * One thing that customers write about. Texts may hold slots: {product} {order} {name} {city} {days}
 * {bought} {month} {warranty} {amount} {saving} {blend}. A slot has one value in the whole ticket.
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
  /** The article that tells the same facts as the answers. */
  article: string
  /** How often it happens, against 1 for an ordinary one. */
  weight: number
  /** How upset people are when it happens, 0-1. */
  strain: number
  /** How long before the ticket the order was placed, from and to. */
  boughtDaysAgo: [number, number]
  /** Months (1-12) in which it happens three times as often. */
  months?: number[]
  /** The subject at a place goes with the opening at the same place. */
  subjects: string[]
  openings: string[]
  details: string[]
  ask: string[]
  reply: string[]
  answers: string[]
  /** What agents type to find the answer. */
  searches: string[]
}

type Common = 'group' | 'type' | 'brand' | 'boughtDaysAgo'
type Usual = 'locale' | 'weight' | 'strain' | 'details' | 'products'

/** Scenarios that share a team and other traits; an entry may override any of them. */
export function scenarios(
  common: Pick<Scenario, Common>,
  list: (Omit<Scenario, Common | Usual> & Partial<Scenario>)[],
): Scenario[] {
  const usual = { locale: 'en-US', weight: 1, strain: 0.25, details: [], products: [] } as const
  return list.map((entry) => ({ ...usual, details: [], products: [], ...common, ...entry }))
}
