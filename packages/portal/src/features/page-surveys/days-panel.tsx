import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DayRange, hasWeeks } from '../../lib/dates/range.ts'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import { daysSpec } from './days-spec.ts'
import { surveyDays, type SurveyRow } from './queries.ts'

const ALL = 'all'
const HEIGHT = 310

interface DaysPanelProps {
  organisationId: string
  range: DayRange
  rows: readonly SurveyRow[]
}

/** Shown and answered by day, of one survey or of all. */
export function DaysPanel({ organisationId, range, rows }: DaysPanelProps) {
  const [chosen, choose] = useState(ALL)
  const surveyId = rows.find(({ id }) => id === chosen)?.id
  const query = useQuery({ ...surveyDays(organisationId, range, surveyId), staleTime: 0 })
  const options = [
    { value: ALL, label: 'All surveys' },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <ChartPanel
      title="Shown and answered"
      sub={hasWeeks(range) ? 'by week' : 'by day'}
      control={
        <InlineSelect
          label="Survey of the chart"
          options={options}
          value={surveyId ?? ALL}
          onChange={choose}
        />
      }
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonBars />}
      spec={daysSpec}
      empty={<Empty why="No survey was shown on a page in this range." />}
    />
  )
}
