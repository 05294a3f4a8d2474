import { WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { number, percent } from '@agent-assist/kit/format'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import { type Groups, surveyGroups } from './queries.ts'
import type { PanelProps } from './score-panels.tsx'
import { missingSpec } from './specs.ts'

const HEIGHT = 431
const WAYS = [
  { value: 'channel', label: 'Channel' },
  { value: 'priority', label: 'Priority' },
  { value: 'tag', label: 'Tag' },
] as const
type Way = (typeof WAYS)[number]['value']

/** Compares the people who answered with those who did not. */
export function MissingPanel({ organisationId, view, className }: PanelProps) {
  const title = WIDGETS.surveyMissing
  const [by, setBy] = useState<Way>('channel')
  const query = useQuery(surveyGroups(organisationId, view, by))
  const name = WAYS.find(({ value }) => value === by)?.label ?? by
  const spec = useCallback(({ groups }: Groups) => missingSpec(title, name, groups), [title, name])
  return (
    <ChartPanel
      title={title}
      control={<Segments label="Split by" options={WAYS} value={by} onChange={setBy} />}
      className={className}
      height={HEIGHT}
      query={query}
      help={<HelpButton widget="surveyMissing" title={title} shown={{ asOf: query.data?.asOf }} />}
      skeleton={<SkeletonBars />}
      spec={spec}
      empty={
        <Empty why="Nothing to compare: all or none answered, or no survey of this range is about a ticket." />
      }
      foot={({ groups }) => <span className="trunc">{missingText(groups)}</span>}
    />
  )
}

/** A sentence about the segment with the lowest response rate, among those with enough surveys. */
export function missingText(groups: Groups['groups']): string {
  const LEAST = 10
  const [worst] = groups
    .flatMap(({ label, delivered = 0, completed = 0 }) =>
      label !== undefined && delivered >= LEAST
        ? [{ label, delivered, rate: completed / delivered }]
        : [],
    )
    .toSorted((one, other) => one.rate - other.rate)
  return worst
    ? `Lowest response: ${worst.label}, ${percent(worst.rate * 100)} of ${number(worst.delivered)} answered.`
    : 'Too few surveys for a comparison.'
}
