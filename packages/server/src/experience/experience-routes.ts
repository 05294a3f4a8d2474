import type { AssistSettings } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { type FindAnnotation, readChangeEffect } from './change-effect.ts'
import { readOwnComments } from './own-comments.ts'
import { readOwnDay } from './own-day.ts'
import { readOwnNames } from './own-names.ts'
import { readOwnStrain, readStrain } from './strain.ts'

/** What other areas know. */
export interface ExperienceSources {
  findAnnotation: FindAnnotation
  /** Minutes that each use of the panel saves, by the settings of the organisation. */
  minutesSaved: (on: Queryable, org: string) => Promise<AssistSettings['minutesSaved']>
}

interface Own {
  params: { organisationId: string }
  caller: Caller
}

/** Routes of an agent's own day, and of what work costs agents. An agent's are always the caller's own. */
export function experienceRoutes(
  api: Api,
  { findAnnotation, minutesSaved }: ExperienceSources,
): void {
  const { db } = api
  const namesOf = ({ params, caller }: Own) => readOwnNames(db, caller, params.organisationId)

  route(api, 'getOwnDay', async (input) => {
    const org = input.params.organisationId
    return readOwnDay(db, org, await namesOf(input), await minutesSaved(db, org))
  })
  route(api, 'listOwnComments', async (input) =>
    readOwnComments(db, input.params.organisationId, (await namesOf(input)).onTickets),
  )
  route(api, 'getOwnStrain', async (input) =>
    readOwnStrain(db, input, (await namesOf(input)).onTickets),
  )
  route(api, 'getStrain', (input) => readStrain(db, input))
  route(api, 'getChangeEffect', (input) => readChangeEffect(db, input, findAnnotation))
}
