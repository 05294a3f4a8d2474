import {
  type CHANGE_METRICS,
  DAY_MS,
  type MetricName,
  type Reply,
} from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { forget, q } from '../../lib/api/api.ts'
import { isoDay } from '../../lib/dates/range.ts'

export type Strain = Reply<'getStrain'>
export type Effect = Reply<'getChangeEffect'>
export type ChangeMetric = (typeof CHANGE_METRICS)[number]

export interface PanelProps {
  organisationId: string
  view: View
  className?: string | undefined
}

/** Metrics of customers, by group or agent. */
export const CUSTOMER_METRICS = [
  'csat',
  'sent_delta',
  'sent_recovered',
  'replies',
  'handoffs',
  'req_wait',
] as const satisfies MetricName[]

const of = (organisationId: string) => ({ params: { organisationId } })
const daysOf = ({ from, to }: View) => ({ from: isoDay(from), to: isoDay(to) })

/** Load and strain by team, which no filter narrows. */
export const strain = (organisationId: string, view: View) => ({
  ...q('getStrain', { ...of(organisationId), query: daysOf(view) }),
  placeholderData: keepPreviousData,
})

/** Days of the changes that can be chosen, and days before and after one that are compared. */
const CHANGES_DAYS = 365
const AROUND_DAYS = 28

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** What happened in the last year, newest first. */
export const changes = (organisationId: string, { to }: View) =>
  q('listAnnotations', {
    ...of(organisationId),
    query: { from: dayOf(+to - CHANGES_DAYS * DAY_MS), to: isoDay(to) },
  })

/** Values of the four weeks before a change, and of those from it on until now. */
export const effect = (organisationId: string, { to }: View, annotationId: string, day: string) => {
  const at = Date.parse(day)
  const range = {
    from: dayOf(at - AROUND_DAYS * DAY_MS),
    to: dayOf(at + (AROUND_DAYS - 1) * DAY_MS),
  }
  const last = range.to < isoDay(to) ? range.to : isoDay(to)
  return {
    ...q('getChangeEffect', {
      params: { organisationId, annotationId },
      query: { from: range.from, to: last },
    }),
    placeholderData: keepPreviousData,
  }
}

/** All survey metrics under the filters. */
export const surveyMetrics = (organisationId: string, view: View) =>
  q('getSurveyMetrics', { ...of(organisationId), query: viewQuery(view) })

/** NPS and more of each group or agent. */
export const surveysBy = (organisationId: string, view: View, by: 'group' | 'agent') =>
  q('getSurveyGroups', {
    ...of(organisationId),
    query: { ...viewQuery(view), by: by === 'group' ? 'team' : by },
  })

/** What comments are about. */
export const themes = (organisationId: string, view: View) =>
  q('getSurveyBlocks', { ...of(organisationId), query: viewQuery(view) })

/** The newest comments. */
export const comments = (organisationId: string, view: View) =>
  q('listSurveyAnswers', {
    ...of(organisationId),
    query: { ...viewQuery(view), commented: 'true', limit: 4 },
  })

/** Reloads all data on the screen. */
export const refreshExperience = () =>
  Promise.all(
    (
      [
        'getStrain',
        'listAnnotations',
        'getChangeEffect',
        'getSurveyMetrics',
        'getSurveyGroups',
        'getSurveyBlocks',
        'listSurveyAnswers',
        'getMetrics',
        'getMetricGroups',
      ] as const
    ).map(forget),
  )
