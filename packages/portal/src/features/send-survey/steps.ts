import type { CampaignDetail, SendingSetup } from '../../domain/campaigns/queries.ts'
import type { CampaignDraftModel } from './use-campaign-draft.ts'

/** What every step of writing a mailing is given. */
export interface StepProps {
  organisationId: string
  campaign: CampaignDetail
  setup: SendingSetup
  model: CampaignDraftModel
}

export const STEPS = ['survey', 'recipients', 'message', 'rules', 'review'] as const
export type StepName = (typeof STEPS)[number]
