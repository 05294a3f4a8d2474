import type { ResponseCondition } from '@agent-assist/contract/wire'
import { Select } from '../../ui/form/select.tsx'

interface ConditionFieldProps {
  label: string
  when: ResponseCondition | undefined
  /** Names of the intent's parameters. */
  parameters: readonly string[]
  onChange: (when: ResponseCondition | undefined) => void
}

const ALWAYS = ''
const valueOf = ({ parameter, is }: ResponseCondition) => `${is} ${parameter}`

const choicesOf = (parameters: readonly string[]): ResponseCondition[] =>
  parameters.flatMap((parameter) => [
    { parameter, is: 'missing' as const },
    { parameter, is: 'known' as const },
  ])

/** When a message is sent, so that the bot asks for a parameter only while it is missing. */
export function ConditionField({ label, when, parameters, onChange }: ConditionFieldProps) {
  const names = [...new Set(when ? [...parameters, when.parameter] : parameters)]
  if (names.length === 0) return undefined
  const choices = choicesOf(names)
  return (
    <Select
      label={label}
      options={[
        { value: ALWAYS, label: 'Always' },
        ...choices.map((one) => ({
          value: valueOf(one),
          label:
            one.is === 'missing'
              ? `Only while ${one.parameter} is missing`
              : `Only when ${one.parameter} is known`,
        })),
      ]}
      value={when ? valueOf(when) : ALWAYS}
      onChange={({ target }) => onChange(choices.find((one) => valueOf(one) === target.value))}
    />
  )
}
