import { useQuery } from '@tanstack/react-query'
import { intentList } from './queries.ts'
import { Select } from '../../ui/form/select.tsx'

interface IntentChoiceProps {
  organisationId: string
  label: string
  value: string
  /** Options besides the intents, such as none. */
  others: readonly { value: string; label: string }[]
  error?: string | undefined
  onChange: (intentId: string) => void
}

/** Selects one intent of a bot. */
export function IntentChoice(props: IntentChoiceProps) {
  const { organisationId, label, value, others, error, onChange } = props
  const { data, isError } = useQuery(intentList(organisationId))
  const intents = data?.items.filter(({ isDeleted }) => !isDeleted) ?? []
  const problem = error ?? (isError ? 'The intents could not be loaded.' : undefined)
  return (
    <Select
      label={label}
      placeholder={data ? 'Choose …' : 'Loading …'}
      options={[...intents.map(({ id, name }) => ({ value: id, label: name })), ...others]}
      value={value}
      {...(problem ? { error: problem } : {})}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
