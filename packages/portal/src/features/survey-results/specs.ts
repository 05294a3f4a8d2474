import {
  GRID_SCALE,
  type GridValue,
  type QuestionBlock,
  type ScoreGroup,
  scoreGroup,
  SCORE_GROUPS,
  type SurveyBlocks,
  type SurveyDay,
  type SurveyMetricValue,
  type SurveyGroup,
} from '@agent-assist/contract/wire'
import { lighter } from '@agent-assist/kit/charts/colors'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { dayAxis } from '@agent-assist/kit/charts/day-axis'
import { counted, number, percent } from '@agent-assist/kit/format'
import { npsAt, shareAt, trendPoints } from '../../domain/surveys/pooled-days.ts'
import { GRID_LABELS, GROUPS } from '../../domain/surveys/survey-labels.ts'
import { ratingRows } from './rating-rows.ts'

const HEIGHT = 328
const LOW_HEIGHT = 228
const SCORE_HEIGHT = 168

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100)

const named = (group: ScoreGroup) => {
  const { sign, label, range } = GROUPS[group]
  return `${sign} ${label} ${range}`
}

/** Responses by day, with NPS and Survey CSAT in separate lanes; by week where days have too few, and a gap where a point has. */
export function trendSpec(title: string, days: readonly SurveyDay[]): ChartSpec | undefined {
  const points = trendPoints(days)
  const responses = points.map((day) => day.responses)
  if (sum(responses) === 0) return undefined
  const nps = points.map((day) => npsAt(day) ?? null)
  const csat = points.map(({ good, bad }) => shareAt(good, good + bad) ?? null)
  const has = (values: readonly (number | null)[]) => values.some((value) => value !== null)
  const lanes = [
    { title: 'Responses', format: 'count' as const },
    ...(has(nps)
      ? [
          {
            title: 'NPS',
            format: 'signed' as const,
            fromData: true,
            metrics: ['survey_nps'] as const,
          },
        ]
      : []),
    ...(has(csat)
      ? [
          {
            title: 'Survey CSAT',
            format: 'percent' as const,
            metrics: ['survey_csat'] as const,
          },
        ]
      : []),
  ]
  const laneOf = (name: string) => lanes.findIndex((lane) => lane.title === name)
  return {
    kind: 'series',
    title,
    height: HEIGHT,
    x: dayAxis(points.map(({ day }) => day)),
    lanes,
    series: [
      {
        key: 'responses',
        label: 'Responses',
        shape: 'columns',
        values: responses,
        color: 'var(--c1)',
        total: sum(responses),
      },
      ...(has(nps)
        ? [
            {
              key: 'nps',
              label: 'NPS',
              shape: 'line' as const,
              values: nps,
              lane: laneOf('NPS'),
              color: 'var(--c4)',
            },
          ]
        : []),
      ...(has(csat)
        ? [
            {
              key: 'csat',
              label: 'Survey CSAT',
              shape: 'line' as const,
              values: csat,
              lane: laneOf('Survey CSAT'),
              color: 'var(--c2)',
            },
          ]
        : []),
    ],
  }
}

const FUNNEL = ['sent', 'delivered', 'opened', 'started', 'completed'] as const

/** The funnel of the surveys that were sent, from sent to completed. */
export function funnelSpec(
  title: string,
  items: readonly SurveyMetricValue[],
): ChartSpec | undefined {
  const valueOf = (name: string) => items.find(({ metric }) => metric === name)?.value ?? 0
  const sent = valueOf('sent')
  if (sent === 0) return undefined
  const labels = ['Sent', 'Delivered', 'Opened', 'Started', 'Completed']
  return {
    kind: 'bars',
    title,
    name: 'Step',
    format: 'count',
    height: HEIGHT,
    whole: sent,
    rows: FUNNEL.map((key, place) => ({ key, label: labels[place] ?? key })),
    series: [{ key: 'surveys', label: 'Surveys', values: FUNNEL.map(valueOf), color: 'var(--c1)' }],
  }
}

/** Number of scores in each group. */
export const groupCounts = ({ scores }: Pick<SurveyBlocks, 'scores'>) =>
  SCORE_GROUPS.map((group) => sum(scores.filter((_, score) => scoreGroup(score) === group)))

/** Scores by group, in the colours of the survey. */
export function groupSpec(title: string, blocks: SurveyBlocks): ChartSpec | undefined {
  const counts = groupCounts(blocks)
  const whole = sum(counts)
  if (whole === 0) return undefined
  return {
    kind: 'bars',
    title,
    name: 'Group',
    format: 'count',
    height: SCORE_HEIGHT,
    whole,
    rows: SCORE_GROUPS.map((key) => ({ key, label: named(key), color: GROUPS[key].color })),
    series: [{ key: 'responses', label: 'Responses', values: counts }],
  }
}

/** Number of answers for each score from 0 to 10. */
export function scoreSpec(title: string, { scores }: SurveyBlocks): ChartSpec | undefined {
  if (sum(scores) === 0) return undefined
  return {
    kind: 'series',
    title,
    height: SCORE_HEIGHT,
    x: { name: 'Score', labels: scores.map((_, score) => String(score)) },
    lanes: [{ format: 'count', stacked: true }],
    series: SCORE_GROUPS.map((group) => ({
      key: group,
      label: named(group),
      shape: 'columns',
      color: GROUPS[group].color,
      values: scores.map((count, score) => (scoreGroup(score) === group ? count : 0)),
    })),
  }
}

/** Good and bad ratings, by stars where they were given. */
export function ratingSpec(title: string, blocks: SurveyBlocks): ChartSpec | undefined {
  const whole = blocks.good + blocks.bad
  if (whole === 0) return undefined
  const rows = ratingRows(blocks)
  return {
    kind: 'bars',
    title,
    name: 'Rating',
    format: 'count',
    height: SCORE_HEIGHT,
    whole,
    rows: rows.map(({ key, label, rating }) => ({
      key,
      label,
      color: rating === 'Good' ? 'var(--promoter)' : 'var(--detractor)',
    })),
    series: [{ key: 'responses', label: 'Responses', values: rows.map(({ count }) => count) }],
  }
}

const GRID_COLORS: Record<GridValue, string> = {
  StronglyDisagree: 'var(--bad)',
  Disagree: lighter('var(--bad)'),
  Neutral: 'var(--line-strong)',
  Agree: lighter('var(--good)'),
  StronglyAgree: 'var(--good)',
  NotApplicable: 'var(--c8)',
}

function gridSpec(block: QuestionBlock): ChartSpec {
  const { quest, rows = [], choices } = block
  const countOf = (row: string, column: string) =>
    choices.find((one) => one.row === row && one.value === column)?.count ?? 0
  return {
    kind: 'bars',
    title: quest,
    name: 'Row',
    format: 'percent',
    height: isLow(block) ? SCORE_HEIGHT : LOW_HEIGHT,
    rows: rows.map(({ value, label, n }) => ({ key: value, label, note: `based on ${number(n)}` })),
    series: GRID_SCALE.map((column) => ({
      key: column,
      label: GRID_LABELS[column],
      color: GRID_COLORS[column],
      values: rows.map(({ value, n }) => shareOf(countOf(value, column), n)),
    })),
  }
}

const MOST_LOW = { bars: 5, grid: 3 }

/** Whether the chart of a question has few bars. */
export const isLow = ({ choices, rows }: QuestionBlock): boolean =>
  rows ? rows.length <= MOST_LOW.grid : choices.length <= MOST_LOW.bars

/** The chart of a question; undefined without answers and for text answers. */
export function questionSpec(block: QuestionBlock): ChartSpec | undefined {
  const { quest, questionType, choices, n } = block
  if (n === 0 || questionType === 'ShortAnswer') return undefined
  if (questionType === 'MultiplChoiceGrid') return gridSpec(block)
  return {
    kind: 'bars',
    title: quest,
    name: 'Answer',
    format: 'count',
    height: isLow(block) ? SCORE_HEIGHT : LOW_HEIGHT,
    most: 8,
    whole: n,
    rows: choices.map(({ value, label }) => ({ key: value, label })),
    series: [
      {
        key: 'responses',
        label: 'Responses',
        values: choices.map(({ count }) => count),
        color: 'var(--c1)',
      },
    ],
  }
}

/** A sentence about the respondents of a question. */
export function questionFoot({ questionType, n, asked }: QuestionBlock): string {
  const base =
    questionType === 'CheckBoxes'
      ? `${counted(n, 'respondent')} chose one or more; shares are of them.`
      : `${counted(n, 'answer')}.`
  if (asked === undefined || asked < n) return base
  if (asked === n) return `${base} Everyone who was asked answered it.`
  return `${base} ${number(asked - n)} of ${number(asked)} who were asked skipped it (${percent(shareOf(asked - n, asked))}).`
}

const MOST_PARTS = 8

/** Shares among those who answered and those who did not, of delivered surveys. */
export function missingSpec(
  title: string,
  name: string,
  groups: readonly SurveyGroup[],
): ChartSpec | undefined {
  const parts = groups
    .map(({ label, key, delivered = 0, completed = 0 }) => ({
      label: label ?? `No ${name.toLowerCase()}`,
      key: key ?? '',
      delivered,
      completed,
    }))
    .filter(({ delivered }) => delivered > 0)
    .toSorted((one, other) => other.delivered - one.delivered)
  const answered = sum(parts.map(({ completed }) => completed))
  const silent = sum(parts.map(({ delivered, completed }) => delivered - completed))
  if (answered === 0 || silent === 0) return undefined
  const shown = parts.slice(0, MOST_PARTS)
  return {
    kind: 'series',
    title,
    height: HEIGHT,
    x: { name, labels: shown.map(({ label }) => label) },
    lanes: [{ format: 'percent' }],
    series: [
      {
        key: 'answered',
        label: 'Of those who answered',
        shape: 'columns',
        color: 'var(--c1)',
        values: shown.map(({ completed }) => shareOf(completed, answered)),
      },
      {
        key: 'silent',
        label: 'Of those who did not',
        shape: 'columns',
        color: 'var(--c3)',
        values: shown.map(({ delivered, completed }) => shareOf(delivered - completed, silent)),
      },
    ],
    derived: [
      {
        label: 'Response rate',
        format: 'percent',
        values: shown.map(({ completed, delivered }) => shareOf(completed, delivered)),
      },
      { label: 'Delivered', format: 'count', values: shown.map(({ delivered }) => delivered) },
    ],
  }
}
