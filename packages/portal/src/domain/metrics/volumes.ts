import type { Reply } from '@agent-assist/contract/wire'
import { q } from '../../lib/api/api.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'

export type Volumes = Reply<'getTicketVolumes'>

/** Tickets created and solved per day of the range, and the backlog. */
export const volumes = (organisationId: string, range: View) =>
  q('getTicketVolumes', { params: { organisationId }, query: viewQuery(range) })

/** What volumes count although another choice was made; undefined without a choice. */
export function volumeNote({ counting }: View): string | undefined {
  if (counting?.attribution) return 'counts the assignee'
  return counting?.cohort && 'counts each by its own date'
}
