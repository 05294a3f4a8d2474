import type { AxisScale } from '@agent-assist/kit/charts/tools/axis-scale'
import type { Chart } from '@agent-assist/kit/charts/chart'
import type { ChartSpec, SeriesSpec } from '@agent-assist/kit/charts/spec'
import { createContext } from 'react'
import type { OnDemand } from '../state/on-demand.ts'

/** What is drawn in place of a chart's spec: a part of its days, with annotations and goals. */
export interface Shown {
  /** The spec that it replaces. */
  of: ChartSpec
  spec: SeriesSpec
  /** Index of its first category in that spec. */
  from: number
}

/** Props of the tools of a chart over time. */
export interface ChartToolsProps {
  title: string
  spec: SeriesSpec
  chart: Chart | undefined
  /** Place of the menu in the header. */
  slot: HTMLElement | null
  /** Pass a stable function. */
  onShow: (shown: Shown) => void
}

/** How charts draw the axis of their values. */
export const AxisScaleOf = createContext<AxisScale>('linear')

/** Tools of all charts over categories; undefined outside an organisation. Loaded after the charts. */
export const ChartTools = createContext<OnDemand<ChartToolsProps> | undefined>(undefined)
