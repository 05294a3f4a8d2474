import { addIsoDays, daysBetween } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { scheduleRangeOf } from '../../domain/filters/more-ranges.ts'
import { isoDay } from '../../lib/dates/range.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { DaySpan, END_BEFORE_START } from '../../ui/form/day-span.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import type { Days } from './base/queries.ts'

/** Most days that are shown: five weeks. */
const SHOWN_MAX = 35
const WEEK = 7

const ENDS = ['scheduleFrom', 'scheduleTo'] as const

/** The shown days: those of the address, or today and the seven days after it. */
export function useDays(timeZone: string): { range: Days; setRange: (next?: Days) => void } {
  const [search, setSearch] = useSearchParams()
  const { from, to } = scheduleRangeOf(search, timeZone)
  const first = isoDay(from)
  const last = isoDay(to)
  const most = addIsoDays(first, SHOWN_MAX - 1)
  const setRange = (next?: Days) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const end of ENDS) after.delete(end)
      if (next) {
        after.set(ENDS[0], next.from)
        after.set(ENDS[1], next.to)
      }
      return after
    })
  return { range: { from: first, to: last < most ? last : most }, setRange }
}

function problemOf({ from, to }: Days): string | undefined {
  if (!from || !to) return 'Enter both days'
  if (to < from) return END_BEFORE_START
  return daysBetween(from, to).length > SHOWN_MAX ? `At most ${SHOWN_MAX} days` : undefined
}

interface RangeBarProps {
  range: Days
  onChange: (next?: Days) => void
}

/** The shown days, by week and by typing. */
export function RangeBar({ range, onChange }: RangeBarProps) {
  const [span, setSpan] = useState(range)
  const problem = problemOf(span)
  const move = (days: number) =>
    onChange({ from: addIsoDays(range.from, days), to: addIsoDays(range.to, days) })
  return (
    <FieldRow
      label="Shown days"
      onSubmit={() => {
        if (!problem) onChange(span)
      }}
    >
      <DaySpan {...span} error={problem} onChange={(given) => setSpan({ ...span, ...given })} />
      <Button type="submit">Show</Button>
      <IconButton icon="chevronLeft" label="A week back" onClick={() => move(-WEEK)} />
      <IconButton icon="chevronRight" label="A week on" onClick={() => move(WEEK)} />
      <Button look="bare" onClick={() => onChange()}>
        Today and 7 days
      </Button>
    </FieldRow>
  )
}
