import { type Agent, demoAgents } from './tickets/people.ts'
import { allScenarios } from './scenarios/scenarios.ts'

interface Named {
  id: string
  name: string
}

const NAMES: Record<string, string> = {
  Core: 'Brewline Core',
  Care: 'Brewline Care',
  Roast: 'Brewline Roast',
}

/** The brands of the demo's tickets. */
export const demoBrands: readonly Named[] = [...new Set(allScenarios.map(({ brand }) => brand))]
  .sort()
  .map((id) => ({ id, name: NAMES[id] ?? id }))

/** Groups of related tags, with the names that supervisors use. */
export const demoTagGroups: readonly { name: string; tags: string[] }[] = [
  {
    name: 'Error codes',
    tags: ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8', 'e9'].map((code) => `error-${code}`),
  },
  {
    name: 'Delivery problems',
    tags: ['damaged', 'delivery-late', 'lost', 'missing-part', 'partial-delivery', 'wrong-item'],
  },
  {
    name: 'Money',
    tags: [
      'checkout',
      'double-charge',
      'invoice',
      'payment',
      'price',
      'refund',
      'refund-late',
      'vat',
    ],
  },
  { name: 'Repairs', tags: ['repair', 'repair-status', 'spare-part', 'warranty'] },
  { name: 'At risk', tags: ['churn-risk', 'complaint', 'escalation', 'reopened'] },
  { name: 'Connected devices', tags: ['app', 'firmware', 'pairing', 'wifi'] },
]

/** The custom group of an agent, by working hours. */
function crewOf({ shift }: Agent): string {
  if (shift.days.includes(0)) return 'Weekend crew'
  if (shift.from < 9) return 'Early crew'
  return shift.from < 12 ? 'Day crew' : 'Late crew'
}

/** Custom groups of agents who work at the same hours. */
export const demoCustomGroups: readonly { name: string; agents: string[] }[] = [
  ...Map.groupBy(demoAgents, crewOf),
].map(([name, agents]) => ({ name, agents: agents.map((agent) => agent.name) }))
