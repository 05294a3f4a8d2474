import { createLater } from '../later.ts'
import { createDeskModel, type DeskModel, type DeskNeeds } from './desk.ts'
import { GptRow } from './row.tsx'
import { GptSeat } from './seat.tsx'

export interface Desk extends DeskModel {
  Row: typeof GptRow
  Seat: typeof GptSeat
}

/** What the panel shows of GPT where there is one: the row in the list and the place beside it. */
export function createDesk(needs: DeskNeeds): Desk {
  const code = createLater(() => import('./index.ts'), needs)
  return { ...createDeskModel(needs, code), Row: GptRow, Seat: GptSeat }
}
