import { parseArgs } from 'node:util'
import {
  OrganisationId,
  type OrganisationPlan,
  planOf,
  PLANS,
  shapes,
} from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import { reach } from '../../platform/data-folder/reach.ts'
import { changePlan } from './plan.ts'

const TEXT = { type: 'string' } as const
/** Removes a value. */
const NONE = 'none'

/** The part of the command line of each value, with what is allowed there. */
const ALLOWED: Record<string, string> = {
  plan: `--plan is one of ${PLANS.map(({ id }) => id).join(', ')}.`,
  seatsAgreed: '--seats is a whole number from 1, or none.',
  renewsOn: '--renews is a day such as 2027-01-31, or none.',
}

function bodyOf(values: { plan?: string; seats?: string; renews?: string }) {
  const { plan, seats, renews } = values
  const parsed = shapes.updatePlan.body.safeParse({
    ...(plan === undefined ? {} : { plan }),
    ...(seats === undefined ? {} : { seatsAgreed: seats === NONE ? null : Number(seats) }),
    ...(renews === undefined ? {} : { renewsOn: renews === NONE ? null : renews }),
  })
  if (parsed.success) return parsed.data
  const field = String(parsed.error.issues[0]?.path[0])
  throw new Error(ALLOWED[field] ?? 'The options are wrong.')
}

function textOf({ plan, seats, renewsOn }: OrganisationPlan): string {
  const { used, allowed } = seats
  const taken =
    allowed === undefined ? `seats used: ${used}, no limit` : `seats used: ${used} of ${allowed}`
  const ends = renewsOn ? `renews on ${renewsOn}` : 'no renewal'
  return `${planOf(plan).name}: ${taken}; ${ends}.`
}

/** `plan ORG [--plan PLAN] [--seats N|none] [--renews DAY|none]`: sets and prints an organisation's plan. */
export function planCommand(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { plan: TEXT, seats: TEXT, renews: TEXT },
  })
  const [org, ...more] = positionals
  if (!org || more.length > 0 || !OrganisationId.safeParse(org).success)
    throw new Error('Enter the organisation: plan ORG.')
  const input = { params: { organisationId: org }, body: bodyOf(values) }
  return async (config: Config): Promise<string> =>
    textOf(
      await reach(config, {
        server: (call) => call('updatePlan', input),
        database: (db) => changePlan(db, { kind: 'operator' }, input, { info: () => undefined }),
      }),
    )
}
