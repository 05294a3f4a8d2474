import {
  ATTENTION_REASONS,
  type AttentionReasonName,
  PRIORITY_COLUMNS,
  type PriorityColumn,
} from '@agent-assist/contract/wire'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { queryClient } from '../../lib/api/api.ts'
import { number } from '@agent-assist/kit/format'
import { useView } from '../../lib/address/use-view.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { ActDialog } from './action-dialog.tsx'
import styles from './board.module.css'
import { Column } from './column.tsx'
import { Flags } from './flags.tsx'
import { PriorityTable } from './priority-table.tsx'
import { heldTickets, refreshBoard } from './queries.ts'
import { useActs } from './use-ticket-actions.ts'

/** Priority Tickets: tickets that need attention, why, and what was done about them (DASH-6). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Priority organisationId={data.organizationId} />}</OfOrganisation>
)

const VIEWS = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
] as const
const ORDERS = [
  { value: 'attention', label: 'Most attention first' },
  { value: 'waiting', label: 'Longest wait first' },
] as const
const COLUMNS = Object.keys(PRIORITY_COLUMNS) as PriorityColumn[]
const ANY = 'any'
/** Reasons to filter by; without those that every ticket has and those that lower the attention. */
const REASONS = (Object.keys(ATTENTION_REASONS) as AttentionReasonName[]).filter(
  (name) => name !== 'priority' && name !== 'answered',
)

/** The address with a parameter changed, omitted when it has the default value; without a page number. */
function withWord(search: URLSearchParams, name: string, value: string, usual: string) {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (value === usual) next.delete(name)
  else next.set(name, value)
  return next
}

function Priority({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const view = useView()
  const reason = REASONS.find((name) => name === search.get('reason'))
  const shown = search.get('view') === 'table' ? 'table' : 'board'
  const { asked, acts } = useActs(organisationId)
  const hold = search.get('hold') === 'only' ? ('only' as const) : ('without' as const)
  const order = search.get('order') === 'waiting' ? ('waiting' as const) : ('attention' as const)
  const filter = { organisationId, view, reason, hold, order }
  const { data: held } = useQuery(heldTickets(filter))
  const choose = (name: string, value: string, usual: string) =>
    setSearch(withWord(search, name, value, usual), { replace: true, preventScrollReset: true })

  return (
    <>
      <Title />
      <div className={styles.bar}>
        <Segments
          label="View"
          options={VIEWS}
          value={shown}
          onChange={(value) => choose('view', value, 'board')}
        />
        <InlineSelect
          label="Reason"
          options={[
            { value: ANY, label: 'Any reason' },
            ...REASONS.map((value) => ({ value, label: ATTENTION_REASONS[value] })),
          ]}
          value={reason ?? ANY}
          onChange={(value) => choose('reason', value, ANY)}
        />
        <InlineSelect
          label="Order"
          options={ORDERS}
          value={order}
          onChange={(value) => choose('order', value, 'attention')}
        />
        <Segments
          label="Tickets"
          options={[
            { value: 'without', label: 'Not on hold' },
            { value: 'only', label: held ? `On hold, ${number(held.onHold)}` : 'On hold' },
          ]}
          value={hold}
          onChange={(value) => choose('hold', value, 'without')}
        />
        <Flags organisationId={organisationId} view={view} />
      </div>
      {shown === 'table' ? (
        <PriorityTable filter={filter} acts={acts} />
      ) : (
        <>
          <div className={styles.board} data-board>
            {COLUMNS.map((column) => (
              <Column key={column} filter={filter} column={column} acts={acts} />
            ))}
          </div>
          <Keys />
        </>
      )}
      {asked && (
        <ActDialog
          key={asked.ticket.id}
          {...asked}
          organisationId={organisationId}
          onClose={acts.close}
          onSend={acts.send}
        />
      )}
    </>
  )
}

/** When the newest data of the board was loaded, in ms; 0 while there is none. */
const loadedAt = () =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .findAll({ queryKey: ['listPriorityTickets'] })
      .map(({ state }) => state.dataUpdatedAt),
  )
const watchCache = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** The title with the time of the newest data. */
function Title() {
  const fetching = useIsFetching({ queryKey: ['listPriorityTickets'] }) > 0
  const newest = useSyncExternalStore(watchCache, loadedAt)
  return (
    <TitleRow title="Priority Tickets" asOf={newest} refreshing={fetching}>
      <HelpButton
        widget="priorityTickets"
        title="Priority Tickets"
        shown={newest > 0 ? { asOf: new Date(newest).toISOString() } : {}}
      />
      <IconButton icon="refresh" label="Refresh" large onClick={() => void refreshBoard()} />
    </TitleRow>
  )
}

/** What the keys do on a card. */
const Keys = () => (
  <p className={styles.keys}>
    On a card: <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> move, <kbd>Enter</kbd> opens,{' '}
    <kbd>T</kbd> took care, <kbd>S</kbd> snooze, <kbd>D</kbd> disagree, <kbd>R</kbd> reassign,{' '}
    <kbd>U</kbd> undo, <kbd>Z</kbd> undoes the last one.
  </p>
)
