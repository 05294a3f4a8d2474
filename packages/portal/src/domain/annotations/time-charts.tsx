import { type ReactNode, useMemo } from 'react'
import { ChartTools, type ChartToolsProps } from '../../ui/charts/chart-tools.ts'
import { onDemand } from '../../ui/state/on-demand.ts'

const Tools = onDemand(async () => (await import('./chart-tools.tsx')).OrganisationChartTools)

interface TimeChartsProps {
  organisationId: string
  /** Whether the screen follows the range of the toolbar. */
  hasRange: boolean
  children: ReactNode
}

/** Gives all charts over time below it zoom, annotations and goals of an organisation. */
export function TimeCharts({ organisationId, hasRange, children }: TimeChartsProps) {
  const tools = useMemo(
    () =>
      Object.assign(
        (props: ChartToolsProps) => <Tools {...props} {...{ organisationId, hasRange }} />,
        { load: Tools.load },
      ),
    [organisationId, hasRange],
  )
  return <ChartTools value={organisationId ? tools : undefined}>{children}</ChartTools>
}
