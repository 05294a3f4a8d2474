import { useId, useState } from 'react'
import { useTeam } from '../../domain/agents/use-team.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { channelsOf, channelsText, newAgent, skillsOf, skillsText } from './config-parts.ts'
import type { TabProps } from './policies-tab.tsx'
import type { RoutedAgent } from './queries.ts'
import { WordsField } from './words-field.tsx'
import styles from './configuration.module.css'

/** Agents with their groups, skills and capacities. */
export function AgentsTab({
  organisationId,
  config,
  onChange,
}: TabProps & { organisationId: string }) {
  const { agents } = config
  const [search, setSearch] = useState('')
  const known = useTeam(organisationId)
  const set = (next: RoutedAgent[]) => onChange({ ...config, agents: next })
  const names = new Set(agents.map(({ name }) => name))
  const missing = known.filter((name) => !names.has(name))
  const shown = agents.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  return (
    <section className={styles.panel} aria-labelledby="agents">
      <div className={styles.panelHead}>
        <h2 id="agents" className="grow">
          Agents and capacity
        </h2>
        {missing.length > 0 && (
          <Button size="small" onClick={() => set([...agents, ...missing.map(newAgent)])}>
            Add everyone
          </Button>
        )}
        <AddAgent
          taken={names}
          offered={missing}
          onAdd={(name) => set([newAgent(name), ...agents])}
        />
      </div>
      {agents.length > 10 && (
        <TextField
          label="Find agent"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {agents.length === 0 && (
        <Empty
          title="No agents yet"
          why="Only agents of this list get tickets. Use the names that members and tickets have."
        />
      )}
      <ul className={styles.agents}>
        {shown.map((agent) => {
          const at = agents.indexOf(agent)
          return (
            <AgentRow
              key={agent.name}
              agent={agent}
              onChange={(next) => set(agents.with(at, next))}
              onRemove={() => set(agents.toSpliced(at, 1))}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface AddProps {
  taken: ReadonlySet<string>
  offered: readonly string[]
  onAdd: (name: string) => void
}

function AddAgent({ taken, offered, onAdd }: AddProps) {
  const [name, setName] = useState('')
  const listId = useId()
  const clean = name.trim()
  const isTaken = taken.has(clean)
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (!clean || isTaken) return
        onAdd(clean)
        setName('')
      }}
    >
      <TextField
        label="Name of a new agent"
        list={listId}
        autoComplete="off"
        value={name}
        error={isTaken ? 'This agent is in the list already' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <datalist id={listId}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button type="submit">Add agent</Button>
    </form>
  )
}

interface RowProps {
  agent: RoutedAgent
  onChange: (next: RoutedAgent) => void
  onRemove: () => void
}

function AgentRow({ agent, onChange, onRemove }: RowProps) {
  const set = (part: Partial<RoutedAgent>) => onChange({ ...agent, ...part })
  return (
    <li>
      <div className={styles.agentHead}>
        <b className="grow trunc">{agent.name}</b>
        <Switch label="Gets tickets" checked={agent.isOn} onChange={(isOn) => set({ isOn })} />
        <IconButton icon="x" label={`Remove ${agent.name}`} onClick={onRemove} />
      </div>
      <div className={styles.fields}>
        <NumberField
          label="Open at once"
          value={Math.floor(agent.total)}
          min={0}
          max={500}
          onChange={(total) => set({ total })}
        />
        <WordsField
          label="Of it by channel"
          hint="For example: chat 2"
          words={[channelsText(agent.channels)]}
          onChange={(words) => set({ channels: channelsOf(words.join(', ')) })}
        />
        <WordsField label="Groups" words={agent.groups} onChange={(groups) => set({ groups })} />
        <WordsField
          label="Skills with level"
          hint="For example: Billing 3, de 2"
          words={[skillsText(agent.skills)]}
          onChange={(words) => set({ skills: skillsOf(words.join(', ')) })}
        />
        <NumberField
          label="Ramp-up, %"
          value={agent.rampPct}
          min={10}
          max={100}
          onChange={(rampPct) => set({ rampPct })}
        />
        <TextField
          label="Email in the helpdesk"
          type="email"
          value={agent.email ?? ''}
          onChange={({ target }) => set({ email: target.value.trim() || undefined })}
        />
      </div>
    </li>
  )
}
