import type { MemberRow, SessionUser } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { allPages } from '../../lib/api/all-pages.ts'
import { counted } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import type { Paging } from '../../ui/table/paging.ts'
import { Empty } from '../../ui/state/states.tsx'
import { ActDialog } from './action-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { MemberCard } from './member-card.tsx'
import { memberColumns } from './member-columns.tsx'
import styles from './members.module.css'
import { loadMembers, type MemberFilter, type MemberPage } from './queries.ts'
import { useSelection } from './selection.tsx'
import { useActs } from './use-member-actions.ts'
import { Refused } from '../../ui/state/refused.tsx'

interface MembersPanelProps {
  viewer: SessionUser
  query: UseQueryResult<MemberPage>
  filter: MemberFilter
  paging: Paging
  onFilter: (filter: MemberFilter) => void
  onPage: (page: number, size: number) => void
}

const NOBODY: readonly MemberRow[] = []

/** The list of members with the actions on each. */
export function MembersPanel(props: MembersPanelProps) {
  const { viewer, query, filter, paging, onFilter, onPage } = props
  const { data } = query
  const { organizationId } = viewer.data
  const { asked, act, close, saveRole } = useActs(organizationId)
  const rows = data?.items ?? NOBODY
  const selection = useSelection(rows, viewer)
  const table = useDataTable({
    id: 'people',
    label: 'People',
    columns: memberColumns(viewer, act, selection),
    rows,
    keyOf: (member) => member.id,
    server: {
      paging,
      total: data?.total ?? 0,
      onPage,
      all: (watch) =>
        allPages((part) => loadMembers(organizationId, filter, part), undefined, watch),
    },
    rowHeight: 36,
  })
  return (
    <>
      <TablePanel
        title="People"
        sub={waiting(data)}
        className={styles.panel}
        query={query}
        failed={
          <Refused
            what="the people of this organisation"
            who="its admins"
            hint="The table below still shows what each role may open."
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        }
        model={table}
        busy={query.isPlaceholderData}
        isTall
        note={<BulkBar viewer={viewer} selection={selection} />}
        card={(member) => (
          <MemberCard member={member} viewer={viewer} onAct={act} selection={selection} />
        )}
        empty={data && <Nobody data={data} filter={filter} onFilter={onFilter} onPage={onPage} />}
      />
      {asked && (
        <ActDialog
          key={asked.member.id}
          act={asked.act}
          member={asked.member}
          viewer={viewer}
          organisationId={organizationId}
          onClose={close}
          onRole={(role) => void saveRole(asked.member, role)}
        />
      )}
    </>
  )
}

/** The subtitle: the order of the list and the number of pending members. */
const waiting = (data: MemberPage | undefined) =>
  data?.pending
    ? `${counted(data.pending, 'person waits', 'people wait')} for approval, shown first`
    : 'by name'

interface NobodyProps extends Pick<MembersPanelProps, 'filter' | 'onFilter' | 'onPage'> {
  data: MemberPage
}

function Nobody({ data, filter, onFilter, onPage }: NobodyProps) {
  const { search, approval } = filter
  if (data.total > 0) {
    return (
      <Empty
        why={`There are only ${counted(data.total, 'person', 'people')}: this page is beyond them.`}
      >
        <Button size="small" onClick={() => onPage(0, 25)}>
          Show the first page
        </Button>
      </Empty>
    )
  }
  if (!search && !approval) return <Empty why="This organisation has no members yet." />
  const among = approval ? ` with the state ${approval}` : ''
  return (
    <Empty
      why={search ? `No member${among} matches “${search}”.` : `There are no members${among}.`}
    >
      <Button size="small" onClick={() => onFilter({ search: '', approval: undefined })}>
        Show everyone
      </Button>
    </Empty>
  )
}
