import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useView } from '../../lib/address/use-view.ts'
import { forget } from '../../lib/api/api.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { AssumptionPanel } from './assumption-panel.tsx'
import { readAssumption } from './assumption.ts'
import { CalendarsPanel, TargetsPanel } from './present-panels.tsx'
import { preview, serviceLevels } from './queries.ts'
import { ResultPanel } from './result-panel.tsx'
import styles from './service-levels.module.css'

/** Service levels: targets and calendars to read, and what would be under others (SCREENS 25). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Levels organisationId={data.organizationId} />}</OfOrganisation>
)

function Levels({ organisationId }: { organisationId: string }) {
  const [search] = useSearchParams()
  const view = useView()
  const { assumed } = readAssumption(search)
  const levels = useQuery(serviceLevels(organisationId))
  const counted = useQuery(preview(organisationId, view, assumed))
  const refresh = () =>
    void Promise.all([forget('getServiceLevels'), forget('previewServiceLevels')])
  return (
    <>
      <TitleRow
        title="Service levels: what if"
        asOf={counted.data?.asOf ?? ''}
        refreshing={counted.isFetching}
      >
        <IconButton icon="refresh" label="Refresh" large onClick={refresh} />
      </TitleRow>
      <div className={styles.page}>
        <AssumptionPanel query={levels} />
        <ResultPanel organisationId={organisationId} view={view} query={counted} />
        <TargetsPanel query={levels} />
        <CalendarsPanel query={levels} />
      </div>
    </>
  )
}
