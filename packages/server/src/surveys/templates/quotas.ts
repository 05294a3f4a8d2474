import { closingQuota, type SurveyQuota, type SurveyTemplate } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** What a customer reads when a survey is closed and its template says nothing. */
const CLOSED = 'This survey has all the answers it needs. Thank you!'

type Asked = Partial<Pick<SurveyTemplate, 'quotas' | 'translations'>>

/** The responses that count for the quota of a choice: of one choice, or of several. */
const matching = ({ question: quest, choice }: SurveyQuota) => ({
  one: JSON.stringify([{ quest, singlevalueanswer: choice }]),
  many: JSON.stringify([{ quest, multichoiceValue: [choice] }]),
})

/** Whether the template has as many answers as the quota demands. Imported answers do not count. */
async function isReached(
  on: Queryable,
  org: string,
  templateId: string,
  quota: SurveyQuota,
): Promise<boolean> {
  const ofChoice = quota.question !== undefined
  const { one, many } = matching(quota)
  const { rows } = await on.query<{ n: number }>(
    `select count(*)::int as n from (
       select from survey_answer
       where organisation_id = $1 and template_id = $2 and source <> 'import'
         and (not $3::boolean or responses @> $4::jsonb or responses @> $5::jsonb)
       limit $6) as counted`,
    [org, templateId, ofChoice, one, many, quota.answers],
  )
  return (rows[0]?.n ?? 0) >= quota.answers
}

/** The template with its quotas marked that are reached now. */
export async function withQuotas<T extends Asked>(
  on: Queryable,
  org: string,
  templateId: string,
  template: T,
): Promise<T> {
  if (!template.quotas?.length) return template
  const quotas: SurveyQuota[] = []
  for (const quota of template.quotas)
    quotas.push((await isReached(on, org, templateId, quota)) ? { ...quota, isFull: true } : quota)
  return { ...template, quotas }
}

/** Makes simultaneous answers to a template with quotas wait for each other, so that none is one too many. */
export async function holdQuotas(
  tx: Queryable,
  org: string,
  templateId: string,
  { quotas }: Asked,
): Promise<void> {
  if (quotas?.length)
    await tx.query(
      'select from survey_template where organisation_id = $1 and id = $2 for no key update',
      [org, templateId],
    )
}

/** The sentence for a survey that has all its answers, in the language; undefined while it takes some. */
export function closedText(template: Asked, language = ''): string | undefined {
  const quota = closingQuota(template)
  if (!quota) return undefined
  const { translations = {} } = template
  const words = translations[language] ?? translations[language.slice(0, 2)] ?? {}
  return quota.text ? (words[quota.text] ?? quota.text) : CLOSED
}
