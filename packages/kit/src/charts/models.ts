import { barsModel } from './bars-model.ts'
import { breakdownHeight } from './breakdown.ts'
import { heatMapModel } from './heat-map-model.ts'
import { histogramModel } from './histogram-model.ts'
import type { Model } from './model.ts'
import { seriesModel } from './series-model.ts'
import { sparklineModel } from './sparkline-model.ts'
import type { ChartSpec } from './spec.ts'

const HEIGHT_PX = 280
const SPARKLINE_PX = 28

/** The model of a spec of any kind; `hidden` are the keys of series that the legend hides. */
export function modelOf(spec: ChartSpec, hidden: ReadonlySet<string>): Model {
  const model = plainModelOf(spec, hidden)
  return spec.wrap ? spec.wrap(model, hidden) : model
}

function plainModelOf(spec: ChartSpec, hidden: ReadonlySet<string>): Model {
  switch (spec.kind) {
    case 'series':
      return seriesModel(spec, hidden)
    case 'bars':
      return barsModel(spec, hidden)
    case 'heatmap':
      return heatMapModel(spec)
    case 'histogram':
      return histogramModel(spec)
    case 'scatter':
      return spec.model(spec, hidden)
    case 'sparkline':
      return sparklineModel(spec)
  }
}

/** Height of a chart in px, including its legend. */
export function heightOf(spec: ChartSpec): number {
  if (spec.height !== undefined) return spec.height
  if (spec.kind === 'sparkline') return SPARKLINE_PX
  if (spec.kind === 'bars')
    return breakdownHeight(Math.min(spec.rows.length, spec.most ?? Infinity))
  return HEIGHT_PX
}
