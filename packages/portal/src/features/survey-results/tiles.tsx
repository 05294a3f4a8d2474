import { SURVEY_FIGURES } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { FigureTile, KEYS } from '../../domain/surveys/survey-tile.tsx'
import { TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import type { FiguresQuery } from './page.tsx'
import { surveyDays } from './queries.ts'
import type { ResultsView } from './view.ts'

interface TilesProps {
  organisationId: string
  view: ResultsView
  figures: FiguresQuery
}

/** The strip of key metrics, each with its interval, change and series. */
export function Tiles({ organisationId, view, figures }: TilesProps) {
  const series = useQuery(surveyDays(organisationId, view))
  const { data, isError, refetch } = figures
  return (
    <TileStrip label="Key figures" isLong>
      {KEYS.map((key) => {
        const { name } = SURVEY_FIGURES[key.figure]
        if (data)
          return <FigureTile key={key.figure} {...key} data={data} days={series.data?.days} />
        return isError ? (
          <TileFailed key={key.figure} name={name} onRetry={() => void refetch()} />
        ) : (
          <TileSkeleton key={key.figure} name={name} />
        )
      })}
    </TileStrip>
  )
}
