import { useQuery } from '@tanstack/react-query'
import { useRecentAgentsQuery } from '../agents/recent-agents.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Select } from '../../ui/form/select.tsx'
import { Failed } from '../../ui/state/states.tsx'

interface AgentSelectProps {
  organisationId: string
  label: string
  /** Id of the chosen agent; empty: none. */
  value: string
  /** Name of an agent who is not offered. */
  except?: string | undefined
  /** Whether to ask for a choice that is missing. */
  isMissing: boolean
  onChange: (id: string) => void
}

/** Chooses one of the organisation's agents. */
export function AgentSelect(props: AgentSelectProps) {
  const { organisationId: orgId, label, value, except, isMissing, onChange } = props
  const { data, error, refetch } = useQuery(useRecentAgentsQuery(orgId))
  if (!data && error)
    return (
      <Failed
        what="The agents could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  const offered = (data?.agentList ?? []).filter(({ name }) => name !== except)
  return (
    <Select
      label={label}
      placeholder={data ? 'Choose an agent' : 'Loading the agents …'}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      {...(isMissing && !value ? { error: 'Choose an agent.' } : {})}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
