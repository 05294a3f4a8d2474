import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays, rangeQuery } from '../../lib/dates/range.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Select } from '../../ui/form/select.tsx'
import { Failed } from '../../ui/state/states.tsx'

/** Agents with a ticket in these last days are offered. */
const AGENT_DAYS = 90

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
  const { from, to } = rangeQuery(lastDays(AGENT_DAYS, useSetup().timeZone))
  const { data, error, refetch } = useQuery(
    q('getOrgDetails', { query: { orgId, startDate: from, endDate: to } }),
  )
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
