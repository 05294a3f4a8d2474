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
import { nameOfChosen } from './chosen-file.ts'
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

const KEPT: readonly RowsMessage<RefusedRow>[] = [
  { title: 'Why it keeps its state', text: ({ reason }) => reason },
]

const JOINED: readonly RowsMessage<RefusedRow>[] = [
  { title: 'What became of them', text: ({ reason }) => reason },
]

type Progress = Ended['progress']

interface List {
  /** The rows of an import that were not simply stored. */
  rows: keyof Pick<Progress, 'refused' | 'incomplete' | 'unchanged' | 'kept' | 'joined'>
  label: string
  /** In the name of the file to download. */
  stem: string
  /** On the button that downloads it. */
  download: string
  messages: readonly RowsMessage<RefusedRow>[]
}

/** The lists of rows, in the order of the screen. */
const LISTS: readonly List[] = [
  {
    rows: 'refused',
    label: 'Refused rows',
    stem: 'refused',
    download: 'Download refused rows',
    messages: MESSAGES,
  },
  {
    rows: 'incomplete',
    label: 'Incomplete rows',
    stem: 'incomplete',
    download: 'Download incomplete rows',
    messages: INCOMPLETE,
  },
  {
    rows: 'unchanged',
    label: 'Unchanged tickets',
    stem: 'unchanged',
    download: 'Download unchanged rows',
    messages: UNCHANGED,
  },
  {
    rows: 'kept',
    label: 'Tickets that are stored newer',
    stem: 'older',
    download: 'Download older rows',
    messages: KEPT,
  },
  {
    rows: 'joined',
    label: 'Numbers with several rows',
    stem: 'repeated',
    download: 'Download repeated numbers',
    messages: JOINED,
  },
]

/** The result of an import: number of rows, and the rows that were not simply stored with their reasons. */
export function FileResult({ step, onAgain }: { step: Ended; onAgain: () => void }) {
  const { progress } = step
  const name = nameOfChosen(step)
  const { added, updated, refused } = progress
  const lists = LISTS.filter(({ rows }) => progress[rows].length > 0)
  return (
    <>
      <p className={styles.head} role="status">
        <b className="trunc">{name}</b>
        <span>{endWords(step.at)}</span>
      </p>
      {step.at === 'failed' && (
        <Notice>{step.error} Import the file again: this never creates duplicates.</Notice>
      )}
      <p>
        {counted(added, 'ticket')} added, {counted(updated, 'ticket')} updated,{' '}
        {counted(refused.length, 'row')} refused.
      </p>
      <Remarks progress={progress} />
      {lists.map(({ rows, label, messages }) => (
        <RowsLeft key={rows} label={label} rows={progress[rows]} messages={messages} />
      ))}
      <div className={styles.acts}>
        <Button look="primary" onClick={onAgain}>
          Import another file
        </Button>
        {lists.map(({ rows, stem, download, messages }) => (
          <Button
            key={rows}
            onClick={() => saveRowsLeft(`${stemOf(name)}-${stem}.csv`, progress[rows], messages)}
          >
            <Icon name="download" />
            {download}
          </Button>
        ))}
      </div>
    </>
  )
}

/** What else there is to say of the stored tickets. */
function Remarks({ progress }: { progress: Progress }) {
  const { incomplete, unchanged, kept, joined, solveTimesUnknown } = progress
  return (
    <>
      {incomplete.length > 0 && (
        <p>{counted(incomplete.length, 'row')} stored without a value that was not understood.</p>
      )}
      {unchanged.length > 0 && (
        <p>Unchanged since a connected helpdesk has them: {counted(unchanged.length, 'ticket')}.</p>
      )}
      {kept.length > 0 && (
        <p>Kept, since what is stored is newer: {counted(kept.length, 'ticket')}.</p>
      )}
      {joined.length > 0 && (
        <p>
          Numbers that several rows had, with their history: {counted(joined.length, 'number')}.
        </p>
      )}
      {solveTimesUnknown > 0 && (
        <p>
          Solved without a solving time: {counted(solveTimesUnknown, 'ticket')}. They count as
          solved, and are excluded from times to solve.
        </p>
      )}
    </>
  )
}
