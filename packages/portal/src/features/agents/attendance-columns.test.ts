import type { AgentAttendance } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { attendanceColumns } from './attendance-columns.ts'
import type { AgentMetrics } from './queries.ts'

const line = (agent: string, given: Partial<AgentAttendance> = {}) =>
  [agent, { agent, loggedInMin: 0, productiveMin: 0, ...given } as AgentAttendance] as const
const row = (name: string) => ({ name }) as AgentMetrics

test('[PROD-1] time online and occupancy have a column where they are known, and only there', () => {
  expect(attendanceColumns(new Map())).toEqual([])
  expect(attendanceColumns(new Map([line('Ann', { missed: 2 })]))).toEqual([])
  const known = new Map([line('Ann', { loggedInMin: 100, productiveMin: 90 }), line('Ben')])
  expect(attendanceColumns(known).map(({ id }) => id)).toEqual(['online'])
  const measured = new Map([line('Ann', { loggedInMin: 100, productiveMin: 90, occupancy: 0.5 })])
  const [online, occupancy] = attendanceColumns(measured)
  expect(online?.text?.(row('Ann'))).toBe('1\u202Fh 30\u202Fm')
  expect(occupancy?.text?.(row('Ann'))).toMatch(/^50\.0\s%$/)
  expect(online?.text?.(row('Nobody'))).toBeUndefined()
})
