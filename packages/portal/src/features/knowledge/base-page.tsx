import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { dateTime, number } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { buttonClass, IconButton } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { changeBase } from './knowledge-actions.ts'
import { BaseMenu } from './base-menu.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { EntryList } from './entry-list.tsx'
import styles from './knowledge.module.css'
import { PreferenceSlider } from './preference-slider.tsx'
import { type BaseDetails, forgetKnowledge, oneBase } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'
import { TestTab } from './test-tab.tsx'
import { baseStateName, dislikeRate } from './knowledge-labels.tsx'

/** Page of one knowledge base (KB-2): its documents, their articles and a test question. */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <OfProject organisationId={data.organizationId} />}
  </OfOrganisation>
)

/** Checks that the organisation in the URL is the current one. */
function OfProject({ organisationId }: { organisationId: string }) {
  const { projectName, baseId = '' } = useParams()
  if (projectName !== organisationId)
    return (
      <Empty
        title="Not in this organisation"
        why="This knowledge base belongs to another organisation. Switch to it at the top of the page."
      >
        <AllBases />
      </Empty>
    )
  return <Base key={baseId} organisationId={organisationId} baseId={baseId} />
}

const AllBases = () => (
  <Link className={buttonClass({ size: 'small' })} to={links.knowledge()}>
    Show all knowledge bases
  </Link>
)

interface BaseProps {
  organisationId: string
  baseId: string
}

function Base({ organisationId, baseId }: BaseProps) {
  const query = useQuery(oneBase(organisationId, baseId))
  const { data, error } = query
  const name = useParams()['displayName'] ?? ''
  return (
    <>
      <Link className={styles.back} to={links.knowledge()}>
        <Icon name="chevronLeft" />
        All knowledge bases
      </Link>
      <TitleRow
        title={data?.base.name ?? name}
        asOf={query.dataUpdatedAt}
        refreshing={query.isFetching}
      >
        <IconButton icon="refresh" label="Refresh" large onClick={() => void forgetKnowledge()} />
        {data && <BaseMenu organisationId={organisationId} base={data.base} isPage />}
      </TitleRow>
      {!data && !error && <SkeletonRows rows={10} rowHeight={44} />}
      {!data && error && (
        <Refused what="the knowledge base" error={error} onRetry={() => void query.refetch()} />
      )}
      {data && <Loaded organisationId={organisationId} details={data} />}
    </>
  )
}

interface LoadedProps {
  organisationId: string
  details: BaseDetails
}

function Loaded({ organisationId, details }: LoadedProps) {
  const { base, documents } = details
  const [address, setAddress] = useSearchParams()
  const first = base.isImported && documents.length === 0 ? 'articles' : 'documents'
  const tab = address.get('tab') ?? first
  const of = { organisationId, baseId: base.id }
  return (
    <>
      <div className={styles.head}>
        <Facts
          className={styles.facts}
          facts={[
            ['State', base.isOn ? baseStateName(base.state) : 'Off'],
            ['Documents', number(base.documents)],
            ['Articles', number(base.articles)],
            ['Viewed, 30 days', number(base.views)],
            ['Copied, 30 days', number(base.copies)],
            ['Inserted, 30 days', number(base.inserts)],
            ['Dislike rate', dislikeRate(base)?.text ?? 'not rated'],
            ['Last reload', base.lastLoadedAt ? dateTime(base.lastLoadedAt) : 'never'],
          ]}
        />
        <div className={styles.settings}>
          <Switch
            label="Suggest its articles"
            checked={base.isOn}
            onChange={(isOn) => void changeBase(organisationId, base, { isOn })}
          />
          <PreferenceSlider
            name={base.name}
            value={base.preference}
            onChange={(preference) => changeBase(organisationId, base, { preference })}
          />
        </div>
      </div>
      <Tabs
        label={base.name}
        value={tab}
        onChange={(id) => setAddress(id === first ? {} : { tab: id }, { preventScrollReset: true })}
        tabs={[
          {
            id: 'documents',
            title: 'Documents',
            count: documents.length,
            content: <DocumentsTab {...of} documents={documents} />,
          },
          {
            id: 'articles',
            title: 'Articles',
            content: <EntryList {...of} />,
          },
          { id: 'test', title: 'Test', content: <TestTab {...of} /> },
        ]}
      />
    </>
  )
}
