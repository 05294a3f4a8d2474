import { useState } from 'react'
import { queryClient } from '../../lib/api/api.ts'
import type { Watch } from '../../lib/api/all-pages.ts'
import { isoDay } from '../../lib/dates/range.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useFileWork } from '../../ui/table/use-file-work.tsx'
import { allAnswers, type SurveyMetricValues, surveyBlocks, surveyGroups } from './queries.ts'
import type { ResultsView } from './view.ts'

interface FileButtonsProps {
  organisationId: string
  view: ResultsView
  metrics: SurveyMetricValues | undefined
}

/** Downloads the results as CSV with one row for each response, or as PDF. */
export function FileButtons({ organisationId, view, metrics }: FileButtonsProps) {
  const [making, setMaking] = useState<'csv' | 'pdf'>()
  const name = `Survey results ${isoDay(view.from)} ${isoDay(view.to)}`
  const { run, card } = useFileWork(`${name}.csv`)
  const responses = metrics?.items.find(({ metric }) => metric === 'responses')?.value ?? 0

  async function csv(watch: Watch) {
    const [{ tableFile }, { answerColumns }] = await Promise.all([
      import('../../ui/table/table-file.ts'),
      import('../../domain/surveys/answer-file.ts'),
    ])
    const rows = await allAnswers(organisationId, view, watch, responses)
    saveFile(tableFile(answerColumns(rows), rows), `${name}.csv`)
  }

  async function pdf() {
    const [{ pdfOf }, { resultsDocument }] = await Promise.all([
      import('@agent-assist/kit/export/pdf'),
      import('./pdf-document.ts'),
    ])
    const blocks = await queryClient.fetchQuery(surveyBlocks(organisationId, view))
    const groups = await queryClient.fetchQuery(surveyGroups(organisationId, view, 'template'))
    if (metrics)
      saveFile(await pdfOf(resultsDocument({ view, metrics, blocks, groups })), `${name}.pdf`)
  }

  async function make(kind: 'csv' | 'pdf') {
    setMaking(kind)
    await run(`The ${kind.toUpperCase()} file could not be created`, kind === 'csv' ? csv : pdf)
    setMaking(undefined)
  }

  return (
    <>
      {(['csv', 'pdf'] as const).map((kind) => (
        <Button
          key={kind}
          disabled={!metrics || metrics.isUnused || making !== undefined}
          aria-busy={making === kind}
          aria-label={
            kind === 'csv' ? 'Download every answer as CSV' : 'Download these results as PDF'
          }
          onClick={() => void make(kind)}
        >
          <span className="wide-only">
            <Icon name="download" />
          </span>
          {making === kind ? 'Creating …' : kind.toUpperCase()}
        </Button>
      ))}
      {card}
    </>
  )
}
