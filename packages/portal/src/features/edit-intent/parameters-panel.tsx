import type { IntentParameter } from '@agent-assist/contract/wire'
import { Part } from '../../domain/editing/part.tsx'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { newKey, type ParameterDraft } from './intent-draft.ts'
import { type Editing, errorAt, type Update } from './editing.ts'
import styles from './editor.module.css'

const PARAMETERS_MAX = 20

const KINDS: readonly { value: IntentParameter['kind']; label: string }[] = [
  { value: 'number', label: 'A number' },
  { value: 'email', label: 'An email address' },
  { value: 'date', label: 'A date' },
  { value: 'list', label: 'One of a list' },
]

/** Form fields for the parameters that the intent extracts from a text. */
export function ParametersPanel({ draft, change, issues }: Editing) {
  const { parameters } = draft
  const update = (next: Update<ParameterDraft>, what?: string) =>
    change((now) => ({ parameters: next(now.parameters) }), what)
  const set = (key: string, next: Partial<ParameterDraft>) =>
    update(
      (now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)),
      `parameter ${key} ${Object.keys(next).join()}`,
    )

  function remove(parameter: ParameterDraft, at: number) {
    update((now) => now.filter(({ key }) => key !== parameter.key))
    notifyMessage('The parameter was removed', () =>
      update((now) => now.toSpliced(at, 0, parameter)),
    )
  }

  return (
    <Part title="Parameters">
      {parameters.length === 0 && (
        <p>
          A parameter is found in what customers say, such as an order number. Mark examples of it
          in phrases, and write {'{{name}}'} where an answer should say it.
        </p>
      )}
      {parameters.map((parameter, at) => (
        <div key={parameter.key} className={styles.entry}>
          <TextField
            label={`Name of parameter ${at + 1}`}
            name={`parameters.${at}.name`}
            maxLength={40}
            placeholder="order_number"
            value={parameter.name}
            {...errorAt(issues, `parameters.${at}.name`)}
            onChange={({ target }) => set(parameter.key, { name: target.value })}
          />
          <Select
            label={`Kind of parameter ${at + 1}`}
            options={KINDS}
            value={parameter.kind}
            onChange={({ target }) =>
              set(parameter.key, {
                kind: KINDS.find(({ value }) => value === target.value)?.value ?? 'number',
              })
            }
          />
          {parameter.kind === 'list' && (
            <TextField
              label={`Values of parameter ${at + 1}, with commas`}
              name={`parameters.${at}.values`}
              value={parameter.values}
              {...errorAt(issues, `parameters.${at}.values`)}
              onChange={({ target }) => set(parameter.key, { values: target.value })}
            />
          )}
          <IconButton
            icon="x"
            label={`Remove parameter ${at + 1}`}
            onClick={() => remove(parameter, at)}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={parameters.length >= PARAMETERS_MAX}
        onClick={() =>
          update((now) => [...now, { key: newKey(), name: '', kind: 'number', values: '' }])
        }
      >
        <Icon name="plus" />
        Add a parameter
      </Button>
    </Part>
  )
}
