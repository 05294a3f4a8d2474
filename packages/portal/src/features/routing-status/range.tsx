import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { inZone } from '../../lib/dates/range.ts'
import { Button } from '../../ui/base/button.tsx'
import { END_BEFORE_START } from '../../ui/form/day-span.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Range } from './queries.ts'

const HOUR_MS = 3_600_000
/** SPEC's default range and its words. */
const DEFAULT_HOURS = 2
/** Live data moves on in steps, so that its query keeps its key for a while. */
const STEP_MS = 60_000

const two = (value: number) => String(value).padStart(2, '0')

/** An instant as a field of date and time shows it. */
export function fieldText(instant: number | string, timeZone: string): string {
  const at = inZone(instant, timeZone)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The instant of a field; undefined while it is incomplete. */
export function instantOf(text: string, timeZone: string): string | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour, minute] = parts.map(Number)
  const at = inZone(0, timeZone)
  at.setFullYear(year ?? 0, (month ?? 1) - 1, day)
  at.setHours(hour ?? 0, minute ?? 0, 0, 0)
  return new Date(+at).toISOString()
}

const nextMinute = () => Math.ceil(Date.now() / STEP_MS) * STEP_MS

/** The end of the present minute, which moves on. */
function useMinute(): number {
  const [now, setNow] = useState(nextMinute)
  useEffect(() => {
    const timer = setInterval(() => setNow(nextMinute()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The range of the address, or the last two hours, which move on. */
export function useRange(): { range: Range; isMoving: boolean; setRange: (next?: Range) => void } {
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('start'), search.get('end')]
  const now = useMinute()
  const isMoving = !from || !to
  const range = isMoving
    ? {
        from: new Date(now - DEFAULT_HOURS * HOUR_MS).toISOString(),
        to: new Date(now).toISOString(),
      }
    : { from, to }
  const setRange = (next?: Range) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const [key, value] of [
        ['start', next?.from],
        ['end', next?.to],
      ] as const)
        if (value) after.set(key, value)
        else after.delete(key)
      return after
    })
  return { range, isMoving, setRange }
}

interface RangeFormProps {
  range: Range
  isMoving: boolean
  timeZone: string
  onApply: (range?: Range) => void
}

/** Start and end of the timeline and the report. */
export function RangeForm({ range, isMoving, timeZone, onApply }: RangeFormProps) {
  const [from, setFrom] = useState(fieldText(range.from, timeZone))
  const [to, setTo] = useState(fieldText(range.to, timeZone))
  const [start, end] = [instantOf(from, timeZone), instantOf(to, timeZone)]
  const isWrong = start !== undefined && end !== undefined && end < start
  return (
    <FieldRow
      label="Time range"
      onSubmit={() => {
        if (start && end && !isWrong) onApply({ from: start, to: end })
      }}
    >
      <TextField
        label="Start"
        type="datetime-local"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="End"
        type="datetime-local"
        value={to}
        error={isWrong ? END_BEFORE_START : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit">Apply</Button>
      {!isMoving && (
        <Button look="bare" onClick={() => onApply(undefined)}>
          Last 2 hours
        </Button>
      )}
    </FieldRow>
  )
}
