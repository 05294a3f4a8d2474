import type { SurveyAnswerRecord, SurveyTemplate } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { lastOfEach, type Written, written } from '../../tickets/store/store-rows.ts'

interface Template {
  id: string
  version: number
  content: SurveyTemplate
}

/** Templates by id and by lower-case title; of several with one title, the last changed active one. */
async function templatesOf(tx: Queryable, org: string): Promise<Map<string, Template>> {
  const { rows } = await tx.query<Template>(
    `select t.id, t.version, v.content from survey_template t
     join survey_template_version v on v.organisation_id = t.organisation_id
       and v.template_id = t.id and v.version = t.version
     where t.organisation_id = $1 order by t.is_deleted desc, t.updated_at`,
    [org],
  )
  return new Map(
    rows.flatMap((row): [string, Template][] => [
      [row.content.title.toLowerCase(), row],
      [row.id, row],
    ]),
  )
}

function rowOf(record: SurveyAnswerRecord, templates: ReadonlyMap<string, Template>) {
  const template = templates.get(record.template.toLowerCase())
  if (!template) throw new Refusal('bad_input', `There is no survey template "${record.template}".`)
  const category = template.content.surveyCotegory ?? 'NPS'
  const { npsScore, rating } = record
  if (category === 'NPS' && npsScore === undefined)
    throw new Refusal('bad_input', `"${record.template}" asks for a score of 0 to 10.`)
  if (category === 'CSAT' && rating === undefined)
    throw new Refusal('bad_input', `"${record.template}" asks for Good or Bad.`)
  return {
    ...record,
    category,
    npsScore: category === 'NPS' ? npsScore : undefined,
    rating: category === 'CSAT' ? rating : undefined,
    templateId: template.id,
    version: template.version,
    surveyType: template.content.surveyType ?? 'custom_v2',
    responses: record.answers.map(({ quest, answer }) => ({
      quest,
      questionType: 'ShortAnswer',
      singlevalueanswer: answer,
    })),
  }
}

/** Stores answers from elsewhere; an import with a known id is replaced, but not its follow-up. */
export async function storeSurveyAnswers(
  tx: Queryable,
  org: string,
  given: readonly SurveyAnswerRecord[],
): Promise<Written> {
  const records = lastOfEach(given, ({ id }) => id)
  const templates = await templatesOf(tx, org)
  const rows = records.map((record) => rowOf(record, templates))
  const { rows: known } = await tx.query<{ n: number }>(
    `select count(*)::int as n from survey_answer
     where organisation_id = $1 and id = any($2::uuid[])`,
    [org, records.map(({ id }) => id)],
  )
  await tx.query(
    `insert into survey_answer as a (organisation_id, id, source, template_id, template_version,
       survey_type, category, nps_score, rating, responses, feedback_text, submitter, ticket_id,
       agent, answered_at)
     select $1, r.id, 'import', "templateId", r.version, "surveyType", category, "npsScore", rating,
       responses, comment, submitter, "ticketId", t.assignee, "answeredAt"
     from jsonb_to_recordset($2::jsonb) as r (id uuid, "templateId" uuid, version int,
       "surveyType" text, category text, "npsScore" int, rating text, responses jsonb, comment text,
       submitter text, "ticketId" text, "answeredAt" timestamptz)
     left join ticket t on t.organisation_id = $1 and t.id = r."ticketId"
     on conflict (organisation_id, id) do update set template_id = excluded.template_id,
       template_version = excluded.template_version, survey_type = excluded.survey_type,
       category = excluded.category, nps_score = excluded.nps_score, rating = excluded.rating,
       responses = excluded.responses, feedback_text = excluded.feedback_text,
       submitter = excluded.submitter, ticket_id = excluded.ticket_id, agent = excluded.agent,
       answered_at = excluded.answered_at,
       read_at = case when a.feedback_text = excluded.feedback_text then a.read_at end
     where a.source = 'import'`,
    [org, JSON.stringify(rows)],
  )
  return written(records.length, known[0]?.n ?? 0)
}
