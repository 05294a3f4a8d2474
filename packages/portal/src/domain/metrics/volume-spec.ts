import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { dayAxis, partialPoint, pointUnit } from '@agent-assist/kit/charts/day-axis'
import { inZone, isoDay } from '../../lib/dates/range.ts'
import type { Volumes } from './volumes.ts'

export const VOLUME_TITLE = 'Created, solved and backlog'

/** Chart with created and solved tickets as columns, and the backlog as a line in its own lane. */
export function volumeSpec(
  { days, created, solved, asOf }: Volumes,
  timeZone: string,
  height = 328,
): ChartSpec | undefined {
  if (created + solved === 0 && days.every((day) => day.backlog === 0)) return undefined
  const today = isoDay(inZone(asOf, timeZone))
  const dates = days.map(({ date }) => date)
  const unit = pointUnit(dates)
  return {
    kind: 'series',
    title: VOLUME_TITLE,
    height,
    x: dayAxis(dates),
    lanes: [
      { title: `Backlog, end of ${unit}`, format: 'count', metrics: ['backlog'] },
      { title: `Tickets per ${unit}`, format: 'count', share: 2.6 },
    ],
    series: [
      {
        key: 'created',
        label: 'Created',
        values: days.map((day) => day.created),
        shape: 'columns',
        lane: 1,
        total: created,
      },
      {
        key: 'solved',
        label: 'Solved',
        values: days.map((day) => day.solved),
        shape: 'columns',
        lane: 1,
        total: solved,
      },
      {
        key: 'backlog',
        label: 'Backlog',
        values: days.map((day) => day.backlog),
        shape: 'line',
        color: 'var(--c8)',
        total: days.at(-1)?.backlog ?? 0,
      },
    ],
    derived: [
      { label: 'Reopened', format: 'count', values: days.map((day) => day.reopened) },
      { label: 'Solutions', format: 'count', values: days.map((day) => day.solutions) },
      {
        label: 'Change of the backlog',
        format: 'signed',
        values: days.map((day) => day.created + day.reopened - day.solutions),
      },
    ],
    partial: partialPoint(dates, today),
  }
}
