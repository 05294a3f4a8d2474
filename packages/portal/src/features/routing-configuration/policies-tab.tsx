import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { newPolicy } from './config-parts.ts'
import { FIELD_LABELS, PolicyFields } from './policy-fields.tsx'
import type { RoutingConfig, RoutingPolicy } from './queries.ts'
import styles from './configuration.module.css'

export interface TabProps {
  config: RoutingConfig
  onChange: (next: RoutingConfig) => void
}

const aboutText = ({ when }: RoutingPolicy) =>
  when.length === 0
    ? 'Catches the rest'
    : when
        .map(
          ({ field, isNot, values }) =>
            `${FIELD_LABELS[field]} ${isNot ? 'not ' : ''}${values.join(' or ') || '…'}`,
        )
        .join(', ')

interface ListProps {
  policies: readonly RoutingPolicy[]
  current: string | undefined
  onChoose: (id: string) => void
}

function PolicyList({ policies, current, onChoose }: ListProps) {
  return (
    <ol className={styles.list}>
      {policies.map((one, place) => (
        <li key={one.id}>
          <button
            type="button"
            aria-current={one.id === current ? 'true' : undefined}
            onClick={() => onChoose(one.id)}
          >
            <b>{place + 1}</b>
            <span className="grow trunc">
              {one.name}
              <br />
              <span className={styles.fact}>{aboutText(one)}</span>
            </span>
            {!one.isOn && <Tag>Off</Tag>}
          </button>
        </li>
      ))}
    </ol>
  )
}

interface PoliciesTabProps extends TabProps {
  checks: ReactNode
  simulator: ReactNode
}

/** The policies in their order, the chosen one with its fields, and what the whole would do. */
export function PoliciesTab({ config, onChange, checks, simulator }: PoliciesTabProps) {
  const { policies } = config
  const [chosen, choose] = useState<string>()
  const policy = policies.find(({ id }) => id === chosen) ?? policies[0]
  const set = (next: RoutingPolicy[]) => onChange({ ...config, policies: next })
  const at = policy ? policies.indexOf(policy) : -1
  const replace = (next: RoutingPolicy) => set(policies.with(at, next))

  function move(by: number) {
    if (policy) set(policies.toSpliced(at, 1).toSpliced(at + by, 0, policy))
  }
  function add() {
    const made = newPolicy(`Policy ${policies.length + 1}`)
    const last = policies.findLastIndex(({ when }) => when.length === 0)
    set(
      policies.toSpliced(last < 0 ? policies.length : last, 0, {
        ...made,
        when: [{ field: 'queue', isNot: false, values: [] }],
      }),
    )
    choose(made.id)
  }

  return (
    <div className={styles.three}>
      <section className={styles.panel} aria-labelledby="policies">
        <div className={styles.panelHead}>
          <h2 id="policies" className="grow">
            Policies <span className={styles.fact}>first match wins</span>
          </h2>
          <Button size="small" onClick={add}>
            New policy
          </Button>
        </div>
        <PolicyList policies={policies} current={policy?.id} onChoose={choose} />
      </section>
      <div>
        {policy && (
          <section className={styles.panel} aria-label={`Policy ${policy.name}`}>
            <div className={styles.panelHead}>
              <div className="grow">
                <TextField
                  label="Name"
                  value={policy.name}
                  maxLength={80}
                  onChange={({ target }) => replace({ ...policy, name: target.value })}
                />
              </div>
              <Switch
                label="On"
                checked={policy.isOn}
                onChange={(isOn) => replace({ ...policy, isOn })}
              />
              <IconButton
                icon="arrowUp"
                label="Move up"
                disabled={at <= 0}
                onClick={() => move(-1)}
              />
              <IconButton
                icon="arrowDown"
                label="Move down"
                disabled={at >= policies.length - 1}
                onClick={() => move(1)}
              />
              <IconButton
                icon="x"
                label="Delete policy"
                onClick={() => set(policies.toSpliced(at, 1))}
              />
            </div>
            <PolicyFields key={policy.id} policy={policy} onChange={replace} />
          </section>
        )}
        {checks}
      </div>
      {simulator}
    </div>
  )
}
