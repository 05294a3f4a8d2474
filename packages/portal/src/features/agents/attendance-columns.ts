import { type AgentAttendance, SCHEDULE_DAYS_MAX } from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'
import { percent } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../lib/api/api.ts'
import { viewQuery } from '../../lib/address/view.ts'
import type { Column } from '../../ui/table/column.ts'
import type { AgentMetrics, PanelProps } from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export type Attendance = ReadonlyMap<string, AgentAttendance>

/**
 * Statuses and shifts of agents by name; empty where nobody has a status, in ranges that are too long to be read, and
 * with filters, which cannot narrow them.
 */
export function useAttendance({ organisationId, view }: PanelProps): Attendance {
  const { from, to } = viewQuery(view)
  const { data } = useQuery({
    ...q('getAttendance', { params: { organisationId }, query: { from, to } }),
    enabled:
      Object.keys(view.filters).length === 0 &&
      Date.parse(to) - Date.parse(from) <= SCHEDULE_DAYS_MAX * DAY_MS,
  })
  return useMemo(() => new Map((data?.items ?? []).map((item) => [item.agent, item])), [data])
}

/** Time by status, where statuses are known. */
export function attendanceColumns(attendance: Attendance): Column<AgentMetrics>[] {
  const all = [...attendance.values()]
  const online: Column<AgentMetrics> = {
    id: 'online',
    title: 'Online',
    note: 'statuses in the panel or helpdesk',
    value: ({ name }) => attendance.get(name)?.productiveMin,
    text: ({ name }) => {
      const minutes = attendance.get(name)?.productiveMin
      return minutes === undefined ? undefined : duration(minutes * MINUTE_MS)
    },
    isNumber: true,
  }
  const occupancy: Column<AgentMetrics> = {
    id: 'occupancy',
    title: 'Occupancy',
    note: 'tickets open, of the time at work',
    value: ({ name }) => attendance.get(name)?.occupancy,
    text: ({ name }) => {
      const share = attendance.get(name)?.occupancy
      return share === undefined ? undefined : percent(share * 100)
    },
    isNumber: true,
  }
  return [
    ...(all.some(({ loggedInMin }) => loggedInMin > 0) ? [online] : []),
    ...(all.some((one) => one.occupancy !== undefined) ? [occupancy] : []),
  ]
}
