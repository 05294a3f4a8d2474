import { counted } from '@agent-assist/kit/format'
import { SCHEDULE_AGENTS_MAX, WEEK_HOURS } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useTeam } from '../../domain/agents/use-team.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { forgetSchedule, removeAgent, saveAgents, type ScheduleAgent } from './base/queries.ts'

const zones = (own: string) =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value,
  }))

interface FieldsProps {
  zone: string
  maxHours: number
  onZone: (zone: string) => void
  onHours: (hours: number) => void
}

function Fields({ zone, maxHours, onZone, onHours }: FieldsProps) {
  return (
    <>
      <Select
        label="Time zone"
        options={zones(zone)}
        value={zone}
        onChange={({ target }) => onZone(target.value)}
      />
      <NumberField
        label="Most hours a week"
        value={maxHours}
        min={1}
        max={168}
        onChange={onHours}
      />
    </>
  )
}

const namesOf = (text: string) => [
  ...new Set(text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))),
]

interface AddAgentsProps {
  organisationId: string
  taken: ReadonlySet<string>
  onClose: () => void
}

/** Adds agents to the schedule; members and the agents of recent tickets are offered. */
export function AddAgents({ organisationId, taken, onClose }: AddAgentsProps) {
  const { timeZone } = useSetup()
  const missing = useTeam(organisationId).filter((name) => !taken.has(name))
  const [text, setText] = useState('')
  const [zone, setZone] = useState(timeZone)
  const [maxHours, setHours] = useState(WEEK_HOURS)
  const [problem, setProblem] = useState<string>()
  const names = namesOf(text)
  const save = useAct({
    work: () =>
      saveAgents(
        organisationId,
        names.map((name) => ({ name, zone, maxHours })),
      ),
    refresh: forgetSchedule,
    after: onClose,
    done: () => `${counted(names.length, 'agent')} added`,
  })
  function submit() {
    if (names.length === 0) return setProblem('Enter a name')
    if (names.length > SCHEDULE_AGENTS_MAX)
      return setProblem(`At most ${SCHEDULE_AGENTS_MAX} agents`)
    save.act()
  }
  return (
    <AskDialog
      title="Add agents"
      submit="Add agents"
      busy="Adding"
      sending={save.isPending}
      {...(save.problem ? { error: save.problem } : {})}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Names"
        hint="One on a line, as tickets have them. Members with the same name or email address see their shifts."
        rows={5}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
      {missing.length > 0 && (
        <Button
          size="small"
          onClick={() => setText([...new Set([...names, ...missing])].join('\n'))}
        >
          Insert {counted(missing.length, 'name')} of members and recent tickets
        </Button>
      )}
      <Fields {...{ zone, maxHours }} onZone={setZone} onHours={setHours} />
    </AskDialog>
  )
}

interface EditAgentProps {
  organisationId: string
  agent: ScheduleAgent
  onClose: () => void
}

/** Zone and hours of an agent, or the end of their planning. */
export function EditAgent({ organisationId, agent, onClose }: EditAgentProps) {
  const [zone, setZone] = useState(agent.zone)
  const [maxHours, setHours] = useState(agent.maxHours)
  const save = useAct({
    work: () => saveAgents(organisationId, [{ name: agent.name, zone, maxHours }]),
    refresh: forgetSchedule,
    after: onClose,
    done: () => `${agent.name} is changed`,
  })
  const remove = useAct({
    work: () => removeAgent(organisationId, agent.name),
    refresh: forgetSchedule,
    after: onClose,
    done: () => `${agent.name} is removed`,
    undo: () => void saveAgents(organisationId, [agent]).then(forgetSchedule),
    failed: 'The agent was not removed',
  })
  return (
    <AskDialog
      title={agent.name}
      submit="Save"
      busy="Saving"
      sending={save.isPending}
      {...(save.problem ? { error: save.problem } : {})}
      onSubmit={() => save.act()}
      onClose={onClose}
    >
      <Fields {...{ zone, maxHours }} onZone={setZone} onHours={setHours} />
      <p>A new zone counts for shifts that are planned from now on.</p>
      <Button look="hard" size="small" disabled={remove.isPending} onClick={() => remove.act()}>
        Remove from the schedule
      </Button>
    </AskDialog>
  )
}
