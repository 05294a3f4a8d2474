import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { useDays } from '../../lib/address/use-view.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { Editor } from './editor.tsx'
import { surveyRows } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'

/** Edits a page survey, or creates one. */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Opened organisationId={data.organizationId} />}</OfOrganisation>
)

function Opened({ organisationId }: { organisationId: string }) {
  const { surveyId = '' } = useParams()
  const range = useDays()
  if (surveyId === 'new') return <Editor key="new" {...{ organisationId, range }} row={undefined} />
  return <Loaded key={surveyId} {...{ organisationId, surveyId }} />
}

function Loaded({ organisationId, surveyId }: { organisationId: string; surveyId: string }) {
  const range = useDays()
  const { data, error, refetch } = useQuery(surveyRows(organisationId, range))
  const row = data?.items.find(({ id }) => id === surveyId)
  if (row) return <Editor {...{ organisationId, range, row }} />
  return (
    <>
      <TitleRow title="Survey on pages" />
      {!data && !error && <SkeletonRows rows={8} rowHeight={64} />}
      {data && (
        <Empty
          title="Survey not found"
          why="There is no such survey in this organisation. It may be deleted."
        >
          <Link to={links.pageSurveys()} className={buttonClass({ size: 'small' })}>
            See all surveys
          </Link>
        </Empty>
      )}
      {!data && error && <Refused error={error} what="the survey" onRetry={() => void refetch()} />}
    </>
  )
}
