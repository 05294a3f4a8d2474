import { AFTER_HOURS, AFTER_HOURS_REPLY_MAX } from '@agent-assist/contract/wire'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { type FieldsProps, optionsOf } from './policy-parts.ts'
import type { RoutingPolicy } from './queries.ts'
import { WordsField } from './words-field.tsx'
import styles from './configuration.module.css'

/** Longest wait of a step, and most steps of a kind. */
const WAIT_MAX = 10_080
const STEPS_MAX = 5
const FIRST_WAIT = 15

const CLOSED = {
  route: 'give out as in open hours',
  hold: 'hold until opening',
  groups: 'ask other groups',
} as const

/** A later step than those that are there. */
const nextWait = (steps: readonly { afterMinutes: number }[]) =>
  Math.min(WAIT_MAX, Math.max(0, ...steps.map(({ afterMinutes }) => afterMinutes)) + FIRST_WAIT)

function GroupSteps({ policy, onChange }: FieldsProps) {
  const { overflow } = policy
  const set = (next: RoutingPolicy['overflow']) => onChange({ ...policy, overflow: next })
  return (
    <>
      {overflow.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no identity
        <div key={at} className={styles.step}>
          <NumberField
            label={`Step ${at + 1}: after minutes`}
            value={step.afterMinutes}
            min={1}
            max={WAIT_MAX}
            onChange={(afterMinutes) => set(overflow.with(at, { ...step, afterMinutes }))}
          />
          <WordsField
            label={`Step ${at + 1}: groups to ask too`}
            words={step.groups}
            onChange={(groups) => set(overflow.with(at, { ...step, groups }))}
          />
          <IconButton
            icon="x"
            label={`Remove step ${at + 1}`}
            onClick={() => set(overflow.toSpliced(at, 1))}
          />
        </div>
      ))}
      {overflow.length < STEPS_MAX && (
        <Button
          size="small"
          onClick={() => set([...overflow, { afterMinutes: nextWait(overflow), groups: [] }])}
        >
          Ask more groups after a wait
        </Button>
      )}
    </>
  )
}

function LevelSteps({ policy, onChange }: FieldsProps) {
  const { fallback } = policy
  const set = (next: RoutingPolicy['fallback']) => onChange({ ...policy, fallback: next })
  return (
    <>
      {fallback.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no identity
        <div key={at} className={styles.step}>
          <NumberField
            label={`Lower level ${at + 1}: after minutes`}
            value={step.afterMinutes}
            min={1}
            max={WAIT_MAX}
            onChange={(afterMinutes) => set(fallback.with(at, { ...step, afterMinutes }))}
          />
          <NumberField
            label={`Lower level ${at + 1}: lower by`}
            value={step.lowerBy}
            min={1}
            max={5}
            onChange={(lowerBy) => set(fallback.with(at, { ...step, lowerBy }))}
          />
          <IconButton
            icon="x"
            label={`Remove lower level ${at + 1}`}
            onClick={() => set(fallback.toSpliced(at, 1))}
          />
        </div>
      ))}
      {fallback.length < STEPS_MAX && (
        <Button
          size="small"
          onClick={() => set([...fallback, { afterMinutes: nextWait(fallback), lowerBy: 1 }])}
        >
          Accept lower levels after a wait
        </Button>
      )}
    </>
  )
}

/** What happens after a wait: more groups are asked, and lower levels are accepted. */
export const Overflow = (props: FieldsProps) => (
  <div className={styles.row}>
    <h3>If no one</h3>
    <div className={styles.steps}>
      <div>
        <GroupSteps {...props} />
      </div>
      <div>
        <LevelSteps {...props} />
      </div>
    </div>
  </div>
)

/** Hours in which the business is closed. */
export function AfterHours({ policy, onChange }: FieldsProps) {
  const set = (part: Partial<RoutingPolicy>) => onChange({ ...policy, ...part })
  return (
    <div className={styles.row}>
      <h3>After hours</h3>
      <div>
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
        {policy.afterHours === 'hold' && (
          <div className={styles.reply}>
            <TextArea
              label="After-hours reply"
              optional
              hint="Sent once to the customer, by a connected helpdesk, unless somebody has written already. Empty: nothing is sent."
              rows={3}
              maxLength={AFTER_HOURS_REPLY_MAX}
              value={policy.afterHoursReply}
              onChange={({ target }) => set({ afterHoursReply: target.value })}
            />
          </div>
        )}
      </div>
    </div>
  )
}
