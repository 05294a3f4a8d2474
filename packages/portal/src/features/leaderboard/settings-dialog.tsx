import { PART_WEIGHT_MAX, SCORE_PARTS } from '@agent-assist/contract/wire'
import { wholePercent } from '@agent-assist/kit/format'
import { useState } from 'react'
import { PART_NAMES, PART_NOTES } from '../../domain/agents/agent-labels.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { type LeaderboardSettings, refreshLeaderboard } from './queries.ts'

const SIGHTS = [
  { value: 'own', label: 'Themselves and the mean of the team' },
  { value: 'all', label: 'The whole ranking with names' },
] as const

interface SettingsProps {
  organisationId: string
  settings: LeaderboardSettings
  onClose: () => void
}

/** The weights of the balanced score, and what agents see. */
export function SettingsDialog({ organisationId, settings, onClose }: SettingsProps) {
  const [draft, setDraft] = useState(settings)
  const save = (body: LeaderboardSettings) =>
    call('saveLeaderboardSettings', { params: { organisationId }, body })
  const back = useAct({
    work: () => save(settings),
    refresh: refreshLeaderboard,
    done: () => 'The former settings are back',
    failed: 'The settings could not be restored',
  })
  const { act, isPending, problem } = useAct({
    work: save,
    refresh: refreshLeaderboard,
    after: onClose,
    done: () => 'The settings are saved',
    undo: () => back.act(),
  })
  const whole = SCORE_PARTS.reduce((sum, part) => sum + draft.weights[part], 0)
  return (
    <AskDialog
      title="Settings of the leaderboard"
      submit="Save settings"
      busy="Saving …"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act(draft)}
    >
      {SCORE_PARTS.map((part) => (
        <NumberField
          key={part}
          label={PART_NAMES[part]}
          hint={`${PART_NOTES[part]}: ${wholePercent(whole === 0 ? 0 : Math.round((draft.weights[part] / whole) * 100))} of the score`}
          min={0}
          max={PART_WEIGHT_MAX}
          value={draft.weights[part]}
          onChange={(value) =>
            setDraft((now) => ({ ...now, weights: { ...now.weights, [part]: value } }))
          }
        />
      ))}
      <Select
        label="Agents see"
        options={[...SIGHTS]}
        value={draft.sight}
        onChange={({ target }) =>
          setDraft((now) => ({ ...now, sight: target.value === 'all' ? 'all' : 'own' }))
        }
      />
    </AskDialog>
  )
}
