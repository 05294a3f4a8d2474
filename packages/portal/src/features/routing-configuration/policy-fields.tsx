import {
  CONDITION_FIELDS,
  type ConditionField,
  TAKE_ORDERS,
  type TakeOrder,
} from '@agent-assist/contract/wire'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Exclusions, Limits } from './policy-limits.tsx'
import { AfterHours, Overflow } from './policy-steps.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { skillsOf, skillsText } from './config-parts.ts'
import { type FieldsProps, optionsOf } from './policy-parts.ts'
import { WordsField } from './words-field.tsx'
import type { RoutingPolicy } from './queries.ts'
import styles from './configuration.module.css'

export const FIELD_LABELS: Record<ConditionField, string> = {
  queue: 'queue',
  brand: 'brand',
  tag: 'tag',
  channel: 'channel',
  language: 'language',
  priority: 'priority',
  type: 'type',
  sentiment: 'sentiment',
  customer: 'customer',
}
const ORDERS: Record<TakeOrder, string> = {
  due: 'Due soonest',
  priority: 'Highest priority',
  waiting: 'Longest wait',
  created: 'Oldest ticket',
}
const CHOICES = [
  { value: 'balanced', label: 'the most free capacity' },
  { value: 'roundRobin', label: 'the longest without a new ticket (round robin)' },
  { value: 'weighted', label: 'who is expected to be done first' },
] as const

function Conditions({ policy, onChange }: FieldsProps) {
  const set = (when: RoutingPolicy['when']) => onChange({ ...policy, when })
  return (
    <div className={styles.row}>
      <h3>When</h3>
      <div>
        {policy.when.length === 0 && <p>Every ticket.</p>}
        {policy.when.map((condition, at) => {
          const replace = (next: typeof condition) => set(policy.when.with(at, next))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no identity
            <div key={at} className={styles.condition}>
              <Select
                label="Field"
                options={optionsOf(FIELD_LABELS, CONDITION_FIELDS)}
                value={condition.field}
                onChange={({ target }) =>
                  replace({ ...condition, field: target.value as ConditionField })
                }
              />
              <Select
                label="Comparison"
                options={[
                  { value: 'is', label: 'is one of' },
                  { value: 'not', label: 'is not one of' },
                ]}
                value={condition.isNot ? 'not' : 'is'}
                onChange={({ target }) => replace({ ...condition, isNot: target.value === 'not' })}
              />
              <WordsField
                label="Values"
                hint="Separated by commas"
                words={condition.values}
                onChange={(values) => replace({ ...condition, values })}
              />
              <IconButton
                icon="x"
                label={`Remove condition ${at + 1}`}
                onClick={() => set(policy.when.toSpliced(at, 1))}
              />
            </div>
          )
        })}
        <Button
          size="small"
          onClick={() => set([...policy.when, { field: 'queue', isNot: false, values: [] }])}
        >
          Add condition
        </Button>
      </div>
    </div>
  )
}

function Giving({ policy, onChange }: FieldsProps) {
  const set = (part: Partial<RoutingPolicy>) => onChange({ ...policy, ...part })
  const [first = 'waiting', second] = policy.takeFirst
  return (
    <>
      <div className={styles.row}>
        <h3>Take first</h3>
        <div className={styles.fields}>
          <Select
            label="First"
            options={optionsOf(ORDERS, TAKE_ORDERS)}
            value={first}
            onChange={({ target }) =>
              set({ takeFirst: [...new Set([target.value as TakeOrder, ...policy.takeFirst])] })
            }
          />
          <Select
            label="Then"
            options={optionsOf(ORDERS, TAKE_ORDERS)}
            value={second ?? 'waiting'}
            onChange={({ target }) =>
              set({ takeFirst: [...new Set([first, target.value as TakeOrder])] })
            }
          />
        </div>
      </div>
      <div className={styles.row}>
        <h3>Give it to</h3>
        <div className={styles.fields}>
          <Select
            label="Choice"
            options={CHOICES}
            value={policy.choice}
            onChange={({ target }) => set({ choice: target.value as RoutingPolicy['choice'] })}
          />
          <WordsField
            label="Agents of groups"
            hint="Empty: all agents"
            words={policy.groups}
            onChange={(groups) => set({ groups })}
          />
        </div>
      </div>
      <div className={styles.row}>
        <h3>Only if</h3>
        <div className={styles.fields}>
          <WordsField
            label="Skills with level"
            hint="For example: Billing 2"
            words={[skillsText(policy.skills)]}
            onChange={(words) => set({ skills: skillsOf(words.join(', ')) })}
          />
          <NumberField
            label="Level in the ticket’s language"
            hint="0: not required"
            value={policy.language}
            min={0}
            max={5}
            onChange={(language) => set({ language })}
          />
          <Switch
            label="Only agents on shift"
            checked={policy.onShift}
            onChange={(onShift) => set({ onShift })}
          />
        </div>
      </div>
    </>
  )
}

/** One policy, a row for each question. */
export const PolicyFields = (props: FieldsProps) => (
  <div className={styles.policy}>
    <Conditions {...props} />
    <Giving {...props} />
    <Limits {...props} />
    <Overflow {...props} />
    <AfterHours {...props} />
    <Exclusions {...props} />
  </div>
)
