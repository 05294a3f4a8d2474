import { hiddenValues, valueIn } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { activeSurveys, templateOf } from '../pages/live-surveys.ts'
import { previewedBy } from '../pages/preview-link.ts'
import { countShown } from '../pages/shown-counts.ts'
import { readSurveySettings } from '../pages/survey-settings.ts'
import { closedText, holdQuotas, withQuotas } from '../templates/quotas.ts'
import { storeAnswer } from './answers.ts'
import { finishPartial } from './finish-partial.ts'
import { answered } from './on-answer.ts'
import { onPage } from './reached.ts'

/** Seconds for which a browser caches the list, which a page requests at each visit. */
const LIST_MAX_AGE_S = 60

const NO_PREVIEW = 'This preview link has expired. Open the preview again in the portal.'

/** Removes query and fragment, which may contain personal data. */
export const withoutQuery = (page: string): string => page.replace(/[?#].*$/s, '')

/** Routes for the surveys that a script tag shows on a customer's page, and for their answers. */
export function pageSurveyRoutes(api: Api): void {
  const { db, config } = api

  route(
    api,
    'listPageSurveys',
    async ({ caller }) => {
      const { restDays } = await readSurveySettings(db, caller.organisationId)
      return { items: await activeSurveys(db, caller.organisationId), restDays }
    },
    { maxAgeS: LIST_MAX_AGE_S },
  )

  route(api, 'answerPageSurvey', async ({ params, body, caller }) => {
    const { organisationId, name } = caller
    const { page, hidden, ...answer } = body
    const asked = await templateOf(db, organisationId, params.surveyId)
    if (!asked?.isLive) throw new Refusal('not_found', 'There is no such survey.')
    const { stored, mails, ignored } = await db.transaction(async (tx) => {
      await holdQuotas(tx, organisationId, asked.templateId, asked.content)
      const content = await withQuotas(tx, organisationId, asked.templateId, asked.content)
      await finishPartial(tx, organisationId, answer.id)
      if (closedText(content)) return { stored: false, mails: 0, ignored: [] }
      const { kept, ignored } = onPage(content, answer)
      const isNew = await storeAnswer(
        tx,
        organisationId,
        { ...kept, id: answer.id },
        {
          source: 'page',
          template: asked.content,
          templateId: asked.templateId,
          templateVersion: asked.version,
          pageSurveyId: params.surveyId,
          page: withoutQuery(page),
          submitter: name,
          hidden: hiddenValues(asked.content.hiddenFields, valueIn(hidden)),
        },
      )
      const notified = isNew ? await answered(tx, api, organisationId, answer.id) : 0
      return { stored: isNew, mails: notified, ignored }
    })
    if (stored) api.wakeEnricher()
    if (mails > 0) api.wakeSender()
    return ignored.length > 0 ? { stored, ignored } : { stored }
  })

  route(api, 'countSurveyShown', async ({ params, caller }) => ({
    counted: await countShown(db, caller.organisationId, params.surveyId),
  }))

  route(api, 'getSurveyPreview', async ({ params, caller }) => {
    const { organisationId } = caller
    const id = await previewedBy(config, organisationId, params.token)
    const shown = id && (await templateOf(db, organisationId, id))
    if (!shown) return { refusal: NO_PREVIEW }
    return { template: await withQuotas(db, organisationId, shown.templateId, shown.content) }
  })
}
