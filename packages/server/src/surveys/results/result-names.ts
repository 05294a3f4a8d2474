import { SURVEY_FILTERS, type SurveyDimension, type SurveyFilter } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { ResultsView } from './results-view.ts'

/** Titles of templates, by id. */
export async function templateNames(on: Queryable, org: string): Promise<Map<string, string>> {
  const { rows } = await on.query<{ id: string; name: string }>(
    `select t.id, v.content ->> 'title' as name from survey_template t
       join survey_template_version v on v.organisation_id = t.organisation_id
         and v.template_id = t.id and v.version = t.version
     where t.organisation_id = $1`,
    [org],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of campaigns, by id. */
export async function campaignNames(on: Queryable, org: string): Promise<Map<string, string>> {
  const { rows } = await on.query<{ id: string; name: string }>(
    'select id::text as id, name from survey_campaign where organisation_id = $1',
    [org],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Creates the labels for the keys of a dimension. */
export async function labelsOf(
  on: Queryable,
  { org, names }: ResultsView,
  by: SurveyDimension,
): Promise<(key: string) => { key?: string; label?: string }> {
  if (by === 'agent' || by === 'brand') return (key) => names.segment(by, key)
  const known =
    by === 'template'
      ? await templateNames(on, org)
      : by === 'campaign'
        ? await campaignNames(on, org)
        : new Map<string, string>()
  return (key) => ({ key, label: known.get(key) ?? key })
}

/** The filters of a view, with their values and labels. */
export async function filterNames(
  on: Queryable,
  view: ResultsView,
): Promise<{ filter: SurveyFilter; value: string; label: string }[]> {
  const { query, org, names } = view
  const set = SURVEY_FILTERS.flatMap((filter) => {
    const value = query[filter]
    return value === undefined ? [] : [{ filter, value: String(value) }]
  })
  const has = (name: SurveyFilter) => set.some(({ filter }) => filter === name)
  const templates = has('template') ? await templateNames(on, org) : undefined
  const campaigns = has('campaign') ? await campaignNames(on, org) : undefined
  const labelOf = (filter: SurveyFilter, value: string) => {
    if (filter === 'template') return templates?.get(value)
    if (filter === 'campaign') return campaigns?.get(value)
    if (filter === 'agent') return names.segment('agent', names.keyOf('agent', value)).label
    if (filter === 'brand') return names.segment('brand', value).label
    if (filter === 'theme') return undefined
    return value
  }
  return set.map(({ filter, value }) => ({
    filter,
    value,
    label: labelOf(filter, value) || value,
  }))
}
