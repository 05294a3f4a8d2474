import { daysBetween, skillGaps, type SkillGap } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Days, type Schedule, type Staffing, staffingQuery } from './queries.ts'

/** Hours of the days in which a queue needs a skill that nobody on shift has. */
export const gapsOf = (schedule: Schedule, staffing: Staffing, shown: readonly string[]) =>
  skillGaps(
    {
      queues: staffing.queues,
      days: staffing.days,
      zone: staffing.zone,
      cells: schedule.cells,
      leave: schedule.leave,
      agents: schedule.agents.map(({ name }) => name),
    },
    shown,
  )

/** The gaps of the shown days; none without a forecast or a routing with skills. */
export function useSkillGaps(
  organisationId: string,
  schedule: Schedule,
  { from, to }: Days,
): readonly SkillGap[] {
  const { data } = useQuery({
    ...staffingQuery(organisationId, { from, to }),
    enabled: schedule.canEdit && schedule.agents.length > 0,
  })
  return useMemo(
    () => (data && schedule.canEdit ? gapsOf(schedule, data, daysBetween(from, to)) : []),
    [data, schedule, from, to],
  )
}
