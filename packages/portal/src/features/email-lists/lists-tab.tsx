import type { EmailList } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { counted, dateTime } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Opener } from '../../ui/base/opener.tsx'
import { Empty } from '../../ui/state/states.tsx'
import styles from './email-lists.module.css'
import { NameDialog } from './name-dialog.tsx'
import type { Lists } from './queries.ts'
import { SegmentDialog } from './segment-dialog.tsx'
import { NotLoaded } from './not-loaded.tsx'

interface ListsTabProps {
  organisationId: string
  query: UseQueryResult<Lists>
  onOpen: (listId: string) => void
  onImport: () => void
}

const NO_LISTS: readonly EmailList[] = []

const columnsOf = (onOpen: (listId: string) => void): readonly Column<EmailList>[] => [
  {
    id: 'name',
    title: 'List',
    value: ({ name }) => name,
    cell: ({ id, name }) => <Opener text={name} isPage onOpen={() => onOpen(id)} />,
    isName: true,
    width: 280,
  },
  { id: 'count', title: 'People', value: ({ count }) => count, isNumber: true },
  { id: 'valid', title: 'Get email', value: ({ valid }) => valid, isNumber: true },
  {
    id: 'unsubscribed',
    title: 'Unsubscribed',
    value: ({ unsubscribed }) => unsubscribed,
    isNumber: true,
  },
  { id: 'bounced', title: 'Bounced', value: ({ bounced }) => bounced, isNumber: true },
  { id: 'blocked', title: 'Blocked', value: ({ blocked }) => blocked, isNumber: true },
  {
    id: 'used',
    title: 'Last used',
    value: ({ lastUsedAt }) => lastUsedAt,
    text: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : undefined),
  },
  {
    id: 'created',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => dateTime(createdAt),
  },
  { id: 'by', title: 'By', value: ({ createdBy }) => createdBy || undefined },
]

/** Table of the e-mail lists of the organisation. */
export function ListsTab({ organisationId, query, onOpen, onImport }: ListsTabProps) {
  const [dialog, setDialog] = useState<'new' | 'segment'>()
  const { data } = query
  const table = useDataTable({
    id: 'email-lists',
    label: 'Email lists',
    columns: columnsOf(onOpen),
    rows: data?.items ?? NO_LISTS,
    keyOf: ({ id }) => id,
    rowHeight: 36,
  })
  const close = () => setDialog(undefined)
  const create = async (name: string) => {
    const { id } = await call('createEmailList', { params: { organisationId }, body: { name } })
    onOpen(id)
  }
  return (
    <>
      <div className={styles.bar}>
        <Button onClick={() => setDialog('new')}>New list</Button>
        <Button onClick={() => setDialog('segment')}>New list from a segment</Button>
      </div>
      <TablePanel
        title="Lists"
        sub={data && `${counted(data.people, 'person', 'people')} in all, each counted once`}
        query={query}
        failed={<NotLoaded what="the email lists" query={query} />}
        model={table}
        isTall
        card={(list) => <ListCard list={list} onOpen={onOpen} />}
        empty={
          <Empty
            title="No list yet"
            why="There is no list yet. Import a file of addresses, or paste some."
          >
            <Button size="small" onClick={onImport}>
              Import addresses
            </Button>
          </Empty>
        }
      />
      {dialog === 'new' && (
        <NameDialog
          title="New list"
          submit="Create"
          busy="Creating"
          onSave={create}
          onClose={close}
        />
      )}
      {dialog === 'segment' && (
        <SegmentDialog
          organisationId={organisationId}
          lists={data?.items ?? NO_LISTS}
          onClose={close}
          onMade={onOpen}
        />
      )}
    </>
  )
}

/** 12 people, 10 get mail, last used 11/21/2026 09:42. */
function peopleText({ count, valid, lastUsedAt }: EmailList): string {
  const text = `${counted(count, 'person', 'people')}, ${counted(valid, 'gets', 'get')} email`
  return lastUsedAt ? `${text}, last used ${dateTime(lastUsedAt)}` : text
}

const ListCard = ({ list, onOpen }: { list: EmailList; onOpen: (listId: string) => void }) => (
  <div className={styles.card}>
    <Opener text={list.name} isPage inCard onOpen={() => onOpen(list.id)} />
    <p className={styles.quiet}>{peopleText(list)}</p>
  </div>
)
