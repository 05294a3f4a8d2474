import type { SessionUser } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Part } from '../../domain/editing/part.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { AssignmentsPart } from './assignments.tsx'
import { ChecksEditor } from './checks-editor.tsx'
import { ChecksPart } from './checks-part.tsx'
import { CardList } from './card-list.tsx'
import { emptyCard, exampleCard } from './card-parts.ts'
import { Editor } from './editor.tsx'
import { ImportButton } from './import-button.tsx'
import { type Scorecard, scorecardList } from './queries.ts'
import styles from './scorecards.module.css'

/** Prism settings: scorecards, how metrics are counted, goals with alerts, and the state of the data (QA-4). */
export const Page = () => <OfOrganisation>{(user) => <Settings user={user} />}</OfOrganisation>

const CountingTab = lazy(async () => ({
  default: (await import('./counting/counting-tab.tsx')).CountingTab,
}))
const GoalsTab = lazy(async () => ({
  default: (await import('./counting/goals-tab.tsx')).GoalsTab,
}))
const DataTab = lazy(async () => ({ default: (await import('./counting/data-tab.tsx')).DataTab }))

/** The tabs of the settings; an open scorecard has the whole screen. */
function Settings({ user }: { user: SessionUser }) {
  const [search, setSearch] = useSearchParams()
  const organisationId = user.data.organizationId
  if (search.get('scorecard')) return <Scorecards organisationId={organisationId} />
  const waiting = <SkeletonRows rows={4} rowHeight={56} />
  const tab = (id: string, title: string, content: ReactNode) => ({
    id,
    title,
    content: <Suspense fallback={waiting}>{content}</Suspense>,
  })
  return (
    <Tabs
      label="Prism settings"
      tabs={[
        tab('scorecards', 'Scorecards', <Scorecards organisationId={organisationId} />),
        tab(
          'counting',
          'Counting',
          <Titled title="Counting" content={<CountingTab user={user} />} />,
        ),
        tab(
          'goals',
          'Goals and alerts',
          <Titled
            title="Goals and alerts"
            content={<GoalsTab organisationId={organisationId} />}
          />,
        ),
        tab('data', 'Data', <Titled title="Data" content={<DataTab user={user} />} />),
      ]}
      value={search.get('tab') ?? 'scorecards'}
      onChange={(id) => setSearch(id === 'scorecards' ? {} : { tab: id })}
    />
  )
}

const Titled = ({ title, content }: { title: string; content: ReactNode }) => (
  <>
    <TitleRow title={title} />
    {content}
  </>
)

/** A new scorecard; with `example` one to begin with. */
function NewCard({ organisationId, isExample }: { organisationId: string; isExample: boolean }) {
  const [start] = useState(() => (isExample ? exampleCard() : emptyCard()))
  return <Editor organisationId={organisationId} card={undefined} start={start} />
}

function Lists({ organisationId, cards }: { organisationId: string; cards: Scorecard[] }) {
  return (
    <div className={styles.lists}>
      <Part title="Scorecards">
        {cards.length === 0 ? (
          <Empty
            title="No scorecard yet"
            why="A scorecard says what a review rates, and how much each category counts."
          >
            <Link to={links.scorecards('example')} className={buttonClass({ size: 'small' })}>
              Start from an example
            </Link>
          </Empty>
        ) : (
          <CardList organisationId={organisationId} cards={cards} />
        )}
      </Part>
      <div>
        <AssignmentsPart organisationId={organisationId} />
        <ChecksPart organisationId={organisationId} />
      </div>
    </div>
  )
}

function Scorecards({ organisationId }: { organisationId: string }) {
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery(
    scorecardList(organisationId),
  )
  const [search] = useSearchParams()
  const id = search.get('scorecard')
  if (id === 'new' || id === 'example')
    return <NewCard key={id} organisationId={organisationId} isExample={id === 'example'} />
  if (id === 'checks') return <ChecksEditor organisationId={organisationId} />
  const card = data?.items.find((one) => one.id === id)
  if (card)
    return <Editor key={card.id} organisationId={organisationId} card={card} start={card.content} />
  return (
    <>
      <TitleRow title="Scorecards" asOf={dataUpdatedAt} refreshing={isFetching}>
        <ImportButton organisationId={organisationId} />
        <Link to={links.scorecards('new')} className={buttonClass({ look: 'primary' })}>
          New scorecard
        </Link>
      </TitleRow>
      {!data && !error && <SkeletonRows rows={4} rowHeight={56} />}
      {!data && error && (
        <Failed
          what="The scorecards could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && id && <p className={styles.issue}>This scorecard was archived, or never existed.</p>}
      {data && <Lists organisationId={organisationId} cards={data.items} />}
    </>
  )
}
