import type { Role } from '../base/roles.ts'

/** Parts of the product by which plans are compared. A plan switches none of them on or off. */
export const MODULES = {
  dashboards: 'Dashboards, metrics and exports',
  tickets: 'Priority tickets and ticket health',
  assist: 'Agent Assist in the helpdesk',
  knowledge: 'Knowledge bases',
  surveys: 'Surveys on pages and by link',
  campaigns: 'Survey campaigns by email',
  sentiment: 'Sentiment of messages',
  bot: 'Chat bot',
  gpt: 'Answers by a language model',
  connectors: 'Helpdesk connections and API keys',
} as const
export type PlanModule = keyof typeof MODULES

/** What an organisation agreed to pay for. */
export interface Plan {
  id: string
  name: string
  /** For whom it is, as a sentence. */
  summary: string
  /** Price of a seat for a month, in PLAN_CURRENCY; missing: on request. */
  seatPrice?: number
  /** Seats at most; missing: no limit. */
  seatsMax?: number
  modules: readonly PlanModule[]
}

/** ISO 4217 code of the prices of plans. */
export const PLAN_CURRENCY = 'USD'

const ALL = Object.keys(MODULES) as PlanModule[] // the keys of a table

/** The plans on offer, the default one first. Whoever runs the product edits this table. */
export const PLANS: readonly Plan[] = [
  {
    id: 'open',
    name: 'Open',
    summary: 'A server of your own, without support.',
    seatPrice: 0,
    modules: ALL,
  },
  {
    id: 'team',
    name: 'Team',
    summary: 'One helpdesk and a small team.',
    seatPrice: 19,
    seatsMax: 25,
    modules: ['dashboards', 'tickets', 'assist', 'knowledge', 'surveys', 'connectors'],
  },
  {
    id: 'business',
    name: 'Business',
    summary: 'Several teams, with surveys by email and a chat bot.',
    seatPrice: 39,
    seatsMax: 250,
    modules: ALL,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    summary: 'Any size, with an agreement of your own.',
    modules: ALL,
  },
]

/** The plan of an id; the default plan for an unknown one. */
export const planOf = (id: string): Plan =>
  PLANS.find((plan) => plan.id === id) ?? (PLANS[0] as Plan) // the table is not empty

/** Roles that take a seat. The role User only reads dashboards and is free. */
export const SEAT_ROLES: readonly Role[] = ['SuperAdmin', 'Admin', 'Agent', 'Supervisor']

/** Whether a member with this role takes a seat. */
export const takesSeat = (role: Role): boolean => SEAT_ROLES.includes(role)

/** Most seats that can be agreed on. */
export const SEATS_MAX = 100_000

/** Most seats of an organisation: those agreed on, else those of its plan; undefined: no limit. */
export const seatLimitOf = (plan: Plan, agreed: number | undefined): number | undefined =>
  agreed ?? plan.seatsMax
