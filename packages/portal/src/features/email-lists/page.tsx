import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { ImportTab } from './import-tab.tsx'
import { ListPage } from './list-page.tsx'
import { ListsTab } from './lists-tab.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { forgetEmails, lists as listsOf, type Lists as AllLists } from './queries.ts'
import { SuppressionTab } from './suppression-tab.tsx'

/** Contacts for surveys (GRAT-4): lists, people, suppressed addresses and imports. */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Emails organisationId={data.organizationId} />}</OfOrganisation>
)

function Emails({ organisationId }: { organisationId: string }) {
  const [address, setAddress] = useSearchParams()
  const query = useQuery(listsOf(organisationId))
  const tab = address.get('tab') ?? 'lists'
  const listId = address.get('list') ?? undefined
  const go = (next: Record<string, string>) =>
    setAddress(new URLSearchParams(next), { preventScrollReset: true })
  const open = (id: string) => go({ list: id })
  const imports = (more: Record<string, string> = {}) => go({ tab: 'import', ...more })

  return (
    <>
      <TitleRow title="Load Emails" asOf={query.dataUpdatedAt} refreshing={query.isFetching}>
        <IconButton icon="refresh" label="Refresh" large onClick={() => forgetEmails()} />
      </TitleRow>
      <Tabs
        label="Load Emails"
        value={tab}
        onChange={(id) => go(id === 'lists' ? {} : { tab: id })}
        tabs={[
          {
            id: 'lists',
            title: 'Lists',
            content: (
              <Lists
                organisationId={organisationId}
                query={query}
                listId={listId}
                onOpen={open}
                onBack={() => go({})}
                onImport={imports}
              />
            ),
          },
          {
            id: 'people',
            title: 'People',
            content: <PeoplePanel organisationId={organisationId} onImport={() => imports()} />,
          },
          {
            id: 'suppressed',
            title: 'Suppression list',
            content: (
              <SuppressionTab
                organisationId={organisationId}
                onBlock={() => imports({ mode: 'block' })}
              />
            ),
          },
          {
            id: 'import',
            title: 'Import',
            content: (
              <ImportTab
                organisationId={organisationId}
                query={query}
                listId={listId}
                mode={address.get('mode') === 'block' ? 'block' : 'add'}
                onOpen={open}
              />
            ),
          },
        ]}
      />
    </>
  )
}

interface ListsProps {
  organisationId: string
  query: UseQueryResult<AllLists>
  /** Id of the open list. */
  listId: string | undefined
  onOpen: (listId: string) => void
  onBack: () => void
  onImport: (to?: Record<string, string>) => void
}

function Lists({ organisationId, query, listId, onOpen, onBack, onImport }: ListsProps) {
  const list = query.data?.items.find(({ id }) => id === listId)
  if (list)
    return (
      <ListPage
        key={list.id}
        organisationId={organisationId}
        list={list}
        onBack={onBack}
        onImport={() => onImport({ list: list.id })}
      />
    )
  if (listId && query.data && !query.isFetching)
    return (
      <Empty title="List not found" why="There is no such list any more.">
        <Button size="small" onClick={onBack}>
          Show all lists
        </Button>
      </Empty>
    )
  return (
    <ListsTab
      organisationId={organisationId}
      query={query}
      onOpen={onOpen}
      onImport={() => onImport()}
    />
  )
}
