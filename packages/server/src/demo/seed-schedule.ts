import { addIsoDays, type DayPlan, daysBetween } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { saveAgents } from '../schedule/plan/agent-rows.ts'
import { publishDays, saveDays } from '../schedule/plan/day-rows.ts'
import { addLeave } from '../schedule/plan/leave-rows.ts'
import { type Agent, demoAgents } from './tickets/people.ts'

/** Hours of the demo's agents are of this zone. */
const ZONE = 'UTC'
/** Days before the present one that have shifts. */
export const PAST_DAYS = 28
const PUBLISHED_DAYS = 7
const PLANNED_DAYS = 14
/** When the break of a shift begins. */
export const BREAK_AFTER_HOURS = 4

const two = (hour: number) => String(hour % 24).padStart(2, '0')

const shiftOf = (from: number, to: number): DayPlan => ({
  kind: 'shift',
  zone: ZONE,
  parts: [
    {
      start: `${two(from)}:00`,
      end: `${two(to)}:00`,
      breaks: [
        {
          start: `${two(from + BREAK_AFTER_HOURS)}:00`,
          end: `${two(from + BREAK_AFTER_HOURS)}:30`,
        },
      ],
    },
  ],
})

const planOf = ({ shift }: Agent, day: string): DayPlan =>
  shift.days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    ? shiftOf(shift.from, shift.to)
    : { kind: 'off' }

/** Plans the agents at the hours at which they answer tickets: published for a week, drafted for another one. */
export async function seedSchedule(tx: Queryable, org: string, until: Date): Promise<void> {
  const today = until.toISOString().slice(0, 10)
  const from = addIsoDays(today, -PAST_DAYS)
  await saveAgents(
    tx,
    org,
    demoAgents.map(({ name }) => ({ name, zone: ZONE, maxHours: 40 })),
  )
  const plan = (first: string, last: string) =>
    saveDays(tx, org, {
      changes: demoAgents.flatMap((agent) =>
        daysBetween(first, last).map((day) => ({
          agent: agent.name,
          day,
          revision: 0,
          plan: planOf(agent, day),
        })),
      ),
    })
  const last = addIsoDays(today, PUBLISHED_DAYS)
  await plan(from, last)
  await publishDays(tx, org, { from, to: last })
  await plan(addIsoDays(last, 1), addIsoDays(today, PLANNED_DAYS))
  const [first, second] = demoAgents
  const leave = { from: addIsoDays(today, 9), to: addIsoDays(today, 11) }
  if (first)
    await addLeave(tx, org, { ...leave, agent: first.name, note: 'Family', state: 'requested' })
  if (second) await addLeave(tx, org, { ...leave, agent: second.name, note: '', state: 'approved' })
}
