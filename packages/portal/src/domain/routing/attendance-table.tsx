import type { AgentAttendance } from '@agent-assist/contract/wire'
import { duration as durationOf } from '@agent-assist/kit/charts/values'
import { counted, percent } from '@agent-assist/kit/format'
import { type AgentColumn, AgentTable } from './agent-table.tsx'

const MINUTE_MS = 60_000
const duration = (minutes: number) => durationOf(minutes * MINUTE_MS)
const share = (value: number | undefined) => (value === undefined ? '–' : percent(value * 100))
const times = (minutes: number, count: number) =>
  count === 0 ? '–' : `${duration(minutes)}, ${counted(count, 'time')}`

const COLUMNS: AgentColumn<AgentAttendance>[] = [
  {
    title: 'Scheduled',
    what: 'Published shifts, with breaks and leave',
    text: ({ scheduledMin }) => duration(scheduledMin),
  },
  { title: 'At work', what: 'Not offline', text: ({ loggedInMin }) => duration(loggedInMin) },
  {
    title: 'Adherence',
    what: 'Scheduled minutes in which the agent did what was scheduled',
    text: ({ adherence }) => share(adherence),
  },
  {
    title: 'Productive adherence',
    what: 'The same without breaks',
    text: ({ productiveAdherence }) => share(productiveAdherence),
  },
  {
    title: 'Conformance',
    what: 'Minutes online of the scheduled minutes without breaks, whenever they were',
    text: ({ conformance }) => share(conformance),
  },
  {
    title: 'Occupancy',
    what: 'Time with tickets open of the time at work; only where that is measured',
    text: ({ occupancy }) => share(occupancy),
  },
  {
    title: 'Utilisation, scheduled',
    what: 'Scheduled time without breaks and leave',
    text: ({ utilisationScheduled }) => share(utilisationScheduled),
  },
  {
    title: 'Utilisation, actual',
    what: 'Time online of the time at work',
    text: ({ utilisationActual }) => share(utilisationActual),
  },
  {
    title: 'Shrinkage',
    what: 'Breaks and leave of the scheduled time',
    text: ({ shrinkage }) => share(shrinkage),
  },
  {
    title: 'Attendance',
    what: 'Time at work of the scheduled time without leave',
    text: ({ attendance }) => share(attendance),
  },
  {
    title: 'Late',
    what: 'After the start of a shift',
    text: ({ lateMin, late }) => times(lateMin, late),
  },
  {
    title: 'Left early',
    what: 'Sooner than the shift ends',
    text: ({ leftEarlyMin, leftEarly }) => times(leftEarlyMin, leftEarly),
  },
  {
    title: 'Missed',
    what: 'Shifts, or parts of split shifts, without any time at work',
    text: ({ missed }) => (missed === 0 ? '–' : String(missed)),
  },
]

/** What agents did beside what was planned. */
export const AttendanceTable = ({ items }: { items: readonly AgentAttendance[] }) => (
  <AgentTable label="Table of adherence" columns={COLUMNS} items={items} />
)
