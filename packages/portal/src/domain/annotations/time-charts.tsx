import { lazy, type ReactNode, useMemo } from 'react'
import { ChartTools, type ChartToolsProps } from '../../ui/charts/chart-tools.ts'

const Tools = lazy(async () => ({
  default: (await import('./chart-tools.tsx')).OrganisationChartTools,
}))

interface TimeChartsProps {
  organisationId: string
  /** Whether the screen follows the range of the toolbar. */
  hasRange: boolean
  children: ReactNode
}

/** Gives all charts over time below it zoom, annotations and goals of an organisation. */
export function TimeCharts({ organisationId, hasRange, children }: TimeChartsProps) {
  const tools = useMemo(
    () => (props: ChartToolsProps) => <Tools {...props} {...{ organisationId, hasRange }} />,
    [organisationId, hasRange],
  )
  return <ChartTools value={organisationId ? tools : undefined}>{children}</ChartTools>
}
