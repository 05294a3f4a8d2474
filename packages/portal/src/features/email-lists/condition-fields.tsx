import type { SegmentCondition } from '@agent-assist/contract/wire'
import { useId } from 'react'
import { IconButton } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './email-lists.module.css'

/** Initial condition by kind. */
export const START = {
  attribute: { about: 'attribute', name: '', is: 'equal', value: '' },
  score: { about: 'score', group: 'promoter' },
  answered: { about: 'answered', is: 'longer', days: 90 },
} as const satisfies Record<SegmentCondition['about'], SegmentCondition>

/** True if a condition is complete enough to be queried. */
export const isWhole = (condition: SegmentCondition): boolean =>
  condition.about !== 'attribute' || condition.name.trim() !== ''

const ABOUT = [
  { value: 'answered', label: 'Last answer' },
  { value: 'score', label: 'Last score' },
  { value: 'attribute', label: 'Attribute' },
] as const
const GROUPS = [
  { value: 'promoter', label: 'Promoter, or Good' },
  { value: 'passive', label: 'Passive' },
  { value: 'detractor', label: 'Detractor, or Bad' },
] as const
const ANSWERED = [
  { value: 'within', label: 'within the last days' },
  { value: 'longer', label: 'longer ago than days' },
  { value: 'never', label: 'never' },
] as const
const COMPARED = [
  { value: 'equal', label: 'is' },
  { value: 'different', label: 'is not' },
  { value: 'holding', label: 'holds' },
  { value: 'there', label: 'is there' },
  { value: 'missing', label: 'is missing' },
] as const

interface ConditionFieldsProps {
  place: number
  /** Names of the attributes that people have. */
  names: readonly string[]
  condition: SegmentCondition
  onChange: (condition: SegmentCondition) => void
  onRemove: () => void
}

/** The value if it is one of the options, else undefined. */
const oneOf = <V extends string>(options: readonly { value: V }[], value: string): V | undefined =>
  options.find((option) => option.value === value)?.value

/** Form fields of one condition of a segment. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { place, condition, onChange, onRemove } = props
  return (
    <fieldset className={styles.condition}>
      <legend className="sr">Condition {place}</legend>
      <div className={styles.conditionHead}>
        <b aria-hidden="true">Condition {place}</b>
        <IconButton icon="x" label={`Remove condition ${place}`} onClick={onRemove} />
      </div>
      <Select
        label="About"
        placeholder="Choose"
        options={ABOUT}
        value={condition.about}
        onChange={({ target }) => {
          const about = oneOf(ABOUT, target.value)
          if (about) onChange(START[about])
        }}
      />
      {condition.about === 'score' && (
        <Select
          label="Is"
          placeholder="Choose"
          options={GROUPS}
          value={condition.group}
          onChange={({ target }) => {
            const group = oneOf(GROUPS, target.value)
            if (group) onChange({ ...condition, group })
          }}
        />
      )}
      {condition.about === 'answered' && <Answered condition={condition} onChange={onChange} />}
      {condition.about === 'attribute' && <OfAttribute {...props} condition={condition} />}
    </fieldset>
  )
}

type Of<A extends SegmentCondition['about']> = Extract<SegmentCondition, { about: A }>

interface AnsweredProps {
  condition: Of<'answered'>
  onChange: (condition: SegmentCondition) => void
}

const DAYS_MAX = 3650

const Answered = ({ condition, onChange }: AnsweredProps) => (
  <>
    <Select
      label="Was"
      placeholder="Choose"
      options={ANSWERED}
      value={condition.is}
      onChange={({ target }) => {
        const is = oneOf(ANSWERED, target.value)
        if (is) onChange({ ...condition, is })
      }}
    />
    {condition.is !== 'never' && (
      <TextField
        label="Days"
        type="number"
        min={1}
        max={DAYS_MAX}
        value={condition.days}
        onChange={({ target }) => {
          const days = Math.round(Number(target.value))
          onChange({ ...condition, days: Math.min(Math.max(days, 1), DAYS_MAX) })
        }}
      />
    )}
  </>
)

interface OfAttributeProps extends Pick<ConditionFieldsProps, 'names' | 'onChange'> {
  condition: Of<'attribute'>
}

function OfAttribute({ names, condition, onChange }: OfAttributeProps) {
  const id = useId()
  return (
    <>
      <TextField
        label="Name"
        list={id}
        maxLength={80}
        value={condition.name}
        onChange={({ target }) => onChange({ ...condition, name: target.value })}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Select
        label="Compared"
        placeholder="Choose"
        options={COMPARED}
        value={condition.is}
        onChange={({ target }) => {
          const is = oneOf(COMPARED, target.value)
          if (is) onChange({ ...condition, is })
        }}
      />
      {condition.is !== 'there' && condition.is !== 'missing' && (
        <TextField
          label="Value"
          maxLength={500}
          value={condition.value}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        />
      )}
    </>
  )
}
