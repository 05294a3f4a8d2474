import {
  type DayPlan,
  leaveDays,
  type PlannedPart,
  plannedParts,
  type Reply,
} from '@agent-assist/contract/wire'

type Schedule = Reply<'getSchedule'>

/** A part of a shift, and the zone in which it is planned. */
export interface OwnPart extends PlannedPart {
  zone: string
}

export interface ShiftNow {
  /** The part of a shift that is on now. */
  now?: OwnPart
  /** The break that is on now, or the next one of it. */
  pause?: { from: number; to: number; isNow: boolean }
  /** The next part. */
  next?: OwnPart
}

const published = ({ cells, leave, own }: Schedule) => {
  const away = own === undefined ? undefined : leaveDays(leave).get(own)
  return cells.flatMap(({ agent, day, published: plan }): { day: string; plan: DayPlan }[] =>
    agent === own && plan && !away?.has(day) ? [{ day, plan }] : [],
  )
}

/** What the published schedule has for now and next; undefined: the person is not in the schedule. */
export function shiftNow(schedule: Schedule, now: number): ShiftNow | undefined {
  if (schedule.own === undefined) return undefined
  const parts = published(schedule)
    .flatMap(({ day, plan }): OwnPart[] =>
      plan.kind === 'shift'
        ? plannedParts(day, plan).map((part) => ({ ...part, zone: plan.zone }))
        : [],
    )
    .toSorted((a, b) => a.from - b.from)
  const current = parts.find(({ from, to }) => from <= now && now < to)
  const next = parts.find(({ from }) => from > now)
  const pause = current?.breaks.find(({ to }) => to > now)
  return {
    ...(current ? { now: current } : {}),
    ...(pause ? { pause: { ...pause, isNow: pause.from <= now } } : {}),
    ...(next ? { next } : {}),
  }
}
