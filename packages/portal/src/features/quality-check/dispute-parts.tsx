import {
  type Category,
  type CategoryRating,
  type Dispute,
  DISPUTE_REASON_MAX,
} from '@agent-assist/contract/wire'
import { useState } from 'react'
import { RatedCategory } from '../../domain/quality/category-rating.tsx'
import { optionName } from '../../domain/quality/quality-words.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import styles from './grade.module.css'
import { forgetReviews, type Review } from './queries.ts'

const nameOf = (category: Category, option: number | undefined) =>
  option === undefined ? 'N/A' : optionName(category, option)

interface DisputeFormProps {
  organisationId: string
  review: Review
  category: Category
  onClose: () => void
}

/** Asks for another rating of a category, and why. */
export function DisputeForm({ organisationId, review, category, onClose }: DisputeFormProps) {
  const [asked, setAsked] = useState<CategoryRating>()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const at = { params: { organisationId, reviewId: review.id } }
  const back = useAct({
    work: (disputeId: string) =>
      call('decideDispute', {
        params: { ...at.params, disputeId },
        body: { state: 'withdrawn' },
      }),
    refresh: forgetReviews,
    done: () => 'The dispute is withdrawn',
    failed: 'The dispute could not be withdrawn',
  })
  const send = useAct({
    work: (rating: CategoryRating) => {
      const option = rating.option === undefined ? {} : { option: rating.option }
      return call('disputeReview', {
        ...at,
        body: { items: [{ categoryId: category.id, ...option, reason }] },
      })
    },
    refresh: forgetReviews,
    after: onClose,
    done: () => `You dispute ${category.name}. A supervisor decides.`,
    undo: (out) => {
      const made = out.disputes.find(({ categoryId }) => categoryId === category.id)
      if (made) back.act(made.id)
    },
  })
  const issues = {
    rating: asked ? undefined : 'Choose the rating that would be right.',
    reason: reason.trim() ? undefined : 'Write a reason.',
  }
  return (
    <AskDialog
      title={`Dispute ${category.name}`}
      submit="Send dispute"
      busy="Sending …"
      sending={send.isPending}
      {...(send.problem ? { error: send.problem } : {})}
      {...(isTried && issues.rating ? { error: issues.rating } : {})}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (asked && reason.trim()) send.act(asked)
      }}
    >
      <RatedCategory
        category={{ ...category, causes: [], about: '' }}
        rating={asked && { ...asked, comment: '' }}
        hasNoComment
        onChange={setAsked}
      />
      <TextArea
        label="Why should the rating be another?"
        rows={4}
        maxLength={DISPUTE_REASON_MAX}
        error={isTried ? issues.reason : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  )
}

const STATES: Record<Dispute['state'], { label: string; tone: 'warn' | 'good' | 'plain' }> = {
  open: { label: 'Disputed', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'plain' },
}

interface DisputeViewProps {
  organisationId: string
  review: Review
  category: Category
  dispute: Dispute
}

/** Decides a dispute; the toast takes that back. */
function Decide({ organisationId, review, category, dispute }: DisputeViewProps) {
  const [answer, setAnswer] = useState('')
  const at = { params: { organisationId, reviewId: review.id, disputeId: dispute.id } }
  const back = useAct({
    work: () => call('decideDispute', { ...at, body: { state: 'open' } }),
    refresh: forgetReviews,
    done: () => 'The dispute is open again',
    failed: 'The decision could not be undone',
  })
  const decide = useAct({
    work: (state: 'accepted' | 'rejected') =>
      call('decideDispute', { ...at, body: { state, answer } }),
    refresh: forgetReviews,
    done: (_, state) => `The dispute of ${category.name} is ${state}`,
    undo: () => back.act(),
  })
  return (
    <>
      <TextArea
        label="Answer to the agent"
        optional
        rows={2}
        maxLength={DISPUTE_REASON_MAX}
        error={decide.problem}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className={styles.actions}>
        <Button size="small" look="primary" onClick={() => decide.act('accepted')}>
          {`Accept: ${nameOf(category, dispute.option)}`}
        </Button>
        <Button size="small" onClick={() => decide.act('rejected')}>
          Reject
        </Button>
      </div>
    </>
  )
}

/** A dispute of a category, with what can be done about it. */
export function DisputeView(props: DisputeViewProps) {
  const { organisationId, review, category, dispute } = props
  const { state, option, reason, answer, decidedBy } = dispute
  const withdraw = useAct({
    work: () =>
      call('decideDispute', {
        params: { organisationId, reviewId: review.id, disputeId: dispute.id },
        body: { state: 'withdrawn' },
      }),
    refresh: forgetReviews,
    done: () => 'The dispute is withdrawn',
    failed: 'The dispute could not be withdrawn',
  })
  return (
    <div className={styles.dispute}>
      <p>
        <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag> {review.agent} asks for{' '}
        <b>{nameOf(category, option)}</b>
      </p>
      <p>{reason}</p>
      {answer && (
        <p>
          <b>{decidedBy}:</b> {answer}
        </p>
      )}
      {state === 'open' && review.isAboutMe && (
        <Button size="small" onClick={() => withdraw.act()}>
          Withdraw dispute
        </Button>
      )}
      {state === 'open' && !review.isAboutMe && <Decide {...props} />}
    </div>
  )
}
