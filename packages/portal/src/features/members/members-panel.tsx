import type { SessionUser } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { counted } from '../../lib/format.ts'
import { isForbidden } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Paging } from '../../ui/paging.ts'
import { Panel } from '../../ui/panel.tsx'
import { Empty, Failed, NotAllowed, SkeletonRows } from '../../ui/states.tsx'
import { ActDialog } from './act-dialog.tsx'
import { MemberList } from './member-list.tsx'
import styles from './members.module.css'
import type { MemberFilter, MemberPage } from './queries.ts'
import { useActs } from './use-acts.ts'

interface MembersPanelProps {
  viewer: SessionUser
  query: UseQueryResult<MemberPage>
  filter: MemberFilter
  paging: Paging
  onFilter: (filter: MemberFilter) => void
  onPage: (page: number, size: number) => void
}

const ROW_HEIGHT = 36
const ROWS = 10
const HEIGHT = 44 + 32 + ROWS * ROW_HEIGHT + 44

/** The list of members with what can be done about each. */
export function MembersPanel(props: MembersPanelProps) {
  const { viewer, query, filter, paging, onFilter, onPage } = props
  const { asked, act, close, saveRole } = useActs(viewer.data.organizationId)
  return (
    <>
      <Panel
        title="People"
        sub={waiting(query.data)}
        className={styles.panel}
        height={HEIGHT}
        query={query}
        skeleton={<SkeletonRows rows={ROWS} rowHeight={ROW_HEIGHT} />}
        failed={<Refused error={query.error} onRetry={() => void query.refetch()} />}
      >
        {(data) =>
          data.items.length === 0 ? (
            <Nobody data={data} filter={filter} onFilter={onFilter} onPage={onPage} />
          ) : (
            <>
              <MemberList
                members={data.items}
                viewer={viewer}
                busy={query.isPlaceholderData}
                onAct={act}
              />
              <Pager name="people" {...paging} total={data.total} onChange={onPage} />
            </>
          )
        }
      </Panel>
      {asked && (
        <ActDialog
          key={asked.member.id}
          act={asked.act}
          member={asked.member}
          viewer={viewer}
          organisationId={viewer.data.organizationId}
          onClose={close}
          onRole={(role) => void saveRole(asked.member, role)}
        />
      )}
    </>
  )
}

/** Who comes first, and why. */
const waiting = (data: MemberPage | undefined) =>
  data?.pending
    ? `${counted(data.pending, 'person waits', 'people wait')} for approval, shown first`
    : 'by name'

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return isForbidden(error) ? (
    <NotAllowed
      what="You may not see the people of this organisation"
      hint="Only its admins may. Ask one of them, or sign in again if you have become one."
    />
  ) : (
    <Failed
      what="The people could not be loaded"
      hint="What each role may open stands below all the same."
      onRetry={onRetry}
    />
  )
}

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
  if (!search && !approval) return <Empty why="Nobody belongs to this organisation yet." />
  const among = approval ? ` with the state ${approval}` : ''
  return (
    <Empty why={search ? `Nobody${among} matches “${search}”.` : `There is nobody${among}.`}>
      <Button size="small" onClick={() => onFilter({ search: '', approval: undefined })}>
        Show everybody
      </Button>
    </Empty>
  )
}
