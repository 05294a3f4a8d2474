import { type Api, route } from '../platform/http/route.ts'
import { staffOnly } from '../platform/http/staff.ts'
import { act, undo } from './actions.ts'
import { readBoard } from './board.ts'

/** Routes of the Priority Tickets board and of its actions. */
export function priorityRoutes(api: Api): void {
  const { db } = api

  route(api, 'listPriorityTickets', (input) => readBoard(db, input))

  route(api, 'actOnTicket', async ({ params, body, caller }) => {
    const action = await act(db, params, body, staffOnly(caller).userId)
    api.wakeEnricher()
    return action
  })

  route(api, 'undoTicketAction', async ({ params: { actionId, ...place }, caller }) => {
    const action = await undo(db, place, actionId, staffOnly(caller).userId)
    api.wakeEnricher()
    return action
  })
}
