import type { UseQueryResult } from '@tanstack/react-query'
import { counted } from '../../lib/format.ts'
import { isForbidden } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Paging } from '../../ui/paging.ts'
import { Panel } from '../../ui/panel.tsx'
import { Empty, Failed, NotAllowed, SkeletonRows } from '../../ui/states.tsx'
import { MailList } from './mail-list.tsx'
import styles from './mails.module.css'
import type { MailPage } from './queries.ts'

interface MailsPanelProps {
  query: UseQueryResult<MailPage>
  paging: Paging
  /** Id of the mail that is shown beside the list. */
  open: string | undefined
  onOpen: (mailId: string) => void
  onPage: (page: number, size: number) => void
}

const ROW_HEIGHT = 32
const ROWS = 10
const HEIGHT = 44 + (ROWS + 1) * ROW_HEIGHT + 44

/** The list of mails. */
export function MailsPanel({ query, paging, open, onOpen, onPage }: MailsPanelProps) {
  return (
    <Panel
      title="Outbox"
      sub="mails to the people of this organisation, newest first"
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={ROWS} rowHeight={ROW_HEIGHT} />}
      failed={<Refused error={query.error} onRetry={() => void query.refetch()} />}
    >
      {(data) => {
        if (data.items.length === 0)
          return <None data={data} onFirst={() => onPage(0, paging.size)} />
        return (
          <>
            {data.items.some(({ state }) => state === 'kept') && <Kept />}
            <MailList
              mails={data.items}
              busy={query.isPlaceholderData}
              open={open}
              onOpen={onOpen}
            />
            <Pager name="mails" {...paging} total={data.total} onChange={onPage} />
          </>
        )
      }}
    </Panel>
  )
}

/** Says why mails did not go out. */
const Kept = () => (
  <p className={styles.note}>
    <Icon name="alert" />
    <span>
      Mails that are kept here were written while no mail server was configured: nobody gets them.
      Open one to read it and hand it on.
    </span>
  </p>
)

const None = ({ data, onFirst }: { data: MailPage; onFirst: () => void }) =>
  data.total === 0 ? (
    <Empty why="No mail was written yet. The first one goes out when somebody registers." />
  ) : (
    <Empty why={`There are only ${counted(data.total, 'mail')}: this page is beyond them.`}>
      <Button size="small" onClick={onFirst}>
        Show the first page
      </Button>
    </Empty>
  )

const Refused = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isForbidden(error) ? (
    <NotAllowed
      what="You may not see the mails of this organisation"
      hint="Only its admins may. Ask one of them, or sign in again if you have become one."
    />
  ) : (
    <Failed
      what="The mails could not be loaded"
      hint="Mails go out all the same."
      onRetry={onRetry}
    />
  )
