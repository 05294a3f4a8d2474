import {
  closingQuota,
  type PageSurvey,
  type SurveySchedule,
  type SurveyTemplate,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { withQuotas } from '../templates/quotas.ts'
import { isScheduled } from './schedule.ts'

/** A page survey `p` with the current version `v` of its template. */
const SURVEYS = `page_survey p
  join survey_template t on t.organisation_id = p.organisation_id and t.id = p.template_id
  join survey_template_version v on v.organisation_id = t.organisation_id
    and v.template_id = t.id and v.version = t.version`

interface LiveSurvey extends PageSurvey {
  schedule: SurveySchedule
  timeZone: string
  templateId: string
}

/** Surveys that visitors may see now, highest priority first; none that has all the answers it needs. */
export async function activeSurveys(on: Queryable, org: string): Promise<PageSurvey[]> {
  const { rows } = await on.query<LiveSurvey>(
    `select p.id, v.content as template, p.targeting, p.schedule, o.time_zone as "timeZone",
       p.template_id as "templateId"
     from ${SURVEYS} join organisation o on o.id = p.organisation_id
     where p.organisation_id = $1 and p.is_live order by p.position, p.created_at, p.id`,
    [org],
  )
  const now = Date.now()
  const surveys: PageSurvey[] = []
  for (const { id, targeting, schedule, timeZone, ...row } of rows) {
    if (!isScheduled(schedule, timeZone, now)) continue
    const template = await withQuotas(on, org, row.templateId, row.template)
    if (!closingQuota(template)) surveys.push({ id, template, targeting })
  }
  return surveys
}

/** What a page survey asks now, and by which version of a template. */
export interface ShownTemplate {
  templateId: string
  version: number
  content: SurveyTemplate
  isLive: boolean
}

/** The template of a survey, also while the survey is off; undefined for an unknown or deleted one. */
export async function templateOf(
  on: Queryable,
  org: string,
  surveyId: string,
): Promise<ShownTemplate | undefined> {
  const { rows } = await on.query<ShownTemplate>(
    `select p.template_id as "templateId", v.version, v.content, p.is_live as "isLive"
     from ${SURVEYS} where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null`,
    [org, surveyId],
  )
  return rows[0]
}
