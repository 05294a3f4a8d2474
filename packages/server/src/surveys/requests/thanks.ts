import type { SurveyThanks } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readTemplate } from '../templates/read-template.ts'
import type { SurveyRequest } from './requests.ts'

/** What the template of an answered request adds to the thanks, in the language of the answer. */
export async function thanksOf(
  on: Queryable,
  { id, organisationId, templateId, templateVersion, language }: SurveyRequest,
): Promise<{ thanks?: SurveyThanks }> {
  if (!templateId) return {}
  const found = await readTemplate(on, organisationId, templateId, templateVersion)
  const { thanks, translations = {} } = found?.template ?? {}
  if (!thanks) return {}
  const { rows } = await on.query<{ language?: string }>(
    'select language from survey_answer where organisation_id = $1 and request_id = $2 limit 1',
    [organisationId, id],
  )
  const shown = rows[0]?.language ?? language ?? ''
  const words = translations[shown] ?? translations[shown.slice(0, 2)] ?? {}
  const label = (text: string) => words[text] ?? text
  const { text, link } = thanks
  return {
    thanks: {
      ...(text ? { text: label(text) } : {}),
      ...(link ? { link: { ...link, text: label(link.text) } } : {}),
    },
  }
}
