import type { PanelWidget } from '@agent-assist/contract/wire'
import { lazy } from 'react'
import { MoreDays } from '../../domain/ways-out/more-days.tsx'
import { isoDay } from '../../lib/dates/range.ts'
import type { View } from '../../lib/address/view.ts'
import { ExceptionPanel } from '../../domain/boards/exception-panel.tsx'
import { VolumePanel } from '../../domain/metrics/volume-panel.tsx'
import { titleOf } from '../../domain/boards/widget-labels.ts'
import { heightOf } from '../../domain/boards/widget-rows.ts'
import { AssistPanel } from './assist-panel.tsx'
import { SurveyMetric } from './survey-metric.tsx'
import { AssistMetric, Tiles } from './tiles.tsx'

// loaded on demand, as they are below the fold of the first board
const TicketsPanel = lazy(async () => ({
  default: (await import('./tickets-panel.tsx')).TicketsPanel,
}))

const BreakdownPanel = lazy(async () => ({
  default: (await import('../../domain/metrics/breakdown-panel.tsx')).BreakdownPanel,
}))

const SurveyScores = lazy(async () => ({
  default: (await import('../../domain/surveys/score-table.tsx')).SurveyScores,
}))

const QualityMetric = lazy(async () => ({
  default: (await import('../../domain/quality/quality-tile.tsx')).QualityTile,
}))

interface BoardPanelProps {
  organisationId: string
  widget: PanelWidget
  range: View
  now: Date
}

/** Renders a panel widget of a board. */
export function BoardPanel({ organisationId, widget, range, now }: BoardPanelProps) {
  const shared = { organisationId, range, wayOut: <MoreDays /> }
  const { panel } = widget
  const height = heightOf(widget.layout.h)
  const tile = { organisationId, range, now, title: titleOf(widget) }
  switch (panel) {
    case 'keyMetrics':
      return (
        <Tiles
          key={isoDay(range.from) + isoDay(range.to)}
          organisationId={organisationId}
          range={range}
          now={now}
        />
      )
    case 'exceptions':
      return <ExceptionPanel organisationId={organisationId} view={range} />
    case 'ticketVolumes':
      return <VolumePanel {...shared} height={height} />
    case 'assistEvents':
      return <AssistPanel {...shared} height={height} />
    case 'tickets':
      return <TicketsPanel {...shared} />
    case 'dataBreakdown':
      return <BreakdownPanel organisationId={organisationId} view={range} wayOut={<MoreDays />} />
    case 'surveyScores':
      return <SurveyScores organisationId={organisationId} range={range} now={now} />
    case 'uniqueLoads':
    case 'totalInserts':
    case 'oneTouchAnswers':
      return <AssistMetric {...tile} panel={panel} />
    case 'surveyNps':
    case 'surveyCsat':
    case 'surveyResponses':
    case 'surveyResponseRate':
      return <SurveyMetric {...tile} panel={panel} />
    default: // those of quality
      return <QualityMetric {...tile} panel={panel} />
  }
}
