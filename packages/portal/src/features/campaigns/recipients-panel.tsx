import {
  type CampaignRecipient,
  RECIPIENT_VIEWS,
  type RecipientView,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type CampaignDetail,
  loadRecipients,
  recipientPage,
} from '../../domain/campaigns/queries.ts'
import { Delivery } from '../../domain/campaigns/campaign-labels.tsx'
import board from '../../ui/page/board.module.css'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Opener } from '../../ui/base/opener.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { allKeyed, useKeyedPages } from '../../ui/table/use-keyed-pages.ts'
import styles from './campaigns.module.css'
import { recipientColumns } from './recipient-columns.tsx'
import { RecipientDrawer } from './recipient-drawer.tsx'

const VIEW_NAMES: Record<RecipientView, string> = {
  all: 'Everybody',
  waiting: 'Waiting',
  sent: 'Sent',
  bounced: 'Bounced',
  failed: 'Failed',
  skipped: 'Excluded',
  opened: 'Opened',
  answered: 'Answered',
  unanswered: 'Not answered',
}
const VIEWS = RECIPIENT_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] }))
const NONE: readonly CampaignRecipient[] = []
const USUAL_ROWS = 50

interface PanelProps {
  organisationId: string
  campaign: CampaignDetail
}

/** Paged table of the recipients of a campaign. */
export function RecipientsPanel({ organisationId, campaign }: PanelProps) {
  const [view, setView] = useState<RecipientView>('all')
  const [search, setSearch] = useState('')
  const filter = { view, search }
  const { paging, asked, turn } = useKeyedPages(JSON.stringify(filter), USUAL_ROWS)
  const query = useQuery(recipientPage(organisationId, campaign, { ...filter, ...asked }))
  const [open, setOpen] = useState<CampaignRecipient>()
  const { data } = query
  const columns = useMemo(() => recipientColumns(setOpen), [])
  const table = useDataTable({
    id: 'recipients',
    label: 'Recipients',
    columns,
    rows: data?.items ?? NONE,
    keyOf: ({ id }) => id,
    server: {
      paging,
      total: data?.total ?? 0,
      onPage: (page, size) => query.isPlaceholderData || turn(page, size, data?.next),
      all: () =>
        allKeyed((page) => loadRecipients(organisationId, campaign, { ...filter, ...page })),
    },
  })
  // The recipient of the open drawer may drop out of the view while the campaign runs.
  const shown = open && (data?.items.find(({ id }) => id === open.id) ?? open)
  const isAll = view === 'all' && !search
  return (
    <>
      <TablePanel
        title="Recipients"
        sub="by address"
        className={board.w12}
        query={query}
        control={
          <div className={styles.find}>
            <InlineSelect
              label="Which recipients"
              options={VIEWS}
              value={view}
              onChange={setView}
            />
            <SearchField label="Find an address or a name" value={search} onSearch={setSearch} />
          </div>
        }
        model={table}
        busy={query.isPlaceholderData}
        open={open?.id}
        card={(row) => <RecipientCard row={row} onOpen={setOpen} />}
        empty={
          <Empty
            why={isAll ? 'Its recipients are listed once it has started.' : 'No recipient matches.'}
          />
        }
      />
      {shown && (
        <RecipientDrawer
          organisationId={organisationId}
          campaignId={campaign.id}
          recipient={shown}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const RecipientCard = ({
  row,
  onOpen,
}: {
  row: CampaignRecipient
  onOpen: (row: CampaignRecipient) => void
}) => (
  <div className={styles.card}>
    <Opener text={row.email} inCard onOpen={() => onOpen(row)} />
    <Delivery {...row} />
  </div>
)
