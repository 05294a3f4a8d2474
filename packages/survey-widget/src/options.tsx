/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

interface OptionsProps {
  /** Id of the element that labels them. */
  labelledBy: string
  name: string
  /** `tile` is above the label. */
  options: readonly { value: string; label: string; tile?: ComponentChildren }[]
  chosen: readonly string[]
  /** Whether several may be chosen. */
  isMany?: boolean
  /** Always shows two options side by side. */
  isPair?: boolean
  isRequired?: boolean | undefined
  isBad: boolean
  onChange: (value: string) => void
}

/** Choices, each in a full row. */
export function Options(props: OptionsProps) {
  const { labelledBy, name, options, chosen, isMany, isPair, isRequired, isBad, onChange } = props
  return (
    <fieldset
      role={isMany ? undefined : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby="hint problem"
      aria-required={isMany ? undefined : isRequired}
      aria-invalid={isMany ? undefined : isBad}
      data-bad={isBad || undefined}
      class={options[0]?.tile ? 'tiles' : isMany ? 'boxes' : isPair ? 'two' : ''}
    >
      {options.map(({ value, label, tile }) => (
        <label key={value} class="option">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onChange(value)}
          />
          {tile}
          <span dir="auto">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Instructions above the fields of a question. */
export const Hint = ({ texts }: { texts: readonly (string | false | undefined)[] }) => (
  <p class="hint" id="hint">
    {texts.filter(Boolean).join(' ')}
  </p>
)
