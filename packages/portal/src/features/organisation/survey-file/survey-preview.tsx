import type { FileRow } from '@agent-assist/file-reader/rows'
import { readSurveyAnswer, type SurveyRules } from '@agent-assist/file-reader/survey-answers'
import { namedDateTime } from '@agent-assist/kit/format'
import { FirstRows, LineCell } from '../../../domain/imports/first-rows.tsx'
import { None } from '../../../ui/base/tag.tsx'
import styles from '../source-panel/source-panel.module.css'

const SHOWN = 5

interface SurveyPreviewProps {
  rows: readonly FileRow[]
  rules: SurveyRules
}

/** The first answers of a file as they are read. */
export const SurveyPreview = ({ rows, rules }: SurveyPreviewProps) => (
  <FirstRows heads={['Answered', 'Answer', 'Comment']}>
    {rows.slice(0, SHOWN).map((row) => (
      <tr key={row.line}>
        <LineCell line={row.line} />
        <Cells row={row} rules={rules} />
      </tr>
    ))}
  </FirstRows>
)

function Cells({ row, rules }: { row: FileRow; rules: SurveyRules }) {
  const { answer, problem } = readOf(row, rules)
  if (!answer)
    return (
      <td colSpan={3} className={styles.bad}>
        Will be refused: {problem}
      </td>
    )
  return (
    <>
      <td>{namedDateTime(answer.answeredAt, rules.times.timeZone)}</td>
      <td>{answer.npsScore ?? answer.rating}</td>
      <td className="trunc">{answer.comment || <None />}</td>
    </>
  )
}

function readOf({ value, problem }: FileRow, rules: SurveyRules) {
  if (problem) return { problem }
  try {
    return { answer: readSurveyAnswer(value, rules).answer }
  } catch (error) {
    return { problem: (error as Error).message } // the end of a sentence, for the person
  }
}
