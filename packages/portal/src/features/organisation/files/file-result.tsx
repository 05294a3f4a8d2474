import {
  endWords,
  RowsLeft,
  saveRowsLeft,
  type RowsMessage,
  stemOf,
} from '../../../domain/imports/rows-left.tsx'
import { counted } from '@agent-assist/kit/format'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Notice } from '../../../ui/state/notice.tsx'
import styles from '../source-panel/source-panel.module.css'
import type { RefusedRow } from './send-file.ts'
import type { ImportStep } from './use-file-import.ts'

type Ended = Extract<ImportStep, { at: 'done' | 'stopped' | 'failed' }>

const MESSAGES: readonly RowsMessage<RefusedRow>[] = [
  { title: 'Why it was refused', text: ({ reason }) => reason },
]

const INCOMPLETE: readonly RowsMessage<RefusedRow>[] = [
  { title: 'What was not understood', text: ({ reason }) => reason },
]

const UNCHANGED: readonly RowsMessage<RefusedRow>[] = [
  { title: 'Why it was left', text: ({ reason }) => reason },
]

/** The rows of an import that were not simply stored. */
type Lists = Pick<Ended['progress'], 'refused' | 'incomplete' | 'unchanged'>

/** The result of an import: number of rows, and the refused, incomplete and unchanged rows with their reasons. */
export function FileResult({ step, onAgain }: { step: Ended; onAgain: () => void }) {
  const { file, progress } = step
  const { added, updated, refused, incomplete, unchanged } = progress
  return (
    <>
      <p className={styles.head} role="status">
        <b className="trunc">{file.name}</b>
        <span>{endWords(step.at)}</span>
      </p>
      {step.at === 'failed' && (
        <Notice>{step.error} Import the file again: this never creates duplicates.</Notice>
      )}
      <p>
        {counted(added, 'ticket')} added, {counted(updated, 'ticket')} updated,{' '}
        {counted(refused.length, 'row')} refused.
      </p>
      {incomplete.length > 0 && (
        <p>{counted(incomplete.length, 'row')} stored without a value that was not understood.</p>
      )}
      {unchanged.length > 0 && (
        <p>Unchanged since a connected helpdesk has them: {counted(unchanged.length, 'ticket')}.</p>
      )}
      {refused.length > 0 && <RowsLeft label="Refused rows" rows={refused} messages={MESSAGES} />}
      {incomplete.length > 0 && (
        <RowsLeft label="Incomplete rows" rows={incomplete} messages={INCOMPLETE} />
      )}
      {unchanged.length > 0 && (
        <RowsLeft label="Unchanged tickets" rows={unchanged} messages={UNCHANGED} />
      )}
      <div className={styles.acts}>
        <Button look="primary" onClick={onAgain}>
          Import another file
        </Button>
        <Downloads stem={stemOf(file.name)} lists={progress} />
      </div>
    </>
  )
}

function Downloads({ stem, lists }: { stem: string; lists: Lists }) {
  const { refused, incomplete, unchanged } = lists
  return (
    <>
      {refused.length > 0 && (
        <Button onClick={() => saveRowsLeft(`${stem}-refused.csv`, refused, MESSAGES)}>
          <Icon name="download" />
          Download refused rows
        </Button>
      )}
      {incomplete.length > 0 && (
        <Button onClick={() => saveRowsLeft(`${stem}-incomplete.csv`, incomplete, INCOMPLETE)}>
          <Icon name="download" />
          Download incomplete rows
        </Button>
      )}
      {unchanged.length > 0 && (
        <Button onClick={() => saveRowsLeft(`${stem}-unchanged.csv`, unchanged, UNCHANGED)}>
          <Icon name="download" />
          Download unchanged rows
        </Button>
      )}
    </>
  )
}
