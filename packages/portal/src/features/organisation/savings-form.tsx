import type { AssistSettings } from '@agent-assist/contract/wire'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { PartProps } from './assist-tab.tsx'
import styles from './assist-tab.module.css'
import { optionsOf } from '../../ui/form/options.ts'
import { SOURCES } from './sources-form.tsx'

const KINDS: Record<keyof AssistSettings['minutesSaved'], string> = {
  ...SOURCES,
  gpt: 'GPT',
  autoReply: 'Auto-replies',
}

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text)

/** Minutes saved by each use, and the cost of an hour, from which time and money saved are computed. */
export function SavingsForm({ draft, change }: PartProps) {
  const { minutesSaved, hourlyCost, currency } = draft
  return (
    <>
      <fieldset className={styles.grid}>
        <legend>Minutes saved</legend>
        {optionsOf(KINDS).map(({ value: kind, label }) => (
          <NumberField
            key={kind}
            label={label}
            min={0}
            max={480}
            value={minutesSaved[kind]}
            onChange={(minutes) => change({ minutesSaved: { ...minutesSaved, [kind]: minutes } })}
          />
        ))}
      </fieldset>
      <div className={styles.grid}>
        <NumberField
          label="Cost of an hour"
          min={0}
          max={100_000}
          value={hourlyCost}
          onChange={(cost) => change({ hourlyCost: cost })}
        />
        <TextField
          label="Currency"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={3}
          error={isCurrency(currency) ? undefined : 'Three letters, such as EUR'}
          value={currency}
          onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
        />
      </div>
    </>
  )
}
