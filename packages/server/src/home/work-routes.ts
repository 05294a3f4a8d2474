import { type Api, route } from '../platform/http/route.ts'
import { staffOnly } from '../platform/http/staff.ts'
import { checkException, uncheckException } from './checked-exceptions.ts'
import { actOnOwn, type AssignAtHelpdesk, undoOwn } from './own-actions.ts'
import { ownName } from '../organisations/own-name.ts'
import { readWaiting } from './waiting-tickets.ts'

/** Routes of the work list: tickets that wait, and what a person does about them at once. */
export function workRoutes(api: Api, assignAtHelpdesk: AssignAtHelpdesk): void {
  const { db } = api

  route(api, 'listWaitingTickets', async (input) => {
    const { organisationId } = input.params
    const own = await ownName(db, organisationId, staffOnly(input.caller).userId)
    return readWaiting(db, input, own)
  })

  route(api, 'actOnOwnTicket', async (input) => {
    const { userId } = staffOnly(input.caller)
    const done = await actOnOwn({ db, assignAtHelpdesk, userId }, input)
    api.wakeEnricher()
    return done
  })

  route(api, 'undoOwnTicketAction', async ({ params, caller }) => {
    const { userId } = staffOnly(caller)
    const undone = await undoOwn({ db, assignAtHelpdesk, userId }, params)
    api.wakeEnricher()
    return undone
  })

  route(api, 'checkException', async ({ params, body, caller }) => ({
    id: await checkException(db, params.organisationId, body, staffOnly(caller).userId),
  }))

  route(api, 'uncheckException', async ({ params }) => {
    await uncheckException(db, params.organisationId, params.checkId)
    return { data: 1 as const }
  })
}
