import { AFTER_HOURS } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { type FieldsProps, optionsOf } from './policy-parts.ts'
import type { RoutingPolicy } from './queries.ts'
import { WordsField } from './words-field.tsx'
import styles from './configuration.module.css'

const CLOSED = {
  route: 'give out as in open hours',
  hold: 'hold until opening',
  groups: 'ask other groups',
} as const

/** The last agent, and the limit of new tickets. */
export function Limits({ policy, onChange }: FieldsProps) {
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

/** What happens after a wait. */
export function Overflow({ policy, onChange }: FieldsProps) {
  const set = (part: Partial<RoutingPolicy>) => onChange({ ...policy, ...part })
  const [overflow] = policy.overflow
  const [fallback] = policy.fallback
  return (
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
  )
}

/** Hours in which the business is closed, and tickets that routing does not touch. */
export function Exclusions({ policy, onChange }: FieldsProps) {
  const set = (part: Partial<RoutingPolicy>) => onChange({ ...policy, ...part })
  return (
    <>
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
