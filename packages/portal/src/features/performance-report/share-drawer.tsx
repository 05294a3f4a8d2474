import {
  ANSWER_KINDS,
  CHAIN_STEPS,
  type Input,
  CHAIN_ANSWERS_MAX,
  type Reply,
} from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import { PagedDrawer, useTicketsPage } from '../../domain/tickets/paged-drawer.tsx'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import tickets from '../../domain/tickets/tickets.module.css'
import { allPages, type Part } from '../../lib/api/all-pages.ts'
import { q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { Segments } from '../../ui/page/segments.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { ReportQuery } from './queries.ts'
import { type ShareDrilldown, withShare } from './share-address.tsx'
import { SHARE_NAMES } from './share-names.ts'

type Answers = Reply<'listPerformanceAnswers'>
type Answer = Answers['items'][number]

interface ShareDrawerProps {
  share: ShareDrilldown
  query: ReportQuery
  /** The organisation whose tickets the portal can show. */
  ownId: string
}

/** The answers, or ratings by agents, behind a share of the report, with a switch to the rest. */
export function ShareDrawer({ share, query: filters, ownId }: ShareDrawerProps) {
  const [search, setSearch] = useSearchParams()
  const { part } = useTicketsPage()
  const { step, side = 'part', kind } = share
  const wanted = (rows: Part): Input<'listPerformanceAnswers'> => ({
    query: { ...filters, step, side, ...(kind ? { kind } : {}), ...rows },
  })
  const query = useQuery({
    ...q('listPerformanceAnswers', wanted(part)),
    placeholderData: keepPreviousData,
  })
  const noun = step === 'liked' ? 'rating' : 'answer'
  const go = (next: ShareDrilldown | undefined) =>
    setSearch(withShare(search, next), { preventScrollReset: true })
  const names = CHAIN_STEPS[step]
  return (
    <PagedDrawer
      title={[
        `${SHARE_NAMES[step]}${side === 'rest' ? `: ${names.rest}` : ''}`,
        ...(kind ? [ANSWER_KINDS[kind]] : []),
      ].join(', ')}
      query={query}
      noun={noun}
      head={
        query.data && (
          <Segments
            label="Which of them"
            options={(['part', 'rest'] as const).map((value) => ({
              value,
              label: `${number(query.data?.[value] ?? 0)} ${names[value]}`,
            }))}
            value={side}
            onChange={(next) => go({ ...share, side: next })}
          />
        )
      }
      about={(total) => counted(total, noun)}
      columns={async () => COLUMNS}
      all={(watch) =>
        allPages((rows) => call('listPerformanceAnswers', wanted(rows)), CHAIN_ANSWERS_MAX, watch)
      }
      onClose={() => go(undefined)}
    >
      {(rows, timeZone) =>
        rows.map((row, place) => (
          <Row
            key={`${part.offset + place} ${row.ticketId}`}
            row={row}
            timeZone={timeZone}
            ownId={ownId}
          />
        ))
      }
    </PagedDrawer>
  )
}

interface RowProps {
  row: Answer
  timeZone: string
  ownId: string
}

/** An answer in its ticket. */
function Row({ row, timeZone, ownId }: RowProps) {
  const { ticketId, organisationId, kind, sourceId, at, editedPct, subject } = row
  const isShown = organisationId === ownId && subject !== undefined
  return (
    <li className={tickets.ticket}>
      <p className={tickets.subject}>
        {isShown ? <TicketLink id={ticketId} /> : <span>{ticketId}</span>}
        <span className="grow">{subject ?? 'Not in the record'}</span>
      </p>
      <p className={tickets.meta}>
        <span>
          {ANSWER_KINDS[kind]}
          {sourceId && ` ${sourceId}`}
        </span>
        {editedPct !== undefined && <span>{editedPct} % of the words changed</span>}
        <span>{dateTime(at, timeZone)}</span>
      </p>
    </li>
  )
}

const COLUMNS: readonly Column<Answer>[] = [
  { id: 'ticket', title: 'Ticket', value: ({ ticketId }) => ticketId },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject },
  { id: 'kind', title: 'Answer from', value: ({ kind }) => ANSWER_KINDS[kind] },
  { id: 'source', title: 'Source', value: ({ sourceId }) => sourceId },
  { id: 'edited', title: 'Words changed, %', value: ({ editedPct }) => editedPct },
  { id: 'at', title: 'Last event', value: ({ at }) => at },
  { id: 'organisation', title: 'Organisation', value: ({ organisationId }) => organisationId },
]
