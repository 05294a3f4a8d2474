import { REVIEW_COMMENT_MAX } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { Link } from 'react-router'
import { LiveScore } from '../../domain/quality/live-score.tsx'
import { ScorecardForm } from '../../domain/quality/scorecard-form.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { links } from '../../lib/address/links.ts'
import { call } from '../../lib/api/call.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { ChecksPanel, MachineOnCategory } from './checks-panel.tsx'
import styles from './grade.module.css'
import { forgetReviews, type Review, type ReviewTicket, type Scorecards } from './queries.ts'
import { usualCard } from './review-draft.ts'
import { missingOf, SaveNote } from './save-note.tsx'
import { useChecks, useDoubts } from './use-checks.ts'
import { useRatingKeys } from './use-rating-keys.ts'
import { type DraftModel, useReviewDraft } from './use-review-draft.ts'

export interface ScorePaneProps {
  organisationId: string
  ticket: ReviewTicket
  cards: Scorecards
  kind: Review['kind']
  /** Goes to the next ticket of the queue. */
  onNext: () => void
  /** Shows the conversation with the notes of the draft. */
  children: (model: DraftModel) => React.ReactNode
}

/** Gives the review and goes on; the toast offers to withdraw it. */
function useGive({ organisationId, ticket, onNext }: ScorePaneProps, model: DraftModel) {
  const at = { params: { organisationId, reviewId: model.reviewId } }
  const back = useAct({
    work: () => call('actOnReview', { ...at, body: { action: 'withdraw' } }),
    refresh: forgetReviews,
    done: () => `The review of ticket ${ticket.id} is a draft again`,
    failed: 'The review could not be withdrawn',
  })
  return useAct({
    work: async () => {
      await model.saveNow()
      return call('actOnReview', { ...at, body: { action: 'give' } })
    },
    after: onNext,
    refresh: forgetReviews,
    done: () => `The review of ticket ${ticket.id} is given`,
    undo: () => back.act(),
  })
}

/** The scorecard and the agent of the review. */
function PaneHead({ ticket, cards, model }: ScorePaneProps & { model: DraftModel }) {
  const { draft, change } = model
  const card = cards.find(({ id }) => id === draft.scorecardId)
  return (
    <div className={styles.head}>
      <h2 className="trunc">Scorecard</h2>
      {cards.length > 1 && card ? (
        <InlineSelect
          label="Scorecard"
          options={cards.map(({ id, content }) => ({ value: id, label: content.name }))}
          value={draft.scorecardId}
          onChange={(id) => {
            const next = cards.find((one) => one.id === id)
            if (next) change({ scorecardId: id, scorecardVersion: next.version, ratings: [] })
          }}
        />
      ) : (
        <span className="trunc">{card?.content.name}</span>
      )}
      <Tag>{`v${draft.scorecardVersion}`}</Tag>
      <span className="grow" />
      {ticket.agents.length > 1 && (
        <InlineSelect
          label="Agent"
          options={ticket.agents.map((name) => ({ value: name, label: name }))}
          value={draft.agent}
          onChange={(agent) => change({ agent })}
        />
      )}
    </div>
  )
}

interface RatingsProps extends ScorePaneProps {
  scorecard: Scorecards[number]['content']
  model: DraftModel
  keys: ReturnType<typeof useRatingKeys>
}

/** The automatic checks, the categories and the comment of a review. */
function Ratings({ organisationId, ticket, kind, scorecard, model, keys }: RatingsProps) {
  const { draft } = model
  const checks = useChecks(organisationId, ticket.id)
  const doubts = useDoubts(organisationId, kind === 'person')
  return (
    <div className={styles.scroll}>
      <ChecksPanel
        organisationId={organisationId}
        ticketId={ticket.id}
        canCorrect={kind === 'person'}
      />
      <ScorecardForm
        scorecard={scorecard}
        ratings={draft.ratings}
        current={keys.current}
        commenting={keys.commenting}
        onRate={model.rate}
        onFocus={keys.setCurrent}
        below={(category) => (
          <MachineOnCategory
            category={category}
            review={checks.data}
            scorecardId={draft.scorecardId}
            doubts={doubts}
          />
        )}
      />
      <div className={styles.overall}>
        <TextArea
          label="Comment on the whole review"
          optional
          rows={3}
          maxLength={REVIEW_COMMENT_MAX}
          hint="Words such as #promise are hashtags."
          value={draft.comment}
          onChange={({ target }) => model.change({ comment: target.value }, 'comment')}
        />
      </div>
    </div>
  )
}

function Grading(props: ScorePaneProps & { card: Scorecards[number] }) {
  const { ticket, cards, card, onNext, children } = props
  const model = useReviewDraft(props)
  const give = useGive(props, model)
  const { draft } = model
  const isStoredCard =
    ticket.ownReview?.scorecardId === draft.scorecardId &&
    ticket.ownReview.scorecardVersion === draft.scorecardVersion
  const content = isStoredCard
    ? ticket.ownReview?.scorecard
    : cards.find(({ id }) => id === draft.scorecardId)?.content
  const scorecard = content ?? card.content
  const [isTried, setTried] = useState(false)
  const categories = scorecard.groups.flatMap((group) => group.categories)
  const missing = missingOf(categories, draft.ratings)
  const submit = () => {
    setTried(true)
    if (!missing) give.act()
  }
  const keys = useRatingKeys({
    categories,
    model,
    onGive: submit,
    onNext,
  })
  const issue = keys.refused ?? (isTried && missing ? missing : give.problem)
  return (
    <>
      {children(model)}
      <section className={styles.right} aria-label="Scorecard">
        <PaneHead {...props} model={model} />
        <LiveScore scorecard={scorecard} ratings={draft.ratings} />
        <Ratings {...props} scorecard={scorecard} model={model} keys={keys} />
        <div className={styles.foot}>
          {issue && (
            <p className={styles.problem} role="alert">
              <Icon name="alert" size={14} />
              {issue}
            </p>
          )}
          <SaveNote state={model.state} />
          <span className="grow" />
          <Button disabled={!model.canUndo} title="Z" onClick={model.undo}>
            Undo
          </Button>
          <Button look="primary" aria-busy={give.isPending} onClick={submit}>
            {give.isPending ? 'Sending …' : 'Submit and next'} <kbd>S</kbd>
          </Button>
        </div>
      </section>
    </>
  )
}

/** The scorecard of a conversation, to be filled in by mouse or keyboard. */
export function ScorePane(props: ScorePaneProps) {
  const { cards, ticket } = props
  const own = cards.find(({ id }) => id === ticket.ownReview?.scorecardId)
  const card = own ?? usualCard(cards, ticket.channel)
  if (card) return <Grading {...props} card={card} />
  return (
    <section className={styles.right} aria-label="Scorecard">
      <Empty
        title="No scorecard yet"
        why="A review needs a scorecard, which says what is rated. Supervisors and admins create it."
      >
        {props.kind === 'person' && (
          <Link to={links.scorecards('example')} className={buttonClass({ size: 'small' })}>
            Start from an example
          </Link>
        )}
      </Empty>
    </section>
  )
}
