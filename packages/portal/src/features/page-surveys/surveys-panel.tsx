import type { Reply } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import styles from './page-surveys.module.css'
import type { SurveyRow } from './queries.ts'
import { SurveyCard } from './survey-card.tsx'
import { surveyColumns } from './survey-columns.tsx'
import { Refused } from '../../ui/state/refused.tsx'

interface SurveysPanelProps {
  organisationId: string
  query: UseQueryResult<Reply<'listPageSurveyRows'>>
}

const NONE: readonly SurveyRow[] = []

/** The list of surveys with the actions on each. */
export function SurveysPanel({ organisationId, query }: SurveysPanelProps) {
  const rows = query.data?.items ?? NONE
  const order = useMemo(() => rows.map(({ id }) => id), [rows])
  const columns = useMemo(() => surveyColumns(organisationId, order), [organisationId, order])
  const table = useDataTable({
    id: 'page-surveys',
    label: 'Surveys on pages',
    columns,
    rows,
    keyOf: ({ id }) => id,
    rowHeight: 40,
  })
  return (
    <TablePanel
      title="Surveys"
      sub="highest priority first: where two would show at once, the upper one does"
      className={styles.list}
      query={query}
      failed={
        <Refused
          what="the surveys on pages"
          hint="They are still shown on your pages."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      }
      model={table}
      card={(row) => <SurveyCard {...{ organisationId, row, order }} />}
      empty={
        query.data && (
          <Empty
            title="No survey on a page yet"
            why="A survey on a page asks visitors of your site while they are there."
          >
            <Link to={links.pageSurvey('new')} className={buttonClass({ size: 'small' })}>
              Create the first one
            </Link>
          </Empty>
        )
      }
    />
  )
}
