import { DAY_MS } from '@agent-assist/contract/wire'
import type { Column } from '../../ui/table/column.ts'

/** An invented request. */
export interface SampleRow {
  id: number
  subject: string
  agent: string
  priority: string
  minutes: number
  day: string
}

const SUBJECTS = [
  'The parcel did not arrive',
  'Where can I change my address?',
  'The lamp stays dark after I have replaced the bulb twice, as the manual says',
  'Refund of the second order',
  'Login loops on my phone',
  'Invoice without a number',
  'It smells burnt',
]
const AGENTS = ['Ada', 'Béla', 'Chidi', 'Dagny', 'Emre']
const PRIORITIES = ['Urgent', 'High', 'Normal', 'Low']
const FIRST_DAY = Date.UTC(2026, 0, 1)

const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''

/** Rows that are the same each time; step sizes without a common divisor vary them. */
export const sampleRows = (count: number): SampleRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: 1000 + i,
    subject: pick(SUBJECTS, i * 3),
    agent: pick(AGENTS, i * 7),
    priority: pick(PRIORITIES, i * 11),
    minutes: (i * 7919) % 4999,
    day: new Date(FIRST_DAY + (i % 300) * DAY_MS).toISOString().slice(0, 10),
  }))

export const SAMPLE_COLUMNS: readonly Column<SampleRow>[] = [
  {
    id: 'id',
    title: 'ID',
    value: ({ id }) => id,
    text: ({ id }) => `#${id}`,
    isName: true,
    width: 96,
  },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject, width: 280 },
  { id: 'agent', title: 'Agent', value: ({ agent }) => agent, width: 120 },
  { id: 'priority', title: 'Priority', value: ({ priority }) => priority, width: 120 },
  { id: 'minutes', title: 'Minutes', value: ({ minutes }) => minutes, isNumber: true, width: 120 },
  { id: 'day', title: 'Day', value: ({ day }) => day, width: 140 },
]
