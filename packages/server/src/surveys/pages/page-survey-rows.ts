import type { PageSurveyRow, PageSurveySetup } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { ZonedRange } from '../../platform/db/series-points.ts'
import { countsInRange } from './shown-counts.ts'

const NOTHING = { shown: 0, answered: 0 }

/** The page surveys of an organisation, highest priority first, with their counts in the range. */
export async function readPageSurveys(
  on: Queryable,
  org: string,
  range: ZonedRange,
): Promise<PageSurveyRow[]> {
  const { rows } = await on.query<Omit<PageSurveyRow, 'shown' | 'answered'>>(
    `select p.id, p.name, p.template_id as "templateId", v.content ->> 'title' as "templateTitle",
       p.targeting, p.schedule, p.is_live as "isLive", p.revision, p.updated_at as "updatedAt",
       coalesce((select u.first_name || ' ' || u.last_name from app_user u
         where u.id::text = p.updated_by), '') as "updatedBy"
     from page_survey p
     join survey_template t on t.organisation_id = p.organisation_id and t.id = p.template_id
     join survey_template_version v on v.organisation_id = t.organisation_id
       and v.template_id = t.id and v.version = t.version
     where p.organisation_id = $1 and p.deleted_at is null
     order by p.position, p.created_at, p.id`,
    [org],
  )
  const counts = await countsInRange(on, org, range)
  return rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? NOTHING) }))
}

/** A stored page survey with its state. */
export interface StoredSurvey extends PageSurveySetup {
  isLive: boolean
  isDeleted: boolean
  revision: number
}

/** A page survey, locked until the transaction ends; refuses an unknown one. */
export async function holdPageSurvey(
  tx: Queryable,
  org: string,
  id: string,
): Promise<StoredSurvey> {
  const { rows } = await tx.query<StoredSurvey>(
    `select name, template_id as "templateId", targeting, schedule, is_live as "isLive",
       deleted_at is not null as "isDeleted", revision
     from page_survey where organisation_id = $1 and id = $2 for update`,
    [org, id],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such survey.')
  return rows[0]
}

/** Refuses a page survey that does not exist or is deleted. */
export async function checkListed(on: Queryable, org: string, id: string): Promise<void> {
  const { rows } = await on.query(
    'select from page_survey where organisation_id = $1 and id = $2 and deleted_at is null',
    [org, id],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such survey.')
}

/** The same for one that is not deleted. */
export async function holdListed(tx: Queryable, org: string, id: string): Promise<StoredSurvey> {
  const survey = await holdPageSurvey(tx, org, id)
  if (survey.isDeleted) throw new Refusal('not_found', 'This survey was deleted.')
  return survey
}
