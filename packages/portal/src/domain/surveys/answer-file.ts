import { type SurveyResponse } from '@agent-assist/contract/wire'
import type { Column } from '../../ui/table/column.ts'
import { SENTIMENTS } from '../labels/sentiment-labels.ts'
import { responseText } from './response-text.ts'
import { FOLLOW_UPS, GROUPS, SOURCES } from './survey-labels.ts'

/** The columns of the file: one row for each response, one column for each question. */
export function answerColumns(rows: readonly SurveyResponse[]): Column<SurveyResponse>[] {
  const quests = [...new Set(rows.flatMap(({ responses }) => responses.map(({ quest }) => quest)))]
  const hidden = [...new Set(rows.flatMap((row) => Object.keys(row.hidden ?? {})))]
  return [
    { id: 'id', title: 'Id', value: ({ id }) => id },
    { id: 'at', title: 'Answered', value: ({ at }) => at },
    { id: 'survey', title: 'Survey', value: ({ template }) => template?.name },
    { id: 'campaign', title: 'Campaign', value: ({ campaign }) => campaign?.name },
    { id: 'category', title: 'Category', value: ({ category }) => category },
    { id: 'score', title: 'Score', value: ({ score }) => score },
    { id: 'rating', title: 'Rating', value: ({ rating }) => rating },
    ...(rows.some(({ stars }) => stars !== undefined)
      ? [{ id: 'stars', title: 'Stars', value: ({ stars }: SurveyResponse) => stars }]
      : []),
    { id: 'group', title: 'Group', value: ({ group }) => group && GROUPS[group].label },
    { id: 'from', title: 'From', value: ({ submitter }) => submitter },
    { id: 'ticket', title: 'Ticket', value: ({ ticketId }) => ticketId },
    { id: 'agent', title: 'Agent', value: ({ agent }) => agent },
    { id: 'source', title: 'Source', value: ({ source }) => SOURCES[source] },
    { id: 'language', title: 'Language', value: ({ language }) => language },
    { id: 'seconds', title: 'Seconds taken', value: ({ durationS }) => durationS },
    { id: 'reasons', title: 'Primary reasons', value: ({ reasons }) => reasons },
    ...quests.map((quest, place): Column<SurveyResponse> => ({
      id: `question ${place}`,
      title: quest,
      value: ({ responses }) => {
        const response = responses.find((one) => one.quest === quest)
        return response?.multichoiceValue ?? (response && responseText(response))
      },
    })),
    ...hidden.map((name): Column<SurveyResponse> => ({
      id: `hidden ${name}`,
      title: `Hidden field ${name}`,
      value: (row) => row.hidden?.[name],
    })),
    { id: 'comment', title: 'Comment', value: ({ comment }) => comment },
    {
      id: 'sentiment',
      title: 'Sentiment',
      value: ({ sentiment }) => sentiment && SENTIMENTS[sentiment].label,
    },
    { id: 'follow', title: 'Follow-up', value: ({ followUp }) => FOLLOW_UPS[followUp].label },
    { id: 'owner', title: 'Owner', value: ({ owner }) => owner?.name },
  ]
}
