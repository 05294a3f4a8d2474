import {
  AUTO_REPLY_MODES,
  type AssistSettings,
  type AutoReplyMode,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { ConfidenceField } from '../../domain/confidence/confidence-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { PartProps } from './assist-tab.tsx'
import styles from './assist-tab.module.css'
import { optionsOf } from '../../ui/form/options.ts'
import { replyConfidence } from './queries.ts'

const EXPLAINED: Record<AutoReplyMode, string> = {
  off: 'Nothing is written before an agent asks.',
  suggested: 'The panel shows the answer first when an agent opens the ticket.',
  private: 'The answer becomes a private note on the ticket. The customer never sees it.',
  executed: 'The answer goes to the customer after the wait below, unless an agent stops it.',
}
const HOURS = { always: 'At any time', working: 'In working hours' } as const

type AutoReply = AssistSettings['autoReply']

interface AutoReplyFormProps extends PartProps {
  organisationId: string
}

/** When the best answer to a new ticket is used automatically. */
export function AutoReplyForm({ organisationId, setup, draft, change }: AutoReplyFormProps) {
  const { autoReply } = draft
  const { mode } = autoReply
  const set = (next: Partial<AutoReply>) => change({ autoReply: { ...autoReply, ...next } })
  return (
    <>
      <Select
        label="What happens with the best answer"
        options={optionsOf(AUTO_REPLY_MODES)}
        hint={EXPLAINED[mode]}
        value={mode}
        onChange={({ target }) => set({ mode: target.value as AutoReplyMode })} // one of the options
      />
      {(mode === 'private' || mode === 'executed') && !setup.canDeliver && (
        <p className={styles.warn} role="note">
          No helpdesk is connected that it could be delivered to: until then the answer is
          suggested.
        </p>
      )}
      {mode !== 'off' && <When {...{ organisationId, setup, autoReply, set }} />}
    </>
  )
}

interface WhenProps {
  organisationId: string
  setup: PartProps['setup']
  autoReply: AutoReply
  set: (next: Partial<AutoReply>) => void
}

const When = ({ organisationId, setup, autoReply, set }: WhenProps) => (
  <>
    <ConfidenceField
      label="Least confidence of an answer"
      hint="The best source and the model must both be so sure. Higher: fewer answers, and fewer wrong ones."
      more="Tickets count that agents answered with an article or a ready text. Until then the confidence is an estimate."
      name="ticket"
      min={50}
      value={autoReply.thresholdPct}
      onChange={(thresholdPct) => set({ thresholdPct })}
      query={useQuery(replyConfidence(organisationId))}
    />
    {autoReply.mode === 'executed' && (
      <NumberField
        label="Wait before it goes out, in minutes"
        hint="It never goes to a customer who has written again."
        min={1}
        max={120}
        value={autoReply.delayMin}
        onChange={(delayMin) => set({ delayMin })}
      />
    )}
    <PickList
      label="Channels"
      options={setup.channels.map((channel) => ({ value: channel, label: channel }))}
      value={autoReply.channels}
      onChange={(channels) => set({ channels })}
    />
    {setup.brands.length > 0 && (
      <PickList
        label="Brands"
        options={setup.brands.map(({ id, name }) => ({ value: id, label: name }))}
        value={autoReply.brands}
        onChange={(brands) => set({ brands })}
      />
    )}
    <Select
      label="When"
      options={optionsOf(HOURS)}
      value={autoReply.hours}
      onChange={({ target }) => set({ hours: target.value === 'working' ? 'working' : 'always' })}
    />
  </>
)
