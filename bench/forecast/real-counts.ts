import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import type { History } from '../../packages/server/src/staffing/forecast/history.ts'
import { QUARTERS } from '../../packages/server/src/staffing/forecast/history.ts'
import { REAL_RANGE, REAL_TICKETS } from '../metrics/real-tickets.ts'

const DAY_MS = 86_400_000

/** Real tickets by day and quarter-hour (UTC); the last day, which is not whole, is left out. */
export function realCounts(): History {
  const text = gunzipSync(readFileSync(REAL_TICKETS)).toString('utf8')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  const start = Date.parse(REAL_RANGE.from)
  const at = data.map((row) => Date.parse(row['created_at'] ?? '') - start)
  const last = Math.floor(Math.max(...at.slice(-1000)) / DAY_MS)
  const days = Array.from({ length: last }, () => Array<number>(QUARTERS).fill(0))
  for (const ms of at) {
    const day = days[Math.floor(ms / DAY_MS)]
    if (day) day[Math.floor(((ms % DAY_MS) / DAY_MS) * QUARTERS)]! += 1
  }
  return { from: REAL_RANGE.from.slice(0, 10), days }
}
