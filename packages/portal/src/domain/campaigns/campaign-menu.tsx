import {
  CAMPAIGN_STEPS,
  type CampaignAction,
  canEditCampaign,
  type CampaignRow,
} from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import { act, cloneCampaign, deleteCampaign } from './queries.ts'

/** Actions that require a confirmation. */
type Asked = 'cancel' | 'delete'

interface CampaignMenuProps {
  organisationId: string
  campaign: CampaignRow
  /** Called after the campaign was deleted. */
  onDeleted?: () => void
}

const DONE: Partial<Record<CampaignAction, string>> = {
  pause: 'The campaign is paused',
  resume: 'The campaign is resumed',
  unschedule: 'The campaign is a draft again',
  cancel: 'The campaign is cancelled',
}

/** Runs an action and shows a notification with the result. */
export async function step(organisationId: string, campaignId: string, action: CampaignAction) {
  try {
    await act(organisationId, campaignId, action)
    notifyMessage(DONE[action] ?? 'Done')
  } catch (error) {
    notify('That did not work', sentenceOf(error))
  }
}

/** Menu of the actions on a campaign. */
export function CampaignMenu({ organisationId, campaign, onDeleted }: CampaignMenuProps) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const { id, name, state, counts } = campaign
  const may = (action: CampaignAction) => CAMPAIGN_STEPS[action].from.includes(state)

  async function clone(onlyUnanswered: boolean) {
    try {
      const copy = await cloneCampaign(organisationId, id, onlyUnanswered)
      await navigate(links.editCampaign(copy.id))
    } catch (error) {
      notify('The copy was not created', sentenceOf(error))
    }
  }

  const simple = (action: CampaignAction, label: string, icon: MenuItem['icon']): MenuItem[] =>
    may(action) ? [{ label, icon, onSelect: () => void step(organisationId, id, action) }] : []
  const items: MenuItem[] = [
    ...(canEditCampaign(state)
      ? [
          {
            label: 'Edit',
            icon: 'sliders' as const,
            onSelect: () => void navigate(links.editCampaign(id)),
          },
        ]
      : []),
    ...simple('pause', 'Pause', 'lock'),
    ...simple('resume', 'Resume', 'refresh'),
    ...simple('unschedule', 'Take off the schedule', 'undo'),
    { label: 'Copy as a draft', icon: 'copy', onSelect: () => void clone(false) },
    ...(counts.delivered > counts.completed
      ? [
          {
            label: 'Ask people who have not answered',
            icon: 'mail' as const,
            onSelect: () => void clone(true),
          },
        ]
      : []),
    ...(may('cancel')
      ? [
          {
            label: 'Cancel',
            icon: 'ban' as const,
            isHard: true,
            onSelect: () => setAsked('cancel'),
          },
        ]
      : []),
    ...(canEditCampaign(state)
      ? [{ label: 'Delete', icon: 'x' as const, isHard: true, onSelect: () => setAsked('delete') }]
      : []),
  ]
  return (
    <>
      <Menu label={`Actions on ${name}`} items={items} />
      {asked && (
        <AskCampaign
          {...{ organisationId, campaign, asked }}
          onDone={asked === 'delete' ? onDeleted : undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface AskProps {
  organisationId: string
  campaign: CampaignRow
  asked: Asked
  onDone?: (() => void) | undefined
  onClose: () => void
}

function AskCampaign({ organisationId, campaign, asked, onDone, onClose }: AskProps) {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const { id, name, counts } = campaign

  async function submit() {
    setSending(true)
    try {
      if (asked === 'cancel') await act(organisationId, id, 'cancel')
      else await deleteCampaign(organisationId, id)
      onClose()
      notifyMessage(asked === 'cancel' ? 'The campaign is cancelled' : 'The draft is deleted')
      onDone?.()
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setSending(false)
    }
  }

  return (
    <AskDialog
      title={asked === 'cancel' ? `Cancel ${name}?` : `Delete ${name}?`}
      submit={asked === 'cancel' ? 'Cancel the campaign' : 'Delete'}
      busy={asked === 'cancel' ? 'Cancelling …' : 'Deleting …'}
      isHard
      sending={sending}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {asked === 'cancel'
          ? `${counted(counts.waiting, 'person waits', 'people wait')} for this email and will not get it. Links that were sent take no more answers. This cannot be undone.`
          : 'Its recipients and texts are deleted for good.'}
      </p>
    </AskDialog>
  )
}
