import type { CampaignDetail, SendingSetup } from '../../domain/campaigns/queries.ts'
import type { CampaignDraftModel } from './use-campaign-draft.ts'

/** Props of each step of the campaign wizard. */
export interface StepProps {
  organisationId: string
  campaign: CampaignDetail
  setup: SendingSetup
  model: CampaignDraftModel
}

export const STEPS = ['survey', 'recipients', 'message', 'rules', 'review'] as const
export type StepName = (typeof STEPS)[number]

export const STEP_TITLES: Record<StepName, string> = {
  survey: 'Survey',
  recipients: 'Recipients',
  message: 'Message',
  rules: 'Rules',
  review: 'Review',
}

/** The step that an address names; the first one without. */
export const stepOf = (name: string | null): StepName =>
  STEPS.find((one) => one === name) ?? 'survey'
