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

/** What asked without a campaign or an automation, by the key of its group. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'via:link': 'No campaign: a link for one ticket or for many people',
  'via:page': 'No campaign: a survey on a page',
  'via:import': 'No campaign: imported answers',
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
  return (key) => {
    const other = by === 'campaign' ? OTHERWISE[key] : undefined
    return other ? { label: other } : { key, label: known.get(key) ?? key }
  }
}

/** The name of a theme: what a language model called it, or its usual wording. */
async function themeName(on: Queryable, org: string, theme: string): Promise<string | undefined> {
  const { rows } = await on.query<{ label?: string }>(
    `select coalesce(
       (select nullif(label, '') from theme_label where organisation_id = $1 and theme = $2),
       mode() within group (order by word)) as label
     from survey_answer a cross join lateral unnest(a.theme_stems, a.theme_words) as one (stem, word)
     where a.organisation_id = $1 and $2 = any(a.theme_stems) and stem = $2`,
    [org, theme],
  )
  return rows[0]?.label
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
  const theme = query.theme ? await themeName(on, org, query.theme) : undefined
  const labelOf = (filter: SurveyFilter, value: string) => {
    if (filter === 'template') return templates?.get(value)
    if (filter === 'campaign') return campaigns?.get(value)
    if (filter === 'agent') return names.segment('agent', names.keyOf('agent', value)).label
    if (filter === 'brand') return names.segment('brand', value).label
    if (filter === 'theme') return theme
    return value
  }
  return set.map(({ filter, value }) => ({
    filter,
    value,
    label: labelOf(filter, value) || value,
  }))
}
