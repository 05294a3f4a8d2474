import type { SessionUser } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { links } from '../../lib/address/links.ts'
import { isForbidden } from '../../lib/notify/sentence.ts'
import { buttonClass, IconButton } from '../../ui/base/button.tsx'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { NotAllowed } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { ChainPanel } from './chain-panel.tsx'
import { FacetBar } from './facet-bar.tsx'
import { ImpactPanel } from './impact-panel.tsx'
import { KeyTiles } from './key-tiles.tsx'
import { refreshReport, reportChain, reportFacets } from './queries.ts'
import styles from './performance-report.module.css'
import { RowsPanel } from './rows-panel.tsx'
import { shareOf } from './share-address.tsx'
import { useAddress } from './use-address.ts'

const EventDrawer = lazy(async () => ({
  default: (await import('./event-drawer.tsx')).EventDrawer,
}))

const ShareDrawer = lazy(async () => ({
  default: (await import('./share-drawer.tsx')).ShareDrawer,
}))

/** The events of the assistant, and what happened to its answers (PREP-1). */
export function Page() {
  const { reportId = 'all' } = useParams()
  return (
    <OfOrganisation>
      {(user) => <Report key={reportId} reportId={reportId} user={user} />}
    </OfOrganisation>
  )
}

interface ReportProps {
  /** Id of an organisation, or `all`. */
  reportId: string
  user: SessionUser
}

function Report({ reportId, user }: ReportProps) {
  const address = useAddress(reportId)
  const facets = useQuery(reportFacets(address.query))
  const chain = useQuery(reportChain(address.query))
  const [search] = useSearchParams()
  const share = shareOf(search)
  const { data } = facets
  if (isForbidden(facets.error)) return <Denied />
  return (
    <div className={styles.page}>
      <TitleRow title="Performance Report" asOf={data?.asOf} refreshing={facets.isFetching}>
        {data && data.organisations.length > 1 && (
          <Choice organisations={data.organisations} reportId={reportId} />
        )}
        <IconButton icon="refresh" label="Refresh" large onClick={() => void refreshReport()} />
      </TitleRow>
      <KeyTiles facets={facets} chain={chain} />
      <FacetBar address={address} facets={data} />
      <RowsPanel
        address={address}
        total={data?.total}
        ownId={user.data.organizationId}
        names={data?.organisations ?? []}
      />
      <ChainPanel chain={chain} />
      <div className={styles.impact}>
        <ImpactPanel
          organisationId={reportId === 'all' ? user.data.organizationId : reportId}
          organisation={organisationOf(data?.organisations, reportId, user.data.organizationId)}
        />
      </div>
      {share && !address.event && !search.has('ticket') && (
        <Suspense>
          <ShareDrawer share={share} query={address.query} ownId={user.data.organizationId} />
        </Suspense>
      )}
      {address.event && (
        <Suspense>
          <EventDrawer
            key={address.event}
            eventId={address.event}
            entity={reportId === 'all' ? undefined : reportId}
            timeZone={address.timeZone}
            onClose={() => address.open(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The name of the organisation of the report where it shows several: that of the user. */
const organisationOf = (
  all: readonly { id: string; name: string }[] | undefined,
  reportId: string,
  ownId: string,
): string | undefined =>
  reportId === 'all' && all && all.length > 1 ? all.find(({ id }) => id === ownId)?.name : undefined

const Denied = () => (
  <>
    <TitleRow title="Performance Report" />
    <NotAllowed
      what="You do not have access to this report"
      hint="Only supervisors and admins of the organisation have access. Ask an admin for one of these roles."
    />
    <p className={styles.toAll}>
      <Link to={links.performanceReport()} className={buttonClass({ size: 'small' })}>
        See all reports of yours
      </Link>
    </p>
  </>
)

interface ChoiceProps {
  organisations: readonly { id: string; name: string }[]
  reportId: string
}

/** A list to choose the report of one organisation, or of all. */
function Choice({ organisations, reportId }: ChoiceProps) {
  const navigate = useNavigate()
  const link = useContext(ScreenLink)
  return (
    <InlineSelect
      label="Organisation"
      value={reportId}
      options={[
        { value: 'all', label: 'All organisations' },
        ...organisations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => void navigate(link(links.performanceReport(id)))}
    />
  )
}
