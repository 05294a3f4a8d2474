import type { MailRow } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { allPages } from '../../lib/api/all-pages.ts'
import { counted } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Notice } from '../../ui/state/notice.tsx'
import type { Paging } from '../../ui/table/paging.ts'
import { Empty } from '../../ui/state/states.tsx'
import { MailCard } from './mail-card.tsx'
import { mailColumns } from './mail-columns.tsx'
import styles from './mails.module.css'
import { loadMails, type MailPage } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'

interface MailsPanelProps {
  organisationId: string
  query: UseQueryResult<MailPage>
  paging: Paging
  /** Id of the mail that is open in the drawer. */
  open: string | undefined
  onOpen: (mailId: string) => void
  onPage: (page: number, size: number) => void
}

const NO_MAILS: readonly MailRow[] = []

/** Paged table of the mails. */
export function MailsPanel(props: MailsPanelProps) {
  const { organisationId, query, paging, open, onOpen, onPage } = props
  const { data } = query
  const table = useDataTable({
    id: 'mails',
    label: 'Emails',
    columns: mailColumns({ open, onOpen }),
    rows: data?.items ?? NO_MAILS,
    keyOf: (mail) => mail.id,
    server: {
      paging,
      total: data?.total ?? 0,
      onPage,
      all: (watch) => allPages((part) => loadMails(organisationId, part), undefined, watch),
    },
  })
  return (
    <TablePanel
      title="Outbox"
      sub="emails to the people of this organisation, newest first"
      query={query}
      failed={
        <Refused
          what="the emails"
          who="the admins of this organisation"
          hint="Emails are still sent."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      }
      note={data?.items.some(({ state }) => state === 'kept') && <StoredMails />}
      model={table}
      busy={query.isPlaceholderData}
      open={open}
      isTall
      card={(mail) => <MailCard mail={mail} open={open} onOpen={onOpen} />}
      empty={data && <None data={data} onFirst={() => onPage(0, paging.size)} />}
    />
  )
}

/** Explains why mails were not sent. */
const StoredMails = () => (
  <Notice isQuiet className={styles.note}>
    Emails that are only stored here were written while no mail server was configured: they are not
    sent. Links that open an account are not shown in them: open the email to create one for its
    owner.
  </Notice>
)

const None = ({ data, onFirst }: { data: MailPage; onFirst: () => void }) =>
  data.total === 0 ? (
    <Empty why="No email was written yet. The first one goes out when somebody registers." />
  ) : (
    <Empty why={`There are only ${counted(data.total, 'email')}: this page is beyond them.`}>
      <Button size="small" onClick={onFirst}>
        Show the first page
      </Button>
    </Empty>
  )
