import { NumberField } from '../../ui/form/number-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import type { FieldsProps } from './policy-parts.ts'
import type { RoutingPolicy } from './queries.ts'
import { WordsField } from './words-field.tsx'
import styles from './configuration.module.css'

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

/** Tickets that routing does not touch. */
export function Exclusions({ policy, onChange }: FieldsProps) {
  const set = (part: Partial<RoutingPolicy>) => onChange({ ...policy, ...part })
  return (
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
  )
}
