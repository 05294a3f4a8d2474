import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { useDays } from '../../lib/address/use-view.ts'
import { buttonClass, IconButton } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { DaysPanel } from './days-panel.tsx'
import styles from './page-surveys.module.css'
import { forgetSurveys, surveyRows } from './queries.ts'
import { ScriptPart } from './script-part.tsx'
import { SurveysPanel } from './surveys-panel.tsx'

/** Surveys on pages: what the script tag shows on the organisation's sites, and how often it was answered. */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Surveys organisationId={data.organizationId} />}</OfOrganisation>
)

function Surveys({ organisationId }: { organisationId: string }) {
  const range = useDays()
  const query = useQuery({ ...surveyRows(organisationId, range), staleTime: 0 })
  const rows = query.data?.items ?? []
  return (
    <>
      <TitleRow title="Surveys on pages" asOf={query.dataUpdatedAt} refreshing={query.isFetching}>
        <Link to={links.pageSurvey('new')} className={buttonClass({ look: 'primary' })}>
          New survey
        </Link>
        <IconButton icon="refresh" label="Refresh" large onClick={() => void forgetSurveys()} />
      </TitleRow>
      <div className={styles.stack}>
        <SurveysPanel organisationId={organisationId} query={query} />
        {rows.length > 0 && <DaysPanel {...{ organisationId, range, rows }} />}
        {query.data && <ScriptPart organisationId={organisationId} />}
      </div>
    </>
  )
}
