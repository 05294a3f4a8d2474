import { QUALITY_TOPICS, VERDICT_REASON_MAX, type Verdict } from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { Chip } from '../../ui/base/chip.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import styles from './qa.module.css'
import { type Agreement, agreement, forgetAgreement, type PanelProps } from './queries.ts'

type Row = Agreement['disagreements'][number]

const WORDS: Record<Verdict, string> = { person: 'Reviewer is right', machine: 'Machine is right' }

interface Decision {
  row: Row
  verdict: Verdict
}

function useDecide(organisationId: string, after?: () => void) {
  const at = ({ reviewId, categoryId }: Row) => ({
    params: { organisationId, reviewId, categoryId },
  })
  const back = useAct({
    work: (row: Row) => call('decideDisagreement', { ...at(row), body: {} }),
    refresh: forgetAgreement,
    done: () => 'The decision is undone',
    failed: 'The decision could not be undone',
  })
  return {
    back,
    send: useAct({
      work: ({ row, verdict, reason }: Decision & { reason: string }) =>
        call('decideDisagreement', { ...at(row), body: { verdict, reason } }),
      refresh: forgetAgreement,
      ...(after ? { after } : {}),
      done: (_, { verdict }) => `Decided: ${WORDS[verdict].toLowerCase()}`,
      undo: (_, { row }) => back.act(row),
    }),
  }
}

function DecideDialog({
  organisationId,
  row,
  verdict,
  onClose,
}: Decision & { organisationId: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { send } = useDecide(organisationId, onClose)
  return (
    <AskDialog
      title={`${WORDS[verdict]}: ${row.category}`}
      submit="Decide"
      busy="Deciding …"
      sending={send.isPending}
      {...(send.problem ? { error: send.problem } : {})}
      onClose={onClose}
      onSubmit={() => send.act({ row, verdict, reason })}
    >
      <p>
        Ticket {row.ticketId}: the reviewer gave {number(Math.round(row.human))}, the machine{' '}
        {number(Math.round(row.machine))}. The review stays as it is; the decision and its reason
        are stored.
      </p>
      <TextArea
        label="Why?"
        optional
        rows={3}
        maxLength={VERDICT_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  )
}

const keyOf = ({ reviewId, categoryId }: Row) => `${reviewId} ${categoryId}`
const score = (id: 'human' | 'machine', title: string): Column<Row> => ({
  id,
  title,
  value: (row) => row[id],
  text: (row) => number(Math.round(row[id])),
  isNumber: true,
})

const TEXTS: readonly Column<Row>[] = [
  {
    id: 'ticket',
    title: 'Ticket',
    value: ({ ticketId }) => ticketId,
    cell: ({ ticketId }) => <TicketLink id={ticketId}>#{ticketId}</TicketLink>,
    isName: true,
  },
  { id: 'category', title: 'Category', value: ({ category }) => category },
  score('human', 'Reviewer'),
  score('machine', 'Machine'),
  { id: 'agent', title: 'Agent', value: ({ agent }) => agent },
  { id: 'reviewer', title: 'Reviewed by', value: ({ reviewer }) => reviewer },
  {
    id: 'reason',
    title: 'Reason',
    value: ({ verdict }) => verdict?.reason,
    text: ({ verdict }) => (verdict ? verdict.reason || `by ${verdict.by}` : undefined),
  },
]

const NONE: readonly Row[] = []

interface DisagreementsProps extends PanelProps {
  /** Name of the only category that is listed. */
  category: string | undefined
  onCategory: (name: string | undefined) => void
}

/** Ratings on which machine and reviewer differ, to be decided. */
export function DisagreementsPanel(props: DisagreementsProps) {
  const { organisationId, view, className, category, onCategory } = props
  const query = useQuery(agreement(organisationId, view))
  const [open, setOpen] = useState<Decision>()
  const { back } = useDecide(organisationId)
  const rows = useMemo(
    () => query.data?.disagreements.filter((row) => !category || row.category === category) ?? NONE,
    [query.data, category],
  )
  const label = QUALITY_TOPICS.disagreements.name
  const columns: readonly Column<Row>[] = [
    ...TEXTS,
    {
      id: 'decide',
      title: 'Who is right?',
      value: ({ verdict }) => verdict && WORDS[verdict.verdict],
      cell: (row) =>
        row.verdict ? (
          <span className={styles.decided}>
            <Tag tone="good">{WORDS[row.verdict.verdict]}</Tag>
            <Button size="small" onClick={() => back.act(row)}>
              Undo
            </Button>
          </span>
        ) : (
          <span className={styles.decided}>
            {(['person', 'machine'] as const).map((verdict) => (
              <Button
                key={verdict}
                size="small"
                aria-label={`${WORDS[verdict]}: ${row.category} of ticket ${row.ticketId}`}
                onClick={() => setOpen({ row, verdict })}
              >
                {verdict === 'person' ? 'Reviewer' : 'Machine'}
              </Button>
            ))}
          </span>
        ),
      isControl: true,
      width: 240,
    },
  ]
  const model = useDataTable({ id: 'disagreements', label, columns, rows, keyOf, rowHeight: 40 })
  return (
    <>
      <TablePanel
        title={label}
        sub={query.data ? `${number(query.data.undecided)} open, the furthest apart first` : ''}
        {...(category
          ? {
              control: (
                <Chip name="Category" text={category} onRemove={() => onCategory(undefined)} />
              ),
            }
          : {})}
        className={className}
        query={query}
        model={model}
        room={10}
        help={<TopicHelp topic="disagreements" />}
        empty={<Empty why="Machine and reviewers do not differ in this range." />}
      />
      {open && (
        <DecideDialog
          {...open}
          organisationId={organisationId}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
