import type { Category } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { useState } from 'react'
import { LiveScore } from '../../domain/quality/live-score.tsx'
import { EVENT_WORDS } from '../../domain/quality/quality-words.ts'
import { ScorecardForm } from '../../domain/quality/scorecard-form.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { ChecksPanel, MachineOnCategory } from './checks-panel.tsx'
import { DisputeForm, DisputeView } from './dispute-parts.tsx'
import styles from './grade.module.css'
import { forgetReviews, type Review } from './queries.ts'
import { useChecks, useDoubts } from './use-checks.ts'

interface ReviewPaneProps {
  organisationId: string
  review: Review
}

type Action = 'withdraw' | 'acknowledge' | 'unacknowledge' | 'give'
const DONE: Record<Action, string> = {
  withdraw: 'The review is a draft again',
  acknowledge: 'The review is acknowledged',
  unacknowledge: 'The review is no longer acknowledged',
  give: 'The review is given again',
}
const BACK: Partial<Record<Action, Action>> = { withdraw: 'give', acknowledge: 'unacknowledge' }

function useReviewAct({ organisationId, review }: ReviewPaneProps) {
  const send = (action: Action) =>
    call('actOnReview', { params: { organisationId, reviewId: review.id }, body: { action } })
  const back = useAct({
    work: send,
    refresh: forgetReviews,
    done: (_, action) => DONE[action],
    failed: 'That could not be undone',
  })
  return useAct({
    work: send,
    refresh: forgetReviews,
    done: (_, action) => DONE[action],
    undo: (_, action) => {
      const other = BACK[action]
      if (other) back.act(other)
    },
    failed: 'That could not be saved',
  })
}

/** What the reader may do with the whole review. */
function Foot(props: ReviewPaneProps) {
  const { review } = props
  const act = useReviewAct(props)
  if (review.isAboutMe)
    return (
      <div className={styles.foot}>
        <span className={styles.quiet}>
          {review.acknowledgedAt ? 'You have acknowledged this review.' : 'Read it? Then say so.'}
        </span>
        <span className="grow" />
        {!review.acknowledgedAt && (
          <Button look="primary" onClick={() => act.act('acknowledge')}>
            Acknowledge
          </Button>
        )}
      </div>
    )
  if (!review.isOwn || review.acknowledgedAt || review.disputes.length > 0) return null
  return (
    <div className={styles.foot}>
      <span className={styles.quiet}>The agent has not answered it yet.</span>
      <span className="grow" />
      <Button onClick={() => act.act('withdraw')}>Withdraw to change it</Button>
    </div>
  )
}

function Below({ category, ...props }: ReviewPaneProps & { category: Category }) {
  const { review } = props
  const [isOpen, setOpen] = useState(false)
  const dispute = review.disputes.find(({ categoryId }) => categoryId === category.id)
  const checks = useChecks(props.organisationId, review.ticketId)
  const doubts = useDoubts(props.organisationId, !review.isAboutMe)
  const machine = (
    <MachineOnCategory
      category={category}
      review={checks.data}
      scorecardId={review.scorecardId}
      doubts={doubts}
    />
  )
  if (dispute)
    return (
      <>
        {machine}
        <DisputeView {...props} category={category} dispute={dispute} />
      </>
    )
  if (!review.isAboutMe) return machine
  return (
    <>
      {machine}
      <div className={styles.actions}>
        <Button size="small" aria-label={`Dispute ${category.name}`} onClick={() => setOpen(true)}>
          Dispute
        </Button>
      </div>
      {isOpen && <DisputeForm {...props} category={category} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A given review: its ratings, disputes and history, with what the reader may do. */
export function ReviewPane(props: ReviewPaneProps) {
  const { review } = props
  const { timeZone } = useSetup()
  const { scorecard, scorecardVersion, ratings, comment, hashtags, events, kind } = review
  return (
    <section className={styles.right} aria-label="Review">
      <div className={styles.head}>
        <h2 className="trunc">{kind === 'self' ? 'Self-review' : `Review of ${review.agent}`}</h2>
        <span className="grow trunc">{scorecard.name}</span>
        <Tag>{`v${scorecardVersion}`}</Tag>
      </div>
      <LiveScore scorecard={scorecard} ratings={ratings} />
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Ratings">
        <ChecksPanel
          organisationId={props.organisationId}
          ticketId={review.ticketId}
          canCorrect={!review.isAboutMe && kind === 'person'}
        />
        <ScorecardForm
          scorecard={scorecard}
          ratings={ratings}
          below={(category) => <Below {...props} category={category} />}
        />
        {comment && <p className={styles.overall}>{comment}</p>}
        {hashtags.length > 0 && (
          <p className={styles.overall}>{hashtags.map((tag) => `#${tag}`).join(' ')}</p>
        )}
        <ol className={styles.events} aria-label="History">
          {events.map(({ at, event, by }) => (
            <li key={`${at}${event}`}>
              {by} {EVENT_WORDS[event]}, {dateTime(at, timeZone)}
            </li>
          ))}
        </ol>
      </div>
      <Foot {...props} />
    </section>
  )
}
