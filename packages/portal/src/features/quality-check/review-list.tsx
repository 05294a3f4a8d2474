import { counted, dateTime, decimal } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scoreText } from '../../domain/quality/quality-words.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import styles from './grade.module.css'
import { REVIEWS_A_PAGE, reviewPage, type ReviewRow } from './queries.ts'

interface ReviewListProps {
  organisationId: string
  onOpen: (review: ReviewRow) => void
}

function State({ review }: { review: ReviewRow }) {
  if (!review.givenAt) return <Tag tone="warn">Draft</Tag>
  if (review.openDisputes > 0) return <Tag tone="warn">Disputed</Tag>
  if (review.kind === 'self') return <Tag tone="info">Self-review</Tag>
  return review.acknowledgedAt ? <Tag tone="good">Acknowledged</Tag> : <Tag tone="bad">New</Tag>
}

function Row({ review, onOpen }: { review: ReviewRow; onOpen: () => void }) {
  const { timeZone } = useSetup()
  const { ticketId, subject, score, reviewer, givenAt, kind } = review
  return (
    <button type="button" className={styles.ticket} onClick={onOpen}>
      <b title={subject}>{subject}</b>
      <span className={styles.meta}>
        <span>{scoreText(score)}</span>
        <State review={review} />
        <span>
          #{ticketId}
          {kind === 'person' && ` · by ${reviewer}`}
          {givenAt && ` · ${dateTime(givenAt, timeZone)}`}
        </span>
      </span>
    </button>
  )
}

const NONE =
  'None of your conversations has been reviewed yet. Reviews appear here once they are given.'
const NAMESAKE =
  'Another member has the same name as you, and tickets tell agents apart only by name. Ask an admin to change one of the names here and in the helpdesk.'

/** The reviews that an agent may see, with the trend of the scores by others. */
export function ReviewList({ organisationId, onOpen }: ReviewListProps) {
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(REVIEWS_A_PAGE)
  const { data, error, refetch } = useQuery(reviewPage(organisationId, page, size))
  if (!data && error)
    return (
      <Failed
        what="Your reviews could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={6} rowHeight={48} />
  const reviews = data.weeks.reduce((sum, week) => sum + week.reviews, 0)
  return (
    <>
      <div className={styles.summary}>
        <p>
          Your score
          <b>{scoreText(data.score)}</b>
          <span className={styles.quiet}>
            mean of {counted(reviews, 'review')} by others in twelve weeks
          </span>
        </p>
        <div className={styles.trend}>
          <Sparkline values={data.weeks.map(({ score }) => score)} />
          <p className="sr">
            {data.weeks.map(({ from, score }) => `Week of ${from}: ${decimal(score)} %`).join(', ')}
          </p>
        </div>
      </div>
      {data.items.length === 0 ? (
        <Empty
          title={data.sharesName ? 'Reviews are withheld' : 'No review yet'}
          why={data.sharesName ? NAMESAKE : NONE}
        />
      ) : (
        data.items.map((review) => (
          <Row key={review.id} review={review} onOpen={() => onOpen(review)} />
        ))
      )}
      {data.total > size && (
        <Pager
          name="reviews"
          page={page}
          size={size}
          total={data.total}
          onChange={(next, nextSize) => {
            setPage(next)
            setSize(nextSize)
          }}
        />
      )}
    </>
  )
}
