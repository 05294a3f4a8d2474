import { dateTime } from '@agent-assist/kit/format'
import { FOLLOW_UPS, SOURCES } from '../../domain/surveys/survey-labels.ts'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import table from '../../ui/table/table.module.css'
import { None, Tag } from '../../ui/base/tag.tsx'
import { AnswerLink } from './open-answer.tsx'
import type { AnswerPage } from './queries.ts'
import type { PanelProps } from './score-panels.tsx'
import { ScoreTag } from '../../domain/surveys/score-tag.tsx'
import styles from './survey-results.module.css'
import { useAnswerPages } from './use-answer-pages.tsx'

/** The list of answers, newest first, each with a link to its details. */
export function AnswersPanel(props: PanelProps) {
  const { panel, more } = useAnswerPages(props, 'surveyAnswers')
  return (
    <Panel
      {...panel}
      skeleton={<SkeletonRows rows={12} rowHeight={32} />}
      foot={(rows) =>
        rows.length > 0 && (
          <>
            <span className="grow trunc">{rows.length} shown.</span>
            {more}
          </>
        )
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <Empty why="No survey was answered in this range." />
        ) : (
          <Rows rows={rows} timeZone={props.view.from.timeZone} title={panel.title} />
        )
      }
    </Panel>
  )
}

const HEADS = ['Answered', 'Score', 'Survey', 'From', 'Ticket', 'Agent', 'Source', 'Follow-up']

interface RowsProps {
  rows: AnswerPage['items']
  timeZone: string
  title: string
}

const Rows = ({ rows, timeZone, title }: RowsProps) => (
  <ScrollTable label={title} className={styles.fills}>
    <thead>
      <tr>
        {HEADS.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <AnswerLink id={row.id}>{dateTime(row.at, timeZone)}</AnswerLink>
          </th>
          <td>
            <ScoreTag {...row} />
          </td>
          <td className={table.cut} title={row.template?.name}>
            {row.template?.name ?? <None />}
          </td>
          <td className={table.cut} title={row.submitter}>
            {row.submitter ?? <None />}
          </td>
          <td>{row.ticketId ? <TicketLink id={row.ticketId} /> : <None />}</td>
          <td className={table.cut}>{row.agent ?? <None />}</td>
          <td>{SOURCES[row.source]}</td>
          <td>
            <Tag tone={FOLLOW_UPS[row.followUp].tone}>{FOLLOW_UPS[row.followUp].label}</Tag>
          </td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
