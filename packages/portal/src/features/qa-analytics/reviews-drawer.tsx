import { type ReviewSide, SCORE_CLASS } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { scoreText, scoreTone } from '../../domain/quality/quality-words.ts'
import { daysText } from '../../domain/tickets/list-drawer.tsx'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { PagedDrawer, useTicketsPage } from '../../domain/tickets/paged-drawer.tsx'
import styles from '../../domain/tickets/tickets.module.css'
import { allPages } from '../../lib/api/all-pages.ts'
import { call } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import type { Column } from '../../ui/table/column.ts'
import { CoverageSides } from './coverage-sides.tsx'
import type { DrawerProps } from './drawers.tsx'
import {
  analytics,
  type Analytics,
  type CountedReview,
  countedInput,
  countedReviews,
  type Narrowed,
} from './queries.ts'
import { useCounted } from '../../domain/quality/counted.ts'

/** Most rows of a file. */
const ALL_MAX = 20_000

const SIDES: Record<ReviewSide, string> = {
  all: 'Reviews',
  failed: 'Critical failures',
  passed: 'No critical failure',
  covered: 'Reviewed tickets',
  accepted: 'Accepted disputes',
  rejected: 'Rejected disputes',
  open: 'Open disputes',
}

/** What the list is about, in words. */
export function titleOf(narrowed: Narrowed, data: Analytics | undefined): string {
  const { side, agent, category, cause, reviewer, scores } = narrowed
  const parts = [
    agent && (data?.agents.find(({ id }) => id === agent)?.name ?? 'one agent'),
    category && (data?.categories.find(({ key }) => key === category)?.name ?? 'one category'),
    cause,
    reviewer && `by ${data?.reviewers.find(({ id }) => id === reviewer)?.name ?? 'one reviewer'}`,
    scores === undefined
      ? undefined
      : scores * SCORE_CLASS >= 100
        ? '100 and more'
        : `${scores * SCORE_CLASS} to ${scores * SCORE_CLASS + SCORE_CLASS - 1}`,
  ].flatMap((part) => part || [])
  return parts.length > 0 ? `${SIDES[side]}: ${parts.join(', ')}` : SIDES[side]
}

const SWITCHES: readonly (readonly ReviewSide[])[] = [
  ['failed', 'passed'],
  ['accepted', 'rejected', 'open'],
]

/** The switch between the sides of a share. */
function Sides({ narrowed }: { narrowed: Narrowed }) {
  const { open } = useCounted()
  const sides = SWITCHES.find((one) => one.includes(narrowed.side))
  const isWhole = Object.keys(narrowed).length === 1
  if (isWhole && narrowed.side === 'covered') return <CoverageSides value="covered" />
  if (!sides || !isWhole) return null
  return (
    <Segments
      label="Which of them"
      options={sides.map((value) => ({ value, label: SIDES[value] }))}
      value={narrowed.side}
      onChange={(side) => open({ list: 'reviews', side })}
    />
  )
}

const columnsOf = (timeZone: string): readonly Column<CountedReview>[] => [
  { id: 'ticket', title: 'Ticket', value: ({ ticketId }) => ticketId },
  { id: 'subject', title: 'Subject', value: ({ subject }) => subject },
  { id: 'agent', title: 'Agent', value: ({ agent }) => agent },
  { id: 'reviewer', title: 'Reviewer', value: ({ reviewer }) => reviewer },
  { id: 'score', title: 'Score', value: ({ score }) => score },
  { id: 'failed', title: 'Failed', value: ({ isFailed }) => (isFailed ? 'yes' : 'no') },
  { id: 'category', title: 'Category', value: (row) => row.rating?.name ?? row.dispute?.category },
  { id: 'rating', title: 'Rating', value: ({ rating }) => rating?.option },
  { id: 'causes', title: 'Causes', value: ({ rating }) => rating?.causes },
  {
    id: 'given',
    title: 'Given',
    value: ({ givenAt }) => givenAt,
    text: ({ givenAt }) => givenAt && dateTime(givenAt, timeZone),
  },
]

/** The reviews that a figure or mark counts, the lowest scores first. */
export function ReviewsDrawer({
  organisationId,
  view,
  narrowed,
  onClose,
}: DrawerProps & { narrowed: Narrowed }) {
  const { part } = useTicketsPage()
  const query = useQuery(countedReviews(organisationId, view, narrowed, part))
  const about = useQuery(analytics(organisationId, view))
  const isDisputes = SWITCHES[1]?.includes(narrowed.side)
  const noun = isDisputes ? 'dispute' : narrowed.side === 'covered' ? 'ticket' : 'review'
  return (
    <PagedDrawer
      title={titleOf(narrowed, about.data)}
      query={query}
      noun={noun}
      head={<Sides narrowed={narrowed} />}
      about={(total) => `${counted(total, noun)}${daysText(view)}, the lowest scores first`}
      columns={async (_, timeZone) => columnsOf(timeZone)}
      all={(watch) =>
        allPages(
          (page) => call('listCountedReviews', countedInput(organisationId, view, narrowed, page)),
          ALL_MAX,
          watch,
        )
      }
      onClose={onClose}
    >
      {(rows, timeZone) =>
        rows.map((row) => (
          <Row
            key={`${row.id} ${row.dispute?.category ?? ''}`}
            row={row}
            goal={about.data?.goal}
            timeZone={timeZone}
          />
        ))
      }
    </PagedDrawer>
  )
}

interface RowProps {
  row: CountedReview
  goal: number | undefined
  timeZone: string
}

function Row({ row, goal, timeZone }: RowProps) {
  const { ticketId, subject, score, agent, reviewer, givenAt, rating, dispute, isFailed } = row
  return (
    <li className={styles.ticket}>
      <p className={styles.subject}>
        <TicketLink id={ticketId}>#{ticketId}</TicketLink>
        <span className="grow">{subject}</span>
        <Tag tone={isFailed ? 'bad' : scoreTone(score, goal)}>{scoreText(score)}</Tag>
      </p>
      <p className={styles.meta}>
        <span>{agent}</span>
        <span>by {reviewer}</span>
        {givenAt && <span>{dateTime(givenAt, timeZone)}</span>}
        {rating && (
          <span>
            {rating.name}: {rating.option} of {rating.points}
          </span>
        )}
        {rating && rating.causes.length > 0 && <span>{rating.causes.join(', ')}</span>}
        {dispute && <span>{dispute.category} disputed</span>}
        <Link to={links.qualityCheck(row.id)}>Open review</Link>
      </p>
      {dispute?.reason && <p className={styles.comment}>{dispute.reason}</p>}
      {rating?.comment && <p className={styles.comment}>{rating.comment}</p>}
    </li>
  )
}
