import {
  satisfactionPct,
  SurveyTemplate,
  type SurveyTemplateDetail,
  type SurveyTemplateRow,
  type SurveyTemplateVersion,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { templateChanges } from './template-changes.ts'

interface Row {
  id: string
  version: number
  revision: number
  title: string
  surveyType: SurveyTemplateRow['surveyType']
  category: SurveyTemplateRow['category']
  isDefault: boolean
  isDeleted: boolean
  usedBy: number
  n: number
  lastAnsweredAt?: string
  scores: number
  promoters: number
  detractors: number
  good: number
  bad: number
  updatedAt: string
  updatedBy: string
}

/**
 * SQL: the name of the user whose id is in a column; a value that is not an id is a name already.
 */
const nameOf = (column: string) => `coalesce(
  (select u.first_name || ' ' || u.last_name from app_user u where u.id::text = ${column}), ${column})`

const FROM = `from survey_template t
  join survey_template_version v on v.organisation_id = t.organisation_id
    and v.template_id = t.id and v.version = t.version`

const ROWS = `select t.id, t.version, t.revision, v.content ->> 'title' as title,
    coalesce(v.content ->> 'surveyType', 'custom_v2') as "surveyType",
    coalesce(v.content ->> 'surveyCotegory', 'NPS') as category, t.is_default as "isDefault",
    t.is_deleted as "isDeleted", t.updated_at as "updatedAt", ${nameOf('t.updated_by')} as "updatedBy",
    (select count(*)::int from survey_campaign c where c.organisation_id = t.organisation_id
       and c.template_id = t.id and c.kind = 'campaign') as "usedBy",
    coalesce(a.n, 0) as n, a.last_at as "lastAnsweredAt", coalesce(a.scores, 0) as scores,
    coalesce(a.promoters, 0) as promoters, coalesce(a.detractors, 0) as detractors,
    coalesce(a.good, 0) as good, coalesce(a.bad, 0) as bad
  ${FROM}
  left join (
    select template_id, count(*)::int as n, max(answered_at) as last_at,
      count(nps_score)::int as scores,
      count(*) filter (where nps_score > 8)::int as promoters,
      count(*) filter (where nps_score <= 6)::int as detractors,
      count(*) filter (where rating = 'Good')::int as good,
      count(*) filter (where rating = 'Bad')::int as bad
    from survey_answer where organisation_id = $1 and template_id is not null group by template_id
  ) a on a.template_id = t.id
  where t.organisation_id = $1`

/** Promoters minus detractors, in percent of the scores. */
const npsOf = ({ promoters, detractors, scores }: Row): number | undefined =>
  scores > 0 ? Math.round(((promoters - detractors) / scores) * 100) : undefined

function described(row: Row): SurveyTemplateRow {
  const { revision: _, scores: __, promoters: ___, detractors: ____, good, bad, ...known } = row
  return { ...known, nps: npsOf(row), satisfactionPct: satisfactionPct(good, bad) }
}

/** The organisation's templates, the default one first, then by title. */
export async function readTemplates(
  on: Queryable,
  org: string,
  withArchived: boolean,
): Promise<SurveyTemplateRow[]> {
  const { rows } = await on.query<Row>(
    `${ROWS} and (not t.is_deleted or $2)
     order by t.is_default desc, lower(v.content ->> 'title'), t.id`,
    [org, withArchived],
  )
  return rows.map(described)
}

interface VersionRow extends Omit<SurveyTemplateVersion, 'changes'> {
  content: unknown
}

/** Stored content, parsed by the contract. */
const contentOf = (stored: unknown) => SurveyTemplate.parse(stored)

/** All versions, newest first, each with its changes since the version before. */
async function readVersions(on: Queryable, org: string, id: string) {
  const { rows } = await on.query<VersionRow>(
    `select v.version, v.content, v.created_at as "savedAt", ${nameOf('v.created_by')} as "savedBy",
       v.restored_from as "restoredFrom",
       (select count(*)::int from survey_answer a where a.organisation_id = v.organisation_id
          and a.template_id = v.template_id and a.template_version = v.version) as n
     from survey_template_version v where v.organisation_id = $1 and v.template_id = $2
     order by v.version desc`,
    [org, id],
  )
  const contents = rows.map(({ content }) => contentOf(content))
  return rows.map(({ content, ...version }, at): SurveyTemplateVersion => {
    const before = contents[at + 1]
    return { ...version, changes: before ? templateChanges(before, contentOf(content)) : [] }
  })
}

/** SQL: whether a version has a link or an answer; a link without a version uses the current one. */
const IS_SENT = `select
  exists (select 1 from survey_request r where r.organisation_id = $1 and r.template_id = $2::uuid::text
    and coalesce(r.template_version, $3) = $3)
  or exists (select 1 from survey_answer a where a.organisation_id = $1 and a.template_id = $2
    and a.template_version = $3) as "isSent"`

/** Whether somebody was asked with this version. */
export async function isSent(on: Queryable, org: string, id: string, version: number) {
  const { rows } = await on.query<{ isSent: boolean }>(IS_SENT, [org, id, version])
  return rows[0]?.isSent === true
}

/** One template with its versions; refuses an unknown template. */
export async function readTemplate(
  on: Queryable,
  org: string,
  id: string,
): Promise<SurveyTemplateDetail> {
  const { rows } = await on.query<Row>(`${ROWS} and t.id = $2`, [org, id])
  const row = rows[0]
  if (!row) throw new Refusal('not_found', 'There is no such survey template.')
  return {
    ...described(row),
    template: await readVersion(on, org, id, row.version),
    revision: row.revision,
    isSent: await isSent(on, org, id, row.version),
    versions: await readVersions(on, org, id),
  }
}

/** The content of a version; refuses an unknown version. */
export async function readVersion(on: Queryable, org: string, id: string, version: number) {
  const { rows } = await on.query<{ content: unknown }>(
    `select content from survey_template_version
     where organisation_id = $1 and template_id = $2 and version = $3`,
    [org, id, version],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such version.')
  return contentOf(rows[0].content)
}

interface Held {
  version: number
  revision: number
  isDefault: boolean
  isDeleted: boolean
  updatedBy: string
  updatedAt: string
}

/** A template, locked until the transaction ends; refuses an unknown template. */
export async function holdTemplate(tx: Queryable, org: string, id: string): Promise<Held> {
  const { rows } = await tx.query<Held>(
    `select t.version, t.revision, t.is_default as "isDefault", t.is_deleted as "isDeleted",
       ${nameOf('t.updated_by')} as "updatedBy", t.updated_at as "updatedAt"
     from survey_template t where t.organisation_id = $1 and t.id = $2 for update`,
    [org, id],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such survey template.')
  return rows[0]
}
