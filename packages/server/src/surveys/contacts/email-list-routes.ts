import type { Api } from '../../platform/http/route.ts'
import { emailImportRoutes } from './imports.ts'
import { listRoutes } from './lists.ts'
import { peopleRoutes } from './people.ts'
import { suppressionRoutes } from './suppressions.ts'
import { type OtherLinks, unsubscribeRoutes } from './unsubscribe.ts'

/** Routes for the people who can get surveys, their lists and imports, and suppressed addresses. */
export async function emailListRoutes(api: Api, otherLinks: OtherLinks): Promise<void> {
  listRoutes(api)
  peopleRoutes(api)
  suppressionRoutes(api)
  emailImportRoutes(api)
  await unsubscribeRoutes(api, otherLinks)
}
