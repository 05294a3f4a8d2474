import { Button, IconButton } from '../../ui/base/button.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { TabProps } from './policies-tab.tsx'
import styles from './configuration.module.css'

/** What kinds of tickets weigh, against the capacity of agents. */
export function WeightRows({ config, onChange }: TabProps) {
  const { weights } = config
  const set = (next: typeof weights) => onChange({ ...config, weights: next })
  return (
    <section className={styles.panel} aria-labelledby="weights">
      <h2 id="weights">Weights</h2>
      <p className={styles.text}>A ticket counts as 1 of the open work, unless a row matches it.</p>
      {weights.map((weight, at) => {
        const replace = (part: Partial<typeof weight>) =>
          set(weights.with(at, { ...weight, ...part }))
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity
          <div key={at} className={styles.condition}>
            <TextField
              label="Channel"
              value={weight.channel ?? ''}
              onChange={({ target }) => replace({ channel: target.value || undefined })}
            />
            <TextField
              label="Type"
              value={weight.type ?? ''}
              onChange={({ target }) => replace({ type: target.value || undefined })}
            />
            <NumberField
              label="Weight"
              value={Math.round(weight.weight)}
              min={1}
              max={20}
              onChange={(value) => replace({ weight: value })}
            />
            <IconButton
              icon="x"
              label={`Remove weight ${at + 1}`}
              onClick={() => set(weights.toSpliced(at, 1))}
            />
          </div>
        )
      })}
      <Button size="small" onClick={() => set([...weights, { channel: 'chat', weight: 2 }])}>
        Add weight
      </Button>
    </section>
  )
}
