import type { QuestionBlock } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dateTime } from '@agent-assist/kit/format'
import board from '../../ui/page/board.module.css'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { AnswerLink } from './open-answer.tsx'
import { type Blocks, surveyBlocks } from './queries.ts'
import type { PanelProps } from './score-panels.tsx'
import { isLow, questionFoot, questionSpec } from './specs.ts'
import styles from './survey-results.module.css'
import type { Choose, ResultsView } from './view.ts'

const HEIGHT = 331
const LOW_HEIGHT = 271

const TYPES: Record<QuestionBlock['questionType'], string> = {
  MultipleChoiceLinear: 'one choice',
  CheckBoxes: 'any number of choices',
  BinaryQuestion: 'yes or no',
  ShortAnswer: 'in words',
  MultiplChoiceGrid: 'in % of each row',
}

interface QuestionPanelsProps extends Omit<PanelProps, 'className'> {
  choose: Choose
}

/** A panel for each question of the surveys, and for the reasons of the standard survey. */
export function QuestionPanels({ organisationId, view, toggle, choose }: QuestionPanelsProps) {
  const query = useQuery(surveyBlocks(organisationId, view))
  const { data } = query
  if (!data) return null
  return (
    <>
      {data.questions.map((block) => (
        <QuestionPanel key={block.quest} block={block} view={view} choose={choose} />
      ))}
      {data.reasons.n > 0 && (
        <QuestionPanel
          block={reasonBlock(data)}
          view={view}
          choose={({ choice }) => choice && toggle('reason', choice)}
        />
      )}
    </>
  )
}

/** The reasons of the standard survey as a question. */
const reasonBlock = ({ reasons }: Blocks): QuestionBlock => ({
  quest: 'Primary reasons',
  questionType: 'CheckBoxes',
  n: reasons.n,
  choices: reasons.choices.map((one) => ({ ...one, label: one.value })),
})

interface QuestionPanelProps {
  block: QuestionBlock
  view: ResultsView
  choose: Choose
}

function QuestionPanel({ block, view, choose }: QuestionPanelProps) {
  const spec = useCallback(() => questionSpec(block), [block])
  if (block.questionType === 'ShortAnswer')
    return <TextsPanel block={block} timeZone={view.from.timeZone} />
  const { quest, rows } = block
  const isChosen = (choice: string, row: string | undefined) =>
    view.chosen.question === quest && view.chosen.choice === choice && view.chosen.row === row

  function pick(choice: string | undefined, row?: string) {
    if (choice === undefined) return
    const isSame = isChosen(choice, row)
    choose(
      isSame
        ? { question: undefined, choice: undefined, row: undefined }
        : { question: quest, choice, row },
    )
  }

  return (
    <ChartPanel
      title={quest}
      sub={TYPES[block.questionType]}
      className={board.w6}
      height={isLow(block) ? LOW_HEIGHT : HEIGHT}
      query={{ data: block, isError: false, refetch: () => undefined }}
      skeleton={<SkeletonRows rows={5} rowHeight={36} />}
      spec={spec}
      empty={<Empty why="This question was not answered in this range." />}
      onMark={({ index, series }) =>
        rows ? pick(series?.key, rows[index]?.value) : pick(block.choices[index]?.value)
      }
      foot={() => <span className="trunc">{questionFoot(block)}</span>}
    />
  )
}

/** Text answers, newest first. */
function TextsPanel({ block, timeZone }: { block: QuestionBlock; timeZone: string }) {
  const { quest, texts = [] } = block
  return (
    <Panel
      title={quest}
      sub={TYPES.ShortAnswer}
      className={board.w6}
      height={HEIGHT}
      query={{ data: texts, isError: false, refetch: () => undefined }}
      skeleton={<SkeletonRows rows={5} rowHeight={36} />}
      foot={() => <span className="trunc">{questionFoot(block)}</span>}
    >
      {(shown) =>
        shown.length === 0 ? (
          <Empty why="This question was not answered in this range." />
        ) : (
          <ScrollTable label={quest} className={styles.fills}>
            <thead>
              <tr>
                <th scope="col">Answered</th>
                <th scope="col">Answer</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ answerId, at, text }) => (
                <tr key={answerId}>
                  <td>
                    <AnswerLink id={answerId}>{dateTime(at, timeZone)}</AnswerLink>
                  </td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )
      }
    </Panel>
  )
}
