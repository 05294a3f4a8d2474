import { useState } from 'react'
import { queryClient } from '../../lib/api/api.ts'
import { isoDay } from '../../lib/dates/range.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
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

  async function csv() {
    const [{ tableFile }, { answerColumns }] = await Promise.all([
      import('../../ui/table/table-file.ts'),
      import('./answer-file.ts'),
    ])
    const rows = await allAnswers(organisationId, view)
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
    try {
      await (kind === 'csv' ? csv() : pdf())
    } catch (error) {
      notify(`The ${kind.toUpperCase()} file could not be made`, sentenceOf(error))
    }
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
          <Icon name="download" />
          <span className="wide-only">{making === kind ? 'Making …' : kind.toUpperCase()}</span>
        </Button>
      ))}
    </>
  )
}
