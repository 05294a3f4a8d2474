import { dateTime } from '@agent-assist/kit/format'
import { useState } from 'react'
import { SENTIMENTS } from '../../domain/labels/sentiment-labels.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './grade.module.css'
import type { ReviewTicket } from './queries.ts'
import { messageId } from './use-checks.ts'

type MessageOf = ReviewTicket['messages'][number]

const ROLES = { customer: 'Customer', agent: 'Agent', peer: 'Other customer', bot: 'Automatic' }
const NOTE_MAX = 2000

/** The text in pieces; every second one is a phrase that was found. */
export function piecesOf(text: string, phrases: readonly string[]): string[] {
  if (phrases.length === 0) return [text]
  const escaped = phrases.map((phrase) => phrase.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu'))
}

function Note({ text, onSave }: { text: string | undefined; onSave: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (text === undefined && !isOpen)
    return (
      <Button size="small" className={styles.noteButton} onClick={() => setOpen(true)}>
        Comment
      </Button>
    )
  return (
    <div className={styles.note}>
      <TextArea
        label="Comment on this message"
        rows={2}
        autoFocus={isOpen}
        maxLength={NOTE_MAX}
        value={text ?? ''}
        onChange={({ target }) => onSave(target.value)}
      />
      <IconButton
        icon="x"
        label="Remove the comment"
        onClick={() => {
          onSave('')
          setOpen(false)
        }}
      />
    </div>
  )
}

interface MessageProps {
  message: MessageOf
  timeZone: string
  /** Comment on this message; undefined: none. */
  note: string | undefined
  /** Missing: comments are only shown. */
  onNote?: ((position: number, text: string) => void) | undefined
  /** Sentences that automatic checks found. */
  evidence?: readonly string[] | undefined
}

/** One message with its sentiment, the phrases that were found, and the reviewer's comment. */
export function Message({ message, timeZone, note, onNote, evidence = [] }: MessageProps) {
  const { position, author, role, at, isPublic, text, sentiment, phrases } = message
  const label = sentiment?.label && SENTIMENTS[sentiment.label]
  return (
    <article
      id={messageId(position)}
      tabIndex={-1}
      className={cx(styles.message, !isPublic && styles.internal)}
      aria-label={author}
    >
      <p className={styles.who}>
        <b>{author}</b>
        <span className={styles.quiet}>
          {isPublic ? ROLES[role] : 'Internal note'} · {dateTime(at, timeZone)}
        </span>
        <span className="grow" />
        {label && <Tag tone={label.tone}>{label.label}</Tag>}
      </p>
      <div className={styles.text}>
        {piecesOf(text, [...evidence, ...phrases]).map((piece, place) =>
          place % 2 ? (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of a fixed text
            <mark key={place} className={cx(evidence.includes(piece) && styles.evidence)}>
              {piece}
            </mark>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of a fixed text
            <span key={place}>{piece}</span>
          ),
        )}
      </div>
      {onNote && <Note text={note} onSave={(next) => onNote(position, next)} />}
      {!onNote && note && <p className={styles.noteText}>{note}</p>}
    </article>
  )
}
