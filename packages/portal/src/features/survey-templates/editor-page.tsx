import { ApiError } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Editor } from './editor.tsx'
import { oneTemplate } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'

/** Edits a survey template, or creates one (GRAT-2). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Opened organisationId={data.organizationId} />}</OfOrganisation>
)

function Opened({ organisationId }: { organisationId: string }) {
  const { templateId = '' } = useParams()
  if (templateId === 'new')
    return <Editor key="new" organisationId={organisationId} detail={undefined} />
  return <Loaded key={templateId} {...{ organisationId, templateId }} />
}

function Loaded(props: { organisationId: string; templateId: string }) {
  const { organisationId, templateId } = props
  const { data, error, refetch } = useQuery(oneTemplate(organisationId, templateId))
  if (data) return <Editor organisationId={organisationId} detail={data} />
  // the server refuses an address with an invalid id as bad input
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <>
      <TitleRow title="Survey template" />
      {!error && <SkeletonRows rows={8} rowHeight={64} />}
      {isGone && (
        <Empty
          title="Template not found"
          why="There is no such survey template in this organisation."
        >
          <Link to={links.surveyTemplates()} className={buttonClass({ size: 'small' })}>
            See all templates
          </Link>
        </Empty>
      )}
      {error && !isGone && (
        <Refused error={error} what="the survey template" onRetry={() => void refetch()} />
      )}
    </>
  )
}
