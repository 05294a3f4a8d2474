import {
  type EmailSuppression,
  SUPPRESSION_REASONS,
  type SuppressionReason,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { counted, dateTime } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { allKeyed, useKeyedPages } from '../../ui/table/use-keyed-pages.ts'
import styles from './email-lists.module.css'
import { SubscribeWords } from './person-actions.tsx'
import { loadSuppressions, type SuppressionFilter, suppressionPage } from './queries.ts'
import { State, stateName, sinceText } from './email-labels.tsx'
import { NotLoaded } from './not-loaded.tsx'

interface SuppressionTabProps {
  organisationId: string
  onBlock: () => void
}

const NONE: readonly EmailSuppression[] = []

const RemoveButton = ({
  of: { email },
  onRemove,
}: {
  of: EmailSuppression
  onRemove: () => void
}) => (
  <Button size="small" aria-label={`Send email to ${email} again`} onClick={onRemove}>
    Send email again
  </Button>
)

const columnsOf = (
  onRemove: (one: EmailSuppression) => void,
): readonly Column<EmailSuppression>[] => [
  { id: 'email', title: 'Address', value: ({ email }) => email, isName: true, width: 280 },
  {
    id: 'reason',
    title: 'Reason',
    value: ({ reason }) => stateName(reason),
    cell: ({ reason }) => <State state={reason} />,
  },
  {
    id: 'since',
    title: 'Since',
    value: ({ since }) => since,
    text: ({ since }) => dateTime(since),
  },
  { id: 'by', title: 'By', value: ({ by }) => by },
  { id: 'note', title: 'Note', value: ({ note }) => note || undefined, width: 280 },
  {
    id: 'remove',
    title: 'Send email again',
    value: () => undefined,
    cell: (one) => <RemoveButton of={one} onRemove={() => onRemove(one)} />,
    isControl: true,
  },
]

/** Paged table of the addresses that get no survey mail, with the reasons. */
export function SuppressionTab({ organisationId, onBlock }: SuppressionTabProps) {
  const { filterConfig } = useSetup()
  const [search, setSearch] = useState('')
  const [reason, setReason] = useState<SuppressionReason | 'all'>('all')
  const [asked, setAsked] = useState<EmailSuppression>()
  const filter: SuppressionFilter = {
    ...(search ? { search } : {}),
    ...(reason === 'all' ? {} : { reason }),
  }
  const pages = useKeyedPages(JSON.stringify(filter))
  const query = useQuery(suppressionPage(organisationId, filter, pages.asked))
  const { data } = query
  const table = useDataTable({
    id: 'email-suppressions',
    label: 'Suppression list',
    columns: columnsOf(setAsked),
    rows: data?.items ?? NONE,
    keyOf: ({ id }) => id,
    rowHeight: 36,
    server: {
      paging: pages.paging,
      total: data?.total ?? 0,
      onPage: (page, size) => query.isPlaceholderData || pages.turn(page, size, data?.next),
      all: () => allKeyed((page) => loadSuppressions(organisationId, filter, page)),
    },
  })
  return (
    <>
      <div className={styles.bar}>
        {filterConfig.includes('showEmail') && (
          <SearchField label="Search address" value={search} onSearch={setSearch} />
        )}
        <Segments
          label="Reason"
          options={[
            { value: 'all', label: 'All' },
            ...SUPPRESSION_REASONS.map((value) => ({ value, label: stateName(value) })),
          ]}
          value={reason}
          onChange={setReason}
        />
        <span className="grow" />
        <Button onClick={onBlock}>Block addresses</Button>
      </div>
      <TablePanel
        title="Suppression list"
        sub={data && `${counted(data.total, 'address', 'addresses')} get no survey, newest first`}
        query={query}
        failed={<NotLoaded what="the suppression list" query={query} />}
        model={table}
        busy={query.isPlaceholderData}
        isTall
        card={(one) => <Card of={one} onRemove={() => setAsked(one)} />}
        empty={
          <Empty
            why={
              search || reason !== 'all'
                ? 'No address fits the search and the reason.'
                : 'Every address gets email. Addresses that unsubscribe, bounce or are blocked appear here.'
            }
          />
        }
      />
      {asked && (
        <RemoveDialog
          organisationId={organisationId}
          of={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const Card = ({ of: one, onRemove }: { of: EmailSuppression; onRemove: () => void }) => (
  <div className={styles.card}>
    <div className={styles.cardHead}>
      <b className="trunc">{one.email}</b>
      <span className="grow" />
      <State state={one.reason} />
    </div>
    <p className={styles.quiet}>{sinceText(one)}</p>
    <div>
      <RemoveButton of={one} onRemove={onRemove} />
    </div>
  </div>
)

interface RemoveDialogProps {
  organisationId: string
  of: EmailSuppression
  onClose: () => void
}

const RemoveDialog = ({
  organisationId,
  of: { id, email, reason },
  onClose,
}: RemoveDialogProps) => (
  <ConfirmDialog
    title={`Send email to ${email} again?`}
    submit="Send email again"
    busy="Saving"
    act={() => call('removeEmailSuppression', { params: { organisationId, suppressionId: id } })}
    text={`${email} gets surveys again`}
    onClose={onClose}
  >
    <SubscribeWords reason={reason} />
  </ConfirmDialog>
)
