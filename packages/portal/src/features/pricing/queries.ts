import type { Input } from '@agent-assist/contract/wire'
import { q, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'

const of = (organisationId: string) => ({ params: { organisationId } })

/** Plan, seats and renewal of the organisation. */
export const organisationPlan = (organisationId: string) => q('getPlan', of(organisationId))

/** Cost of the assistant this month, with a forecast. */
export const assistCost = (organisationId: string) => q('getAssistCost', of(organisationId))

/** Changes the plan and shows the result. */
export async function savePlan(organisationId: string, body: Input<'updatePlan'>['body']) {
  const plan = await call('updatePlan', { ...of(organisationId), body })
  queryClient.setQueryData(organisationPlan(organisationId).queryKey, plan)
  return plan
}
