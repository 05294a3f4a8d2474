import * as z from 'zod'
import { InputInstant, TicketId } from '../base/common.ts'
import { FOCUS_MAX_S } from './handling-kinds.ts'

export const handlingShapes = {
  /**
   * How long the agent of the token had a ticket open in the panel. Stored once by its id; `data` is 0 where the
   * organisation does not measure, and nothing is stored.
   */
  storeFocus: {
    body: z.object({
      id: z.uuid(),
      ticketId: TicketId,
      startedAt: InputInstant,
      seconds: z.int().min(1).max(FOCUS_MAX_S),
    }),
    reply: z.object({ data: z.literal([0, 1]) }),
  },
}
