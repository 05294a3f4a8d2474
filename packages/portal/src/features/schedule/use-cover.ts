import { daysBetween } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type CoverChoice, type WeekCover, weekCover } from './base/cover.ts'
import { type Days, type Schedule, staffingQuery } from './base/queries.ts'

interface CoverInput {
  organisationId: string
  schedule: Schedule
  range: Days
  choice: CoverChoice
}

/** Required beside scheduled agents of the shown days, for who plans. */
export function useCover({ organisationId, schedule, range, choice }: CoverInput) {
  const { from, to } = range
  const { data } = useQuery({
    ...staffingQuery(organisationId, range),
    enabled: schedule.canEdit && schedule.agents.length > 0,
  })
  // a slider moves at once, the strip follows
  const chosen = useDeferredValue(choice)
  return useMemo(
    (): WeekCover | undefined =>
      data && schedule.canEdit
        ? weekCover(schedule, data, daysBetween(from, to), chosen)
        : undefined,
    [data, schedule, from, to, chosen],
  )
}
