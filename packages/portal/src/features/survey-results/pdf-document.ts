import {
  chosenFields,
  parseFilters,
  type QuestionBlock,
  SCORE_GROUPS,
  SURVEY_METRICS,
  starWord,
  type SurveyFilter,
} from '@agent-assist/contract/wire'
import { type PdfDocument, type PdfPart, pdfTable } from '@agent-assist/kit/export/pdf'
import { clock, number, percent, date } from '@agent-assist/kit/format'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import { FILTER_NAMES as TICKET_FILTERS } from '../../domain/filters/filter-labels.ts'
import { noTicketText } from '../../domain/surveys/no-ticket.ts'
import { SENTIMENTS } from '../../domain/labels/sentiment-labels.ts'
import { starsText } from '../../domain/surveys/stars-text.ts'
import type { Blocks, SurveyMetricValues, Groups } from './queries.ts'
import { groupCounts, questionFoot } from './specs.ts'
import type { ResultsView } from './view.ts'
import {
  FILTER_NAMES,
  metricText,
  GROUPS,
  GRID_LABELS,
  intervalText,
  npsText,
  pastText,
  surveySegmentLabel,
  shareText,
} from '../../domain/surveys/survey-labels.ts'

interface Printed {
  view: ResultsView
  metrics: SurveyMetricValues
  blocks: Blocks
  groups: Groups
}

const head = (text: string): PdfPart => ({ text, style: 'head' })
const quiet = (text: string): PdfPart => ({ text, style: 'quiet' })
const shareIn = (part: number, whole: number) => (whole === 0 ? '–' : percent((part / whole) * 100))

function metricTable({ items, before }: SurveyMetricValues): PdfPart {
  const rows = items.map((item) => {
    const past = before?.find(({ metric }) => metric === item.metric)
    return [
      SURVEY_METRICS[item.metric].name,
      metricText(item),
      intervalText(item) ?? '',
      number(item.n),
      past ? pastText(past) : '–',
    ]
  })
  return pdfTable(['Metric', 'Value', '95 % interval', 'Based on', 'Previous period'], rows)
}

function scoreParts(blocks: Blocks): PdfPart[] {
  const counts = groupCounts(blocks)
  const whole = counts.reduce((sum, one) => sum + one, 0)
  const { good, bad } = blocks
  const groups = SCORE_GROUPS.map((group, place) => {
    const count = counts[place] ?? 0
    const { label, range } = GROUPS[group]
    return [`${label} ${range}`, number(count), shareIn(count, whole)]
  })
  const { stars } = blocks
  const ratings = [
    ['Good', number(good), shareIn(good, good + bad)],
    ['Bad', number(bad), shareIn(bad, good + bad)],
    ...(stars ?? []).map((count, at) => [
      `${starsText(at + 1)}, ${starWord(at + 1)}`,
      number(count),
      shareIn(count, good + bad),
    ]),
  ]
  return [
    ...(whole > 0 ? [head('Scores'), pdfTable(['Group', 'Answers', 'Share'], groups)] : []),
    ...(good + bad > 0 ? [head('Ratings'), pdfTable(['Rating', 'Answers', 'Share'], ratings)] : []),
  ]
}

function questionParts(block: QuestionBlock): PdfPart[] {
  const { quest, questionType, choices, rows = [], n } = block
  if (questionType === 'ShortAnswer') return [head(quest), quiet(questionFoot(block))]
  const rowOf = (value: string | undefined) => rows.find((row) => row.value === value)
  const lines = choices.map(({ label, value, row, count }) =>
    row === undefined
      ? [label, number(count), shareIn(count, n)]
      : [
          `${rowOf(row)?.label ?? row}: ${GRID_LABELS[value as keyof typeof GRID_LABELS] ?? label}`,
          number(count),
          shareIn(count, rowOf(row)?.n ?? 0),
        ],
  )
  return [head(quest), pdfTable(['Answer', 'Answers', 'Share'], lines), quiet(questionFoot(block))]
}

function groupPart({ groups }: Groups): PdfPart[] {
  if (groups.length === 0) return []
  const rows = groups.map((group) => [
    group.label ?? 'None',
    number(group.responses),
    npsText(group),
    shareText(group.good, group.good + group.bad),
    shareText(group.completed ?? 0, group.delivered ?? 0),
  ])
  return [
    head('By survey'),
    pdfTable(['Survey', 'Answers', 'NPS', 'Survey CSAT', 'Response rate'], rows),
  ]
}

function commentParts({ comments }: Blocks): PdfPart[] {
  if (comments.n === 0) return []
  const sentiments = comments.sentiments
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => [SENTIMENTS[label].label, number(count), shareIn(count, comments.n)])
  const themes = comments.themes.map(({ label, count, negative, positive }) => [
    label,
    number(count),
    number(negative),
    number(positive),
  ])
  return [
    head('Comments'),
    ...(sentiments.length > 0 ? [pdfTable(['Sentiment', 'Comments', 'Share'], sentiments)] : []),
    ...(themes.length > 0
      ? [head('Themes'), pdfTable(['Phrase', 'Comments', 'Negative', 'Positive'], themes)]
      : []),
  ]
}

/** The filters of tickets, and what they leave out because it has no ticket. */
function ticketFilterParts({ filters }: ResultsView, { items }: SurveyMetricValues): PdfPart[] {
  const chosen = chosenFields(parseFilters(filters))
  const leftOut = noTicketText(items)
  if (chosen.length === 0) return []
  const names = chosen.map((field) => TICKET_FILTERS[field]).join(', ')
  return [quiet(`Filtered by tickets: ${names}.${leftOut ? ` ${leftOut}` : ''}`)]
}

/** The results as a PDF document: every metric with its interval and n, without anybody's address. */
export function resultsDocument({ view, metrics, blocks, groups }: Printed): PdfDocument {
  const title = 'Survey results'
  const filters = metrics.filters.map(
    ({ filter, value, label }) =>
      `${FILTER_NAMES[filter]}: ${surveySegmentLabel(filter satisfies SurveyFilter, value, label)}`,
  )
  const asOf = clock(metrics.asOf, view.from.timeZone)
  return {
    info: { title },
    content: [
      { text: title, style: 'title' },
      quiet(`${date(view.from)} – ${date(view.to)}, ${view.from.timeZone}. As of ${asOf}.`),
      ...(filters.length > 0 ? [quiet(`Filtered by ${filters.join('; ')}.`)] : []),
      ...ticketFilterParts(view, metrics),
      head('Metrics'),
      quiet(`${comparedDays(view, new Date(metrics.asOf)).long} (Before).`),
      metricTable(metrics),
      ...scoreParts(blocks),
      ...blocks.questions.flatMap(questionParts),
      ...groupPart(groups),
      ...commentParts(blocks),
    ],
  }
}
