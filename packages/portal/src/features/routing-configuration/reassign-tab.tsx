import { ROUTED_AGENTS_MAX } from '@agent-assist/contract/wire'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { TabProps } from './policies-tab.tsx'
import type { RoutingConfig } from './queries.ts'
import { WeightRows } from './weight-rows.tsx'
import styles from './configuration.module.css'

type Rules = RoutingConfig['reassign']
type Rule = 'offlineMinutes' | 'idleMinutes' | 'acceptMinutes' | 'noReplyMinutes'

const RULES: { rule: Rule; label: string }[] = [
  { rule: 'offlineMinutes', label: 'Agent offline, minutes' },
  { rule: 'idleMinutes', label: 'Agent without activity, minutes' },
  { rule: 'acceptMinutes', label: 'Not accepted in the panel, minutes' },
  { rule: 'noReplyMinutes', label: 'No reply since it was given, minutes' },
]

function without(rules: Rules, rule: Rule): Rules {
  const { [rule]: _, ...rest } = rules
  return rest
}

/** When unanswered tickets go to somebody else, what kinds of tickets weigh, and for how many agents capacity is reserved. */
export function ReassignTab({ config, onChange }: TabProps) {
  const { reassign } = config
  const set = (next: Rules) => onChange({ ...config, reassign: next })
  return (
    <div className={styles.two}>
      <section className={styles.panel} aria-labelledby="reassigning">
        <h2 id="reassigning">Reassigning</h2>
        <p className={styles.text}>
          A ticket without a reply goes back to its queue, and to another agent. 0 switches a rule
          off.
        </p>
        <div className={styles.fields}>
          {RULES.map(({ rule, label }) => (
            <NumberField
              key={rule}
              label={label}
              value={reassign[rule] ?? 0}
              min={0}
              max={10080}
              onChange={(value) =>
                set(value === 0 ? without(reassign, rule) : { ...reassign, [rule]: value })
              }
            />
          ))}
          <NumberField
            label="At most so often per ticket"
            value={reassign.maxMoves}
            min={1}
            max={20}
            onChange={(maxMoves) => set({ ...reassign, maxMoves })}
          />
        </div>
      </section>
      <div className={styles.stack}>
        <WeightRows config={config} onChange={onChange} />
        <section className={styles.panel} aria-labelledby="reserving">
          <h2 id="reserving">Reserving</h2>
          <p className={styles.text}>
            When no agent has room for the first waiting ticket, what becomes free at agents who
            could take it is reserved for it. Without this, light tickets that came later overtake
            heavy ones. 0 reserves nothing.
          </p>
          <div className={styles.fields}>
            <NumberField
              label="Agents reserved at once, at most"
              value={config.reserveAgents}
              min={0}
              max={ROUTED_AGENTS_MAX}
              onChange={(reserveAgents) => onChange({ ...config, reserveAgents })}
            />
          </div>
        </section>
      </div>
    </div>
  )
}
