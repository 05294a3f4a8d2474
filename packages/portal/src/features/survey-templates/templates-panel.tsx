import type { Reply, SurveyTemplateRow } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty } from '../../ui/state/states.tsx'
import { TemplateCard } from './template-card.tsx'
import { templateColumns } from './template-columns.tsx'
import { Refused } from '../../ui/state/refused.tsx'

interface TemplatesPanelProps {
  organisationId: string
  query: UseQueryResult<Reply<'listSurveyTemplates'>>
  /** The text that titles must contain. */
  search: string
  onPreview: (row: SurveyTemplateRow) => void
  /** Clears the search. */
  onAll: () => void
}

const NONE: readonly SurveyTemplateRow[] = []

/** The list of templates with the actions on each. */
export function TemplatesPanel(props: TemplatesPanelProps) {
  const { organisationId, query, search, onPreview, onAll } = props
  const items = query.data?.items ?? NONE
  const rows = useMemo(() => {
    const wanted = search.toLocaleLowerCase()
    return items.filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
  }, [items, search])
  const columns = useMemo(
    () => templateColumns({ organisationId, onPreview }),
    [organisationId, onPreview],
  )
  const table = useDataTable({
    id: 'survey-templates',
    label: 'Survey templates',
    columns,
    rows,
    keyOf: ({ id }) => id,
    rowHeight: 36,
  })
  return (
    <TablePanel
      title="Templates"
      sub="the default first, then by title; scores of all answers so far"
      query={query}
      failed={
        <Refused
          what="the survey templates"
          hint="Surveys that were sent can still be answered."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      }
      model={table}
      isTall
      card={(row) => <TemplateCard {...{ organisationId, row, onPreview }} />}
      empty={query.data && <NoTemplate search={search} onAll={onAll} />}
    />
  )
}

const NoTemplate = ({ search, onAll }: { search: string; onAll: () => void }) =>
  search ? (
    <Empty why={`No template has “${search}” in its title.`}>
      <Button size="small" onClick={onAll}>
        Show all
      </Button>
    </Empty>
  ) : (
    <Empty title="No template yet" why="A template says what a survey asks.">
      <Link to={links.surveyTemplate('new')} className={buttonClass({ size: 'small' })}>
        Create the first one
      </Link>
    </Empty>
  )
