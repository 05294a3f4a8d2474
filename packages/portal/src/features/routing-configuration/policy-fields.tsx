import {
  AFTER_HOURS,
  CONDITION_FIELDS,
  type ConditionField,
  TAKE_ORDERS,
  type TakeOrder,
} from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { skillsOf, skillsText } from './config-parts.ts'
import { WordsField } from './words-field.tsx'
import type { RoutingPolicy } from './queries.ts'
import styles from './configuration.module.css'

interface FieldsProps {
  policy: RoutingPolicy
  onChange: (next: RoutingPolicy) => void
}

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
const CLOSED = {
  route: 'give out as in open hours',
  hold: 'hold until opening',
  groups: 'ask other groups',
} as const

const optionsOf = <K extends string>(labels: Record<K, string>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: labels[value] }))

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

function Limits({ policy, onChange }: FieldsProps) {
  const set = (part: Partial<RoutingPolicy>) => onChange({ ...policy, ...part })
  const { stayWith, atMost } = policy
  return (
    <>
      <div className={styles.row}>
        <h3>Stay with</h3>
        <div className={styles.fields}>
          <Switch
            label="The agent who last replied"
            checked={stayWith !== undefined}
            onChange={(isOn) =>
              set({ stayWith: isOn ? { days: 7, below: 6, holdMinutes: 0 } : undefined })
            }
          />
          {stayWith && (
            <>
              <NumberField
                label="For days"
                value={stayWith.days}
                min={1}
                max={365}
                onChange={(days) => set({ stayWith: { ...stayWith, days } })}
              />
              <NumberField
                label="While fewer open than"
                value={stayWith.below}
                min={1}
                max={500}
                onChange={(below) => set({ stayWith: { ...stayWith, below } })}
              />
              <NumberField
                label="Wait for them, minutes"
                value={stayWith.holdMinutes}
                min={0}
                max={10080}
                onChange={(holdMinutes) => set({ stayWith: { ...stayWith, holdMinutes } })}
              />
            </>
          )}
        </div>
      </div>
      <div className={styles.row}>
        <h3>At most</h3>
        <div className={styles.fields}>
          <Switch
            label="Limit of new tickets per agent"
            checked={atMost !== undefined}
            onChange={(isOn) => set({ atMost: isOn ? { tickets: 6, minutes: 60 } : undefined })}
          />
          {atMost && (
            <>
              <NumberField
                label="Tickets"
                value={atMost.tickets}
                min={1}
                max={500}
                onChange={(tickets) => set({ atMost: { ...atMost, tickets } })}
              />
              <NumberField
                label="In minutes"
                value={atMost.minutes}
                min={1}
                max={1440}
                onChange={(minutes) => set({ atMost: { ...atMost, minutes } })}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Fallbacks({ policy, onChange }: FieldsProps) {
  const set = (part: Partial<RoutingPolicy>) => onChange({ ...policy, ...part })
  const [overflow] = policy.overflow
  const [fallback] = policy.fallback
  return (
    <>
      <div className={styles.row}>
        <h3>If no one</h3>
        <div className={styles.fields}>
          <NumberField
            label="After minutes, ask more groups"
            value={overflow?.afterMinutes ?? 15}
            min={1}
            max={10080}
            onChange={(afterMinutes) =>
              overflow && set({ overflow: policy.overflow.with(0, { ...overflow, afterMinutes }) })
            }
          />
          <WordsField
            label="Groups to ask too"
            hint="Empty: no other group"
            words={overflow?.groups ?? []}
            onChange={(groups) =>
              set({
                overflow:
                  groups.length === 0
                    ? policy.overflow.slice(1)
                    : [
                        { afterMinutes: overflow?.afterMinutes ?? 15, groups },
                        ...policy.overflow.slice(1),
                      ],
              })
            }
          />
          <NumberField
            label="Accept levels lower by"
            hint={fallback ? `After ${counted(fallback.afterMinutes, 'minute')}` : '0: never'}
            value={fallback?.lowerBy ?? 0}
            min={0}
            max={5}
            onChange={(lowerBy) =>
              set({
                fallback:
                  lowerBy === 0 ? [] : [{ afterMinutes: fallback?.afterMinutes ?? 15, lowerBy }],
              })
            }
          />
        </div>
      </div>
      <div className={styles.row}>
        <h3>After hours</h3>
        <div className={styles.fields}>
          <Select
            label="Outside business hours"
            options={optionsOf(CLOSED, AFTER_HOURS)}
            value={policy.afterHours}
            onChange={({ target }) =>
              set({ afterHours: target.value as RoutingPolicy['afterHours'] })
            }
          />
          {policy.afterHours === 'groups' && (
            <WordsField
              label="Groups"
              words={policy.afterHoursGroups}
              onChange={(afterHoursGroups) => set({ afterHoursGroups })}
            />
          )}
        </div>
      </div>
      <div className={styles.row}>
        <h3>Exclude</h3>
        <div className={styles.fields}>
          <WordsField
            label="Tickets with tags"
            words={policy.leaveOut.tags}
            onChange={(tags) => set({ leaveOut: { ...policy.leaveOut, tags } })}
          />
          <NumberField
            label="Older than days"
            hint="0: of any age"
            value={policy.leaveOut.olderThanDays ?? 0}
            min={0}
            max={3650}
            onChange={(days) =>
              set({
                leaveOut: {
                  tags: policy.leaveOut.tags,
                  ...(days > 0 ? { olderThanDays: days } : {}),
                },
              })
            }
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
    <Fallbacks {...props} />
  </div>
)
