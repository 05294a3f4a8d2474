import type { BoardPanel as Panel } from '@agent-assist/contract/wire'
import { lazy } from 'react'
import { MoreDays } from '../../layout/more-days.tsx'
import { isoDay } from '../../lib/range.ts'
import type { View } from '../../lib/view.ts'
import { VolumePanel } from '../../ticket/volume-panel.tsx'
import { AssistPanel } from './assist-panel.tsx'
import { Tiles } from './tiles.tsx'

// below the fold: the first board draws without it
const TicketsPanel = lazy(async () => ({
  default: (await import('./tickets-panel.tsx')).TicketsPanel,
}))

const BreakdownPanel = lazy(async () => ({
  default: (await import('../../ticket/breakdown-panel.tsx')).BreakdownPanel,
}))

const SurveyScores = lazy(async () => ({
  default: (await import('../../surveys/score-table.tsx')).SurveyScores,
}))

interface BoardPanelProps {
  organisationId: string
  panel: Panel
  range: View
  now: Date
}

/** A panel of the portal on a board. */
export function BoardPanel({ organisationId, panel, range, now }: BoardPanelProps) {
  const shared = { organisationId, range, wayOut: <MoreDays /> }
  switch (panel) {
    case 'keyFigures':
      return (
        <Tiles
          key={isoDay(range.from) + isoDay(range.to)}
          organisationId={organisationId}
          range={range}
          now={now}
        />
      )
    case 'ticketVolumes':
      return <VolumePanel {...shared} />
    case 'assistEvents':
      return <AssistPanel {...shared} />
    case 'tickets':
      return <TicketsPanel {...shared} />
    case 'dataBreakdown':
      return <BreakdownPanel organisationId={organisationId} view={range} wayOut={<MoreDays />} />
    case 'surveyScores':
      return <SurveyScores organisationId={organisationId} range={range} now={now} />
  }
}
