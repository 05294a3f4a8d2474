import { type Api, route } from '../../platform/http/route.ts'
import type { AfterServiceLevelsChanged } from '../store/after.ts'
import {
  createCalendar,
  deleteCalendar,
  restoreCalendar,
  updateCalendar,
} from './calendar-changes.ts'
import { changeServiceLevels } from './change.ts'
import { readSettings } from './read-settings.ts'
import { readRecalculation, stopRecalculation } from './recalculate.ts'
import { changeTargets } from './target-changes.ts'

/** Two thousand holidays, each with a name of a hundred characters. */
const CALENDAR_MAX_BYTES = 1024 * 1024

/** Targets and business calendars of an organisation; `after` runs in the transaction of a change. */
export function serviceLevelRoutes(api: Api, after: readonly AfterServiceLevelsChanged[]): void {
  const { db } = api
  const big = { bodyLimit: CALENDAR_MAX_BYTES }

  route(api, 'getServiceLevels', ({ params }) => readSettings(db, params.organisationId))

  route(api, 'getRecalculation', ({ params }) => readRecalculation(db, params.organisationId))

  route(api, 'stopRecalculation', async ({ params: { organisationId }, body }) => {
    await stopRecalculation(db, organisationId, body.isStopped)
    if (!body.isStopped) api.wakeEnricher()
    return readRecalculation(db, organisationId)
  })

  route(api, 'updateSlaTargets', ({ params: { organisationId }, caller, body }) =>
    changeServiceLevels(api, { organisationId, caller }, after, async (tx) => ({
      ...(await changeTargets(tx, organisationId, body.targets)),
      reply: (on) => readSettings(on, organisationId),
    })),
  )

  route(
    api,
    'createCalendar',
    ({ params: { organisationId }, caller, body }) =>
      changeServiceLevels(api, { organisationId, caller }, after, (tx) =>
        createCalendar(tx, organisationId, body),
      ),
    big,
  )

  route(
    api,
    'updateCalendar',
    ({ params: { organisationId, calendarId }, caller, body }) =>
      changeServiceLevels(api, { organisationId, caller }, after, (tx) =>
        updateCalendar(tx, organisationId, calendarId, body),
      ),
    big,
  )

  route(api, 'deleteCalendar', ({ params: { organisationId, calendarId }, caller }) =>
    changeServiceLevels(api, { organisationId, caller }, after, (tx) =>
      deleteCalendar(tx, organisationId, calendarId),
    ),
  )

  route(api, 'restoreCalendar', ({ params: { organisationId, calendarId }, caller }) =>
    changeServiceLevels(api, { organisationId, caller }, after, (tx) =>
      restoreCalendar(tx, organisationId, calendarId),
    ),
  )
}
