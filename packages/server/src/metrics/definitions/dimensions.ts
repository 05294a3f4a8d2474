import {
  type Dimension,
  type MetricName,
  METRICS,
  MOST_HANDOFFS,
  NO_EMOTION,
  REPLY_WAITS,
  stepsOf,
  WORD_STEPS,
} from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { pointDay } from '../../platform/db/series-points.ts'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { creditOf, dateFieldOf } from './counting.ts'
import { sourceOf, type View } from './date-fields.ts'
import { DEFINITIONS } from './definitions.ts'
import type { Dep } from './ticket-joins.ts'

/**
 * What tickets can be split by; `stretch` is the index of the view's interval that holds the ticket, `date` its day, also where
 * the points of a series are weeks. `createdHour`, `words` and `tags` describe a ticket for its expected values: the hour of its
 * creation, the step of its length, all its tags.
 */
export type Split = Dimension | 'stretch' | 'date' | 'createdHour' | 'words' | 'tags'
/** Separates the tags of a ticket in the key of `tags`. */
export const TAG_SEPARATOR = '\n'

/** How a dimension is read from a ticket: its key, and the joins of the key. */
interface Reading {
  key: Fragment
  join?: Fragment
  needs?: Dep
}

function timeOf(metric: MetricName, view: View): Fragment {
  const { at } = sourceOf(dateFieldOf(metric, view), view)
  if (!at) throw new Refusal('bad_input', `query.by: ${metric} has no days, hours or weekdays`)
  return sql`(${at} at time zone ${view.timeZone})`
}

function intervalOf(metric: MetricName, view: View): Fragment {
  const { at } = sourceOf(dateFieldOf(metric, view), view)
  const { intervals = [] } = view
  if (!at || intervals.length === 0) throw new Error(`${metric} has no stretches`)
  const cases = intervals
    .map(({ from, to }, place) => sql`when ${at} between ${from} and ${to} then ${String(place)}`)
    .reduce((all, one) => sql`${all} ${one}`)
  return sql`(case ${cases} end)::text`
}

/** The lower bound of the step that holds a value. */
function stepIn(value: string, from: readonly number[]): Fragment {
  const steps = `array[${from.join(', ')}]::float8[]`
  return raw(`((${steps})[width_bucket((${value})::float8, ${steps})])::text`)
}

/** The step that holds the ticket's own value. */
function stepOf(metric: MetricName): Fragment {
  if (METRICS[metric].kind !== 'mean')
    throw new Refusal('bad_input', `query.by: a ticket has no value of ${metric} that has steps`)
  return stepIn(DEFINITIONS[metric].value, stepsOf(metric))
}

const READINGS: Record<Split, (metric: MetricName, view: View) => Reading> = {
  day: (metric, view) => ({ key: pointDay(view, sql`${timeOf(metric, view)}::date`) }),
  date: (metric, view) => ({ key: sql`${timeOf(metric, view)}::date` }),
  hour: (metric, view) => ({ key: sql`date_part('hour', ${timeOf(metric, view)})` }),
  weekday: (metric, view) => ({ key: sql`date_part('isodow', ${timeOf(metric, view)})` }),
  agent: (metric, view) => ({ key: raw(`ticket.${creditOf(metric, view)}`) }),
  group: () => ({ key: raw('ticket.group_name') }),
  brand: () => ({ key: raw('ticket.brand') }),
  channel: () => ({ key: raw('ticket.channel') }),
  type: () => ({ key: raw('ticket.type') }),
  priority: () => ({ key: raw('ticket.priority') }),
  customerKind: () => ({ key: raw('ticket.customer_kind') }),
  tag: () => ({
    key: raw('tagged.name'),
    join: raw('left join lateral (select distinct unnest(ticket.tags)) as tagged (name) on true'),
  }),
  tagGroup: () => ({
    key: raw('tag_group.name'),
    join: raw(`left join tag_group on tag_group.organisation_id = ticket.organisation_id
      and tag_group.tags && ticket.tags`),
  }),
  sentiment: () => ({ key: raw('sentiment.label'), needs: 'sentiment' }),
  firstSentiment: () => ({ key: raw('sentiment.first_label'), needs: 'sentiment' }),
  language: () => ({ key: raw('sentiment.language'), needs: 'sentiment' }),
  emotion: () => ({
    key: raw('shows.emotion'),
    join: raw(`left join lateral unnest(case when sentiment.emotions = '{}' then array['${NO_EMOTION}']
      else sentiment.emotions end) as shows (emotion) on true`),
    needs: 'sentiment',
  }),
  replyWait: () => ({ key: stepIn('ticket.first_reply_min', REPLY_WAITS) }),
  handoffs: () => ({ key: raw(`least(ticket.noters, ${MOST_HANDOFFS})::text`) }),
  riskSign: () => ({
    key: raw('shown.sign'),
    join: raw('left join lateral unnest(risk.signs) as shown (sign) on true'),
    needs: 'risk',
  }),
  value: (metric) => ({ key: stepOf(metric) }),
  stretch: (metric, view) => ({ key: intervalOf(metric, view) }),
  createdHour: (_, view) => ({
    key: sql`date_part('hour', ticket.created_at at time zone ${view.timeZone})::int::text`,
  }),
  words: () => ({ key: stepIn('length(ticket.search)', WORD_STEPS) }),
  tags: () => ({ key: raw(`array_to_string(ticket.tags, chr(10))`) }),
}

/** How a dimension of a metric is read; refuses a dimension that the metric does not have. */
export const readingOf = (dimension: Split, metric: MetricName, view: View): Reading =>
  READINGS[dimension](metric, view)

const AS_TEXT: Partial<Record<Split, (column: string) => string>> = {
  day: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  date: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  hour: (column) => `${column}::text`,
  weekday: (column) => `${column}::text`,
}

/**
 * The key of a dimension as text. It is formatted once per group: formatting it for every ticket
 * takes longer than counting.
 */
export const keyText = (dimension: Split, column: string): string =>
  AS_TEXT[dimension]?.(column) ?? column
