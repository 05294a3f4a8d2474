import { ApiError, canEditCampaign } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { BackLink } from '../../domain/campaigns/back-link.tsx'
import {
  campaignDetail,
  type CampaignDetail,
  sendingSetup,
  type SendingSetup,
} from '../../domain/campaigns/queries.ts'
import { State } from '../../domain/campaigns/campaign-labels.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links, NEW_CAMPAIGN } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { Failed, NotAllowed, SkeletonRows } from '../../ui/state/states.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { MessageStep } from './message-step.tsx'
import { NewCampaign } from './new-campaign.tsx'
import { RecipientsStep } from './recipients-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { RulesStep } from './rules-step.tsx'
import styles from './send-survey.module.css'
import { STEP_TITLES, STEPS, type StepName, type StepProps, stepOf } from './steps.ts'
import { TemplateStep } from './template-step.tsx'
import { type Saving, useCampaignDraft } from './use-campaign-draft.ts'

/** The campaign wizard, from the survey to the start (GRAT-1, GRAT-3). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Chosen organisationId={data.organizationId} />}</OfOrganisation>
)

function Chosen({ organisationId }: { organisationId: string }) {
  const { campaignId = '' } = useParams()
  return campaignId === NEW_CAMPAIGN ? (
    <NewCampaign organisationId={organisationId} />
  ) : (
    <Write organisationId={organisationId} campaignId={campaignId} />
  )
}

function Write({ organisationId, campaignId }: { organisationId: string; campaignId: string }) {
  const campaign = useQuery(campaignDetail(organisationId, campaignId))
  const setup = useQuery(sendingSetup(organisationId))
  const error = campaign.error ?? setup.error
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotAllowed
        what="There is no such campaign here"
        hint="It may be deleted, or belong to another of your organisations."
      />
    )
  if (error && !(campaign.data && setup.data))
    return (
      <Failed
        what="The campaign could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void Promise.all([campaign.refetch(), setup.refetch()])}
      />
    )
  if (!campaign.data || !setup.data) return <SkeletonRows rows={10} rowHeight={32} />
  if (!canEditCampaign(campaign.data.state))
    return <Navigate to={links.campaign(campaignId)} replace />
  return (
    <Wizard
      key={campaignId}
      organisationId={organisationId}
      campaign={campaign.data}
      setup={setup.data}
    />
  )
}

interface WizardProps {
  organisationId: string
  campaign: CampaignDetail
  setup: SendingSetup
}

function content(step: StepName, props: StepProps) {
  switch (step) {
    case 'survey':
      return <TemplateStep {...props} />
    case 'recipients':
      return <RecipientsStep {...props} />
    case 'message':
      return <MessageStep {...props} />
    case 'rules':
      return <RulesStep {...props} />
    case 'review':
      return <ReviewStep {...props} />
  }
}

function Wizard({ organisationId, campaign, setup }: WizardProps) {
  const [address, setAddress] = useSearchParams()
  const model = useCampaignDraft(organisationId, campaign)
  const step = stepOf(address.get('step'))
  const at = STEPS.indexOf(step)
  const show = (next: StepName) => setAddress({ step: next }, { preventScrollReset: true })
  const props = { organisationId, campaign, setup, model }
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the steps scroll sideways.
    const tab = sheet.current?.querySelector('[role=tab][aria-selected=true]')
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [step])
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]]
  return (
    <>
      <BackLink kind={campaign.kind} />
      <TitleRow title={model.draft.name || 'Untitled'}>
        <Saved saving={model.saving} onRetry={() => void model.save()} />
        <State state={campaign.state} />
      </TitleRow>
      {campaign.trouble && <Notice className={styles.trouble}>{campaign.trouble}</Notice>}
      <div ref={sheet} className={styles.sheet}>
        <Tabs
          label="Steps"
          value={step}
          onChange={(next) => show(stepOf(next))}
          tabs={STEPS.map((id, place) => ({
            id,
            title: `${place + 1}. ${STEP_TITLES[id]}`,
            content: id === step ? content(id, props) : null,
          }))}
        />
        <div className={styles.turn}>
          {before && <Button onClick={() => show(before)}>Back</Button>}
          <span className="grow" />
          {after && (
            <Button look="primary" onClick={() => show(after)}>
              Next: {STEP_TITLES[after].toLowerCase()}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

const SAVING = { saved: 'Saved', waiting: 'Not saved yet', saving: 'Saving …' } as const

const Saved = ({ saving, onRetry }: { saving: Saving; onRetry: () => void }) => (
  <span role="status" className={styles.saved}>
    {saving.at === 'failed' ? (
      <>
        Not saved: {saving.why}
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </>
    ) : (
      SAVING[saving.at]
    )}
  </span>
)
