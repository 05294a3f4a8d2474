import { REVIEW_COMMENT_MAX } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LiveScore } from '../../domain/quality/live-score.tsx'
import { ScorecardForm } from '../../domain/quality/scorecard-form.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import {
  type Calibration,
  createRatingSaver,
  type OwnRating,
  type RatingSaver,
} from './calibration-queries.ts'
import { SubmitDialog, Tickets } from './calibration-tickets.tsx'
import { Conversation } from './conversation.tsx'
import grade from './grade.module.css'
import { reviewTicket } from './queries.ts'
import { rated } from './review-draft.ts'
import { missingOf, SaveNote } from './save-note.tsx'
import { useAutosave } from './use-autosave.ts'
import { useRatingKeys } from './use-rating-keys.ts'

const PANES = [
  { value: 'queue', label: 'Tickets' },
  { value: 'talk', label: 'Conversation' },
  { value: 'card', label: 'Scorecard' },
] as const
type Pane = (typeof PANES)[number]['value']

interface RateProps {
  organisationId: string
  session: Calibration
}

const EMPTY: OwnRating = { ratings: [], comment: '' }
const categoriesOf = ({ scorecard }: Calibration) =>
  scorecard.groups.flatMap((group) => group.categories)

interface CardProps extends RateProps {
  ticketId: string
  initial: OwnRating | undefined
  save: RatingSaver
  /** Takes each change, before it is saved. */
  onDraft: (draft: OwnRating) => void
  onNext: () => void
  /** Asks whether everything is to be submitted, once it is saved. */
  onSubmit: () => void
}

/** The scorecard of one ticket; it is saved by itself. */
function RatedCard(props: CardProps) {
  const { session, ticketId, initial, save, onDraft, onNext, onSubmit } = props
  const [start] = useState(initial ?? EMPTY)
  const model = useAutosave<OwnRating>({
    initial: start,
    isStored: initial !== undefined,
    save,
    lost: `The last change of ticket ${ticketId} was not saved`,
    onLeave: () => undefined,
  })
  const { draft, change, undo } = model
  const categories = categoriesOf(session)
  const [isTried, setTried] = useState(false)
  const missing = missingOf(categories, draft.ratings)
  const saved = useAct({
    work: model.saveNow,
    after: onSubmit,
    failed: 'The rating could not be saved',
  })
  useEffect(() => {
    if (draft !== start) onDraft(draft)
    // oxlint-disable-next-line react/exhaustive-deps -- onDraft is new in every render
  }, [draft])
  const rate: Parameters<typeof useRatingKeys>[0]['model']['rate'] = (rating) =>
    change(...rated(draft.ratings, rating))
  function submit() {
    setTried(true)
    if (!missing) saved.act()
  }
  const keys = useRatingKeys({ categories, model: { draft, rate, undo }, onGive: submit, onNext })
  return (
    <section className={grade.right} aria-label="Scorecard">
      <div className={grade.head}>
        <h2 className="trunc">{session.scorecard.name}</h2>
        <Tag>{`v${session.scorecardVersion}`}</Tag>
      </div>
      <LiveScore scorecard={session.scorecard} ratings={draft.ratings} />
      <div className={grade.scroll}>
        <ScorecardForm
          scorecard={session.scorecard}
          ratings={draft.ratings}
          current={keys.current}
          commenting={keys.commenting}
          onRate={rate}
          onFocus={keys.setCurrent}
        />
        <div className={grade.overall}>
          <TextArea
            label="Comment for the discussion"
            optional
            rows={3}
            maxLength={REVIEW_COMMENT_MAX}
            value={draft.comment}
            onChange={({ target }) => change({ comment: target.value }, 'comment')}
          />
        </div>
      </div>
      <div className={grade.foot}>
        {isTried && missing && (
          <p className={grade.problem} role="alert">
            {missing}
          </p>
        )}
        <SaveNote state={model.state} />
        <span className="grow" />
        <Button disabled={!model.canUndo} title="Z" onClick={undo}>
          Undo
        </Button>
        <Button look="primary" aria-busy={saved.isPending} onClick={submit}>
          Save and next <kbd>S</kbd>
        </Button>
      </div>
    </section>
  )
}

/** The conversation of a ticket. */
function Talk({ organisationId, ticketId }: { organisationId: string; ticketId: string }) {
  const { data, error, refetch } = useQuery(reviewTicket(organisationId, ticketId))
  if (data) return <Conversation ticket={data} notes={[]} evidence={new Map()} />
  return (
    <section className={grade.middle} aria-label="Conversation">
      {error ? (
        <Failed
          what="The ticket could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={8} rowHeight={40} />
      )}
    </section>
  )
}

/** What is rated so far, and one saver for each ticket as long as the screen is open. */
function useRatings({ organisationId, session }: RateProps) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, OwnRating>>(
    () => new Map(session.tickets.flatMap(({ ticketId, own }) => (own ? [[ticketId, own]] : []))),
  )
  const [savers] = useState(
    () =>
      new Map(
        session.tickets.map(({ ticketId, own }) => [
          ticketId,
          createRatingSaver({ organisationId, calibrationId: session.id, ticketId }, own),
        ]),
      ),
  )
  const categories = categoriesOf(session)
  const states = new Map(
    session.tickets.map(({ ticketId }) => [
      ticketId,
      missingOf(categories, drafts.get(ticketId)?.ratings ?? []) === undefined,
    ]),
  )
  return {
    drafts,
    savers,
    states,
    keep: (ticketId: string, draft: OwnRating) =>
      setDrafts((now) => new Map([...now, [ticketId, draft]])),
  }
}

/** The workspace of a rater: tickets, conversation and scorecard; nobody else's ratings. */
export function CalibrationRate(props: RateProps) {
  const { organisationId, session } = props
  const { tickets } = session
  const { drafts, savers, states, keep } = useRatings(props)
  const [ticketId, open] = useState(
    () => tickets.find((one) => !states.get(one.ticketId))?.ticketId ?? tickets[0]?.ticketId ?? '',
  )
  const [pane, setPane] = useState<Pane>('talk')
  const [isAsking, setAsking] = useState(false)
  const at = tickets.findIndex((one) => one.ticketId === ticketId)
  const left = tickets.filter((one) => !states.get(one.ticketId))
  const next = () => open(tickets[(at + 1) % tickets.length]?.ticketId ?? ticketId)
  const save = savers.get(ticketId)
  if (!save) return <p className={grade.quiet}>The tickets of this session were deleted.</p>
  return (
    <>
      <div className={grade.panes}>
        <Segments label="Pane" options={PANES} value={pane} onChange={setPane} />
      </div>
      <div className={grade.grade} data-pane={pane}>
        <Tickets
          tickets={tickets}
          states={states}
          open={ticketId}
          onOpen={(id) => {
            open(id)
            setPane('talk')
          }}
        >
          <span className={grade.quiet} role="status">
            {tickets.length - left.length} of {tickets.length} rated
          </span>
          <span className="grow" />
          <Button
            look="primary"
            size="small"
            disabled={left.length > 0}
            onClick={() => setAsking(true)}
          >
            Submit all
          </Button>
        </Tickets>
        <Talk key={`talk ${ticketId}`} organisationId={organisationId} ticketId={ticketId} />
        <RatedCard
          key={ticketId}
          {...props}
          ticketId={ticketId}
          initial={drafts.get(ticketId)}
          save={save}
          onDraft={(draft) => keep(ticketId, draft)}
          onNext={next}
          onSubmit={() => {
            const [more] = left.filter((one) => one.ticketId !== ticketId)
            if (more) open(more.ticketId)
            else setAsking(true)
          }}
        />
      </div>
      {isAsking && <SubmitDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}
