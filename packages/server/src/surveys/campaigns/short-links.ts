import { randomInt } from 'node:crypto'
import { SURVEY_PATHS, type SurveyType } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { Api } from '../../platform/http/route.ts'

/** Without the characters that are taken for others when somebody types them from a poster. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 8
const CODE = /^[a-z0-9]{6,16}$/

/** A new code for a link that many people answer (docs/decisions/0089-partial-answers-and-short-links.md). */
export const newShortCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

interface Target {
  id: string
  templateId?: string
  surveyType?: SurveyType
}

async function findTarget(on: Queryable, code: string): Promise<Target | undefined> {
  if (!CODE.test(code)) return undefined
  const { rows } = await on.query<Target>(
    `select r.id, r.template_id as "templateId", v.content ->> 'surveyType' as "surveyType"
     from survey_request r left join survey_template_version v
       on v.organisation_id = r.organisation_id and v.template_id::text = r.template_id
         and v.version = r.template_version
     where r.short_code = $1`,
    [code],
  )
  return rows[0]
}

/** The path of the survey page; for an unknown code a page that says that there is no such survey. */
function pathOf({ id, templateId, surveyType = 'custom_v2' }: Target): string {
  const parts = [SURVEY_PATHS[surveyType], id, ...(templateId ? [templateId] : [])]
  return parts.join('/')
}

/** `/s/CODE` leads to the page of the survey, with the query of the address. */
export function shortLinks({ app, db }: Api): void {
  app.get<{ Params: { code: string } }>('/s/:code', async ({ params, url }, reply) => {
    const code = params.code.toLowerCase()
    const target = (await findTarget(db, code)) ?? { id: encodeURIComponent(code) }
    const at = url.indexOf('?')
    return reply
      .header('cache-control', 'no-store')
      .redirect(pathOf(target) + (at < 0 ? '' : url.slice(at)))
  })
}
