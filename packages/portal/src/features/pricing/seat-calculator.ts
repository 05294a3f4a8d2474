import { type Plan, PLANS } from '@agent-assist/contract/wire'

/** What a plan comes to for a number of seats. */
export interface SeatResult {
  /** Price of all seats for a month; missing: on request, or too many seats. */
  price?: number
  /** The plan has fewer seats. */
  tooMany: boolean
  /** The cheapest plan that is paid for and has enough seats; for too many seats. */
  fits?: Plan
}

const hasRoom = ({ seatsMax }: Plan, seats: number) => seatsMax === undefined || seats <= seatsMax

/** Price of the seats of a plan, or the plan that has enough of them. */
export function resultOf(plan: Plan, seats: number, plans: readonly Plan[] = PLANS): SeatResult {
  if (hasRoom(plan, seats))
    return plan.seatPrice === undefined
      ? { tooMany: false }
      : { tooMany: false, price: plan.seatPrice * seats }
  const larger = plans.slice(plans.indexOf(plan) + 1).find((other) => hasRoom(other, seats))
  return larger ? { tooMany: true, fits: larger } : { tooMany: true }
}
