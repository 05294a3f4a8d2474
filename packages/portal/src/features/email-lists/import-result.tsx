import type { EmailRowFate } from '@agent-assist/contract/wire'
import {
  endWords,
  RowsLeft,
  saveRowsLeft,
  type RowsMessage,
  stemOf,
} from '../../domain/imports/rows-left.tsx'
import { counted } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import styles from './email-lists.module.css'
import type { LeftRow } from './send-rows.ts'
import type { EmailImportStep } from './use-email-import.ts'

type Ended = Extract<EmailImportStep, { at: 'done' | 'stopped' | 'failed' }>

interface ImportResultProps {
  step: Ended
  onAgain: () => void
  onOpen: (listId: string) => void
}

const FATES: Record<EmailRowFate, string> = {
  invalid: 'invalid',
  duplicate: 'there before',
  suppressed: 'gets no email',
}
const MESSAGES: readonly RowsMessage<LeftRow>[] = [
  { title: 'What', text: ({ why }) => FATES[why] },
  { title: 'Why', text: ({ reason }) => reason },
]

/** 12 addresses added to the list, 1 person changed, 2 rows there before, 1 row invalid. */
function countsText(counts: Ended['progress']['counts'], isBlock: boolean): string {
  const added = counted(counts.added, 'address', 'addresses')
  const texts = [
    isBlock ? `${added} blocked` : `${added} added to the list`,
    ...(counts.updated > 0 ? [`${counted(counts.updated, 'person', 'people')} changed`] : []),
    ...(counts.resubscribed > 0
      ? [`${counted(counts.resubscribed, 'person', 'people')} subscribed again`]
      : []),
    `${counted(counts.duplicates, 'row')} there before`,
    `${counted(counts.invalid, 'row')} invalid`,
  ]
  return `${texts.join(', ')}.`
}

/** Result of an import: the counts, and the rows to look at with their reasons. */
export function ImportResult({ step, onAgain, onOpen }: ImportResultProps) {
  const { rules, progress } = step
  const { counts, left } = progress
  const { listId } = rules
  return (
    <>
      <p role="status">
        <b>{rules.fileName}</b> {endWords(step.at)}
      </p>
      {step.at === 'failed' && (
        <Notice>{step.error} Import it again: this never creates duplicates.</Notice>
      )}
      <p>
        {countsText(counts, rules.mode === 'block')}{' '}
        {counts.suppressed > 0 &&
          `${counted(counts.suppressed, 'address', 'addresses')} on the suppression list: no email goes there.`}
      </p>
      {left.length > 0 && <RowsLeft label="Rows to look at" rows={left} messages={MESSAGES} />}
      <div className={styles.bar}>
        <Button look="primary" onClick={onAgain}>
          Import more
        </Button>
        {listId && <Button onClick={() => onOpen(listId)}>Show the list</Button>}
        {left.length > 0 && (
          <Button
            onClick={() => saveRowsLeft(`${stemOf(rules.fileName)}-left.csv`, left, MESSAGES)}
          >
            <Icon name="download" />
            Download these rows
          </Button>
        )}
      </div>
    </>
  )
}
