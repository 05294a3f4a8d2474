import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import styles from './grade.module.css'
import { ShowTalk } from './use-checks.ts'
import { GivenReview, OwnReview } from './open-review.tsx'
import type { ReviewRow } from './queries.ts'
import { ReviewList } from './review-list.tsx'

const PANES = [
  { value: 'talk', label: 'Conversation' },
  { value: 'card', label: 'Review' },
] as const
type Pane = (typeof PANES)[number]['value']

const TICKET_MAX = 64

/** Asks which own conversation the agent wants to review. */
function SelfDialog({ onClose, onOpen }: { onClose: () => void; onOpen: (id: string) => void }) {
  const [id, setId] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <AskDialog
      title="Review a conversation of yours"
      submit="Open"
      busy="Opening …"
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (id.trim()) onOpen(id.trim().replace(/^#/, ''))
      }}
    >
      <TextField
        label="Ticket number"
        autoComplete="off"
        maxLength={TICKET_MAX}
        hint="A ticket on which you wrote to the customer. A self-review counts for no score."
        error={isTried && !id.trim() ? 'Enter the number of a ticket.' : undefined}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
    </AskDialog>
  )
}

/** The agents' side: own reviews with acknowledgement and disputes, and self-reviews. */
export function AgentView({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const [pane, setPane] = useState<Pane>('card')
  const [isAsking, setAsking] = useState(false)
  const reviewId = search.get('review') ?? undefined
  const ticketId = search.get('check') ?? undefined
  const open = (name?: 'review' | 'check', value = '') =>
    setSearch(name ? new URLSearchParams({ [name]: value }) : new URLSearchParams())
  // an own draft goes on where it was left
  const openRow = (row: ReviewRow) =>
    row.kind === 'self' ? open('check', row.ticketId) : open('review', row.id)
  const isOpen = reviewId !== undefined || ticketId !== undefined
  const shared = { organisationId, onNext: () => open() }
  return (
    <>
      <TitleRow title="Quality Check">
        {isOpen ? (
          <Button onClick={() => open()}>
            <Icon name="chevronLeft" />
            My reviews
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>Review my own work</Button>
        )}
      </TitleRow>
      {!isOpen && <ReviewList organisationId={organisationId} onOpen={openRow} />}
      {isOpen && (
        <>
          <div className={styles.panes}>
            <Segments label="Pane" options={PANES} value={pane} onChange={setPane} />
          </div>
          <ShowTalk value={() => setPane('talk')}>
            <div className={`${styles.grade} ${styles.two}`} data-pane={pane}>
              {reviewId ? (
                <GivenReview key={reviewId} {...shared} reviewId={reviewId} />
              ) : (
                <OwnReview key={ticketId} {...shared} ticketId={ticketId ?? ''} kind="self" />
              )}
            </div>
          </ShowTalk>
        </>
      )}
      {isAsking && (
        <SelfDialog
          onClose={() => setAsking(false)}
          onOpen={(id) => {
            setAsking(false)
            open('check', id)
          }}
        />
      )}
    </>
  )
}
