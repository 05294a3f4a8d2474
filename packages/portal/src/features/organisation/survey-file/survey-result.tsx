import { counted } from '@agent-assist/kit/format'
import {
  endWords,
  RowsLeft,
  saveRowsLeft,
  type RowsMessage,
  stemOf,
} from '../../../domain/imports/rows-left.tsx'
import type { ImportRun } from '../../../domain/imports/use-import-run.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Notice } from '../../../ui/state/notice.tsx'
import styles from '../source-panel/source-panel.module.css'
import type { AnswerProgress, RefusedAnswer } from './send-answers.ts'

export type SurveyRun = ImportRun<{ file: File }, AnswerProgress>

const MESSAGES: readonly RowsMessage<RefusedAnswer>[] = [
  { title: 'Why it was refused', text: ({ reason }) => reason },
]

interface SurveyResultProps {
  run: Exclude<SurveyRun, { at: 'running' }>
  onAgain: () => void
}

/** The result of an import of answers: the counts, and the refused rows with their reasons. */
export function SurveyResult({ run, onAgain }: SurveyResultProps) {
  const { file, progress } = run
  const { added, updated, refused } = progress
  return (
    <>
      <p className={styles.head} role="status">
        <b className="trunc">{file.name}</b>
        <span>{endWords(run.at)}</span>
      </p>
      {run.at === 'failed' && (
        <Notice>{run.error} Import the file again: this never creates duplicates.</Notice>
      )}
      <p>
        {counted(added, 'answer')} added, {counted(updated, 'answer')} updated,{' '}
        {counted(refused.length, 'row')} refused.
      </p>
      {refused.length > 0 && (
        <RowsLeft label="Refused answers" rows={refused} messages={MESSAGES} />
      )}
      <div className={styles.acts}>
        <Button look="primary" onClick={onAgain}>
          Import other answers
        </Button>
        {refused.length > 0 && (
          <Button
            onClick={() => saveRowsLeft(`${stemOf(file.name)}-refused.csv`, refused, MESSAGES)}
          >
            <Icon name="download" />
            Download refused rows
          </Button>
        )}
      </div>
    </>
  )
}
