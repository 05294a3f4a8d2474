import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { audit } from '../../organisations/audit.ts'
import { changesBetween } from '../../organisations/audit-changes.ts'
import { holdAutomation, readAutomation, readAutomations, settingsOf } from './automation-rows.ts'
import { authorOf } from './campaign-rows.ts'
import {
  dropAutomation,
  insertAutomation,
  switchAutomation,
  updateAutomation,
} from './store-automation.ts'

/** Routes of what sends a survey after a solved ticket. */
export function automationRoutes(api: Api): void {
  const { db, wakeCampaigns } = api

  route(api, 'listSurveyAutomations', async ({ params }) => ({
    items: await readAutomations(db, params.organisationId),
  }))

  route(api, 'createSurveyAutomation', ({ params: { organisationId }, body, caller }) =>
    db.transaction(async (tx) => {
      const id = await insertAutomation(tx, organisationId, body, await authorOf(tx, caller))
      const details = { id, name: body.name }
      await audit(tx, { organisationId, action: 'survey_automation.created', caller, details })
      return readAutomation(tx, organisationId, id)
    }),
  )

  route(api, 'saveSurveyAutomation', async ({ params, body, caller }) => {
    const { organisationId, automationId: id } = params
    const { revision, ...settings } = body
    const saved = await db.transaction(async (tx) => {
      const before = await holdAutomation(tx, organisationId, id)
      if (before.revision !== revision)
        throw new Refusal('conflict', 'Somebody else has changed it. Reload it, then change it.')
      await updateAutomation(tx, organisationId, id, settings)
      await audit(tx, {
        organisationId,
        action: 'survey_automation.changed',
        caller,
        details: { id, name: settings.name },
        changes: changesBetween(settingsOf(before), settings),
      })
      return readAutomation(tx, organisationId, id)
    })
    wakeCampaigns()
    return saved
  })

  route(api, 'switchSurveyAutomation', async ({ params, body, caller }) => {
    const { organisationId, automationId: id } = params
    const switched = await db.transaction(async (tx) => {
      const isChanged = await switchAutomation(tx, organisationId, id, body.isOn)
      const automation = await readAutomation(tx, organisationId, id)
      if (!isChanged) return automation
      await audit(tx, {
        organisationId,
        action: body.isOn ? 'survey_automation.started' : 'survey_automation.stopped',
        caller,
        details: { id, name: automation.name },
      })
      return automation
    })
    wakeCampaigns()
    return switched
  })

  route(api, 'deleteSurveyAutomation', ({ params, caller }) => {
    const { organisationId, automationId: id } = params
    return db.transaction(async (tx) => {
      const { campaign } = await holdAutomation(tx, organisationId, id)
      await dropAutomation(tx, organisationId, id)
      const details = { id, name: campaign.name }
      await audit(tx, { organisationId, action: 'survey_automation.deleted', caller, details })
      return { data: 1 as const }
    })
  })
}
