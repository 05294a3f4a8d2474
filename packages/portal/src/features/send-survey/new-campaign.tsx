import type { Input } from '@agent-assist/contract/wire'
import { date } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BackLink } from '../../domain/campaigns/back-link.tsx'
import { createCampaign, sendingSetup, type SendingSetup } from '../../domain/campaigns/queries.ts'
import { dropSavedDraft, useSavedDraft } from '../../domain/editing/saved-draft.ts'
import { links } from '../../lib/address/links.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { nowIn } from '../../lib/dates/range.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './send-survey.module.css'
import { STEP_TITLES, STEPS, type StepName, stepOf } from './steps.ts'
import { FirstFields } from './template-step.tsx'
import type { CampaignDraft } from './use-campaign-draft.ts'

type CampaignKind = NonNullable<Input<'createCampaign'>['body']['kind']>
type FirstDraft = Pick<CampaignDraft, 'name' | 'templateId'>

const isDraft = ({ name }: FirstDraft) => typeof name === 'string'

/** The first step of a campaign that is not stored yet: leaving this step creates it, opening it does not. */
export function NewCampaign({ organisationId }: { organisationId: string }) {
  const [address] = useSearchParams()
  const kind: CampaignKind = address.get('kind') === 'campaign' ? 'campaign' : 'send'
  const setup = useQuery(sendingSetup(organisationId))
  if (setup.data)
    return <First key={kind} kind={kind} organisationId={organisationId} setup={setup.data} />
  if (setup.isPending) return <SkeletonRows rows={10} rowHeight={32} />
  return (
    <Failed
      what="The surveys could not be loaded"
      hint={sentenceOf(setup.error)}
      onRetry={() => void setup.refetch()}
    />
  )
}

interface FirstProps {
  kind: CampaignKind
  organisationId: string
  setup: SendingSetup
}

function First({ kind, organisationId, setup }: FirstProps) {
  const { timeZone } = useSetup()
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const day = date(nowIn(timeZone))
  const stored = `campaign_new_${kind}`
  const { draft, change } = useSavedDraft<FirstDraft>({
    name: stored,
    version: 0,
    saved: { name: kind === 'campaign' ? `Campaign of ${day}` : `Survey of ${day}` },
    isDraft,
  })

  async function goOn(step: StepName) {
    if (step === 'survey' || isCreating) return
    setCreating(true)
    try {
      const name = draft.name.trim() || 'Untitled'
      const { id } = await createCampaign(organisationId, { ...draft, kind, name })
      dropSavedDraft(stored)
      await navigate(`${links.editCampaign(id)}?step=${step}`, { replace: true })
    } catch (error) {
      notify('The campaign was not created', sentenceOf(error))
      setCreating(false)
    }
  }

  return (
    <>
      <BackLink kind={kind} />
      <TitleRow title={draft.name || 'Untitled'}>
        <span role="status" className={styles.saved}>
          Not created yet
        </span>
      </TitleRow>
      <div className={styles.sheet}>
        <Tabs
          label="Steps"
          value="survey"
          onChange={(next) => void goOn(stepOf(next))}
          tabs={STEPS.map((id, place) => ({
            id,
            title: `${place + 1}. ${STEP_TITLES[id]}`,
            content:
              id === 'survey' ? (
                <FirstFields draft={draft} setup={setup} onChange={change} />
              ) : null,
          }))}
        />
        <div className={styles.turn}>
          <span className="grow" />
          <Button look="primary" aria-disabled={isCreating} onClick={() => void goOn('recipients')}>
            Next: recipients
          </Button>
        </div>
      </div>
    </>
  )
}
