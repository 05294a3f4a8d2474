import { SURVEY_METRICS, type SurveyMetricValue } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'

type Counted = Pick<SurveyMetricValue, 'metric' | 'noTicket'>

const most = (items: readonly Counted[], of: 'answers' | 'requests') =>
  Math.max(
    0,
    ...items
      .filter(({ metric }) => SURVEY_METRICS[metric].of === of)
      .map(({ noTicket }) => noTicket),
  )

/**
 * What the filters of tickets leave out of these metrics because it has no ticket: "12 answers and 1 survey have no
 * ticket and are not counted." Undefined when nothing is left out.
 */
export function noTicketText(items: readonly Counted[]): string | undefined {
  const [answers, surveys] = [most(items, 'answers'), most(items, 'requests')]
  if (answers + surveys === 0) return undefined
  const what = [
    ...(answers > 0 ? [counted(answers, 'answer')] : []),
    ...(surveys > 0 ? [counted(surveys, 'survey')] : []),
  ].join(' and ')
  return answers + surveys === 1
    ? `${what} has no ticket and is not counted.`
    : `${what} have no ticket and are not counted.`
}
