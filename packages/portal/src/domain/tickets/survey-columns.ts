import type { CountedSurvey } from '@agent-assist/contract/wire'
import type { Column } from '../../ui/table/column.ts'
import { answerColumns } from '../surveys/answer-file.ts'

/** Columns that a survey has without an answer too. */
const OWN: readonly Column<CountedSurvey>[] = [
  { id: 'survey', title: 'Survey', value: ({ template }) => template?.name },
  { id: 'campaign', title: 'Campaign', value: ({ campaign }) => campaign?.name },
  { id: 'ticket', title: 'Ticket', value: ({ ticketId }) => ticketId },
]

const SENT: readonly Column<CountedSurvey>[] = [
  { id: 'sent', title: 'Sent', value: ({ sentAt }) => sentAt },
  { id: 'opened', title: 'Opened', value: ({ openedAt }) => openedAt },
  { id: 'answered', title: 'Answered by email', value: ({ answeredAt }) => answeredAt },
  { id: 'bounced', title: 'Bounced', value: ({ isBounced }) => (isBounced ? 'yes' : 'no') },
]

/** The columns of the file: those of answers, and of sent surveys where there are any. */
export function countedColumns(rows: readonly CountedSurvey[]): readonly Column<CountedSurvey>[] {
  const answers = answerColumns(rows.flatMap(({ answer }) => answer ?? []))
  const isSent = rows.some(({ sentAt, isBounced }) => sentAt !== undefined || isBounced)
  return [
    ...(isSent ? SENT : []),
    ...answers.map(
      ({ id, title, value }): Column<CountedSurvey> =>
        OWN.find((own) => own.id === id) ?? {
          id,
          title,
          value: ({ answer }) => answer && value(answer),
        },
    ),
  ]
}
