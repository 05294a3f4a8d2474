import {
  CAUSES_MAX,
  CATEGORY_KINDS,
  type Category,
  CATEGORY_ABOUT_MAX,
  CATEGORY_NAME_MAX,
  SCALE_MAX,
  SCALE_MIN,
  WEIGHT_MAX,
} from '@agent-assist/contract/wire'
import { IconButton } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { KINDS } from '../../domain/quality/quality-words.ts'
import type { Issues } from './card-issues.ts'
import styles from './scorecards.module.css'
import { useCheckOptions } from './use-check-options.ts'

interface CategoryFieldsProps {
  category: Category
  /** Path of the category in the scorecard. */
  path: string
  issues: Issues
  isFirst: boolean
  isLast: boolean
  onChange: (part: Partial<Category>, what?: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const POINTS = Array.from({ length: SCALE_MAX - SCALE_MIN + 1 }, (_, at) => at + SCALE_MIN)
const KIND_OPTIONS = CATEGORY_KINDS.map((value) => ({ value, label: KINDS[value].label }))

/** The lines of a text, without empty ones at the end while somebody types. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, CAUSES_MAX)
    .filter((line, at, all) => line.trim() || at === all.length - 1)

const namesOf = (text: string) => {
  const names = text.split(',').map((name) => name.trimStart())
  return names.join('').trim() ? names : []
}

/** How the category counts, and its scale. */
function Counting({ category, onChange }: Pick<CategoryFieldsProps, 'category' | 'onChange'>) {
  const { id, kind, points } = category
  return (
    <div className={styles.three}>
      <Select
        label="Counts as"
        hint={KINDS[kind].about}
        options={KIND_OPTIONS}
        value={kind}
        onChange={({ target }) => {
          const chosen = CATEGORY_KINDS.find((one) => one === target.value)
          if (chosen) onChange({ kind: chosen })
        }}
      />
      <Select
        label="Scale"
        options={POINTS.map((n) => ({ value: String(n), label: `${n} options` }))}
        value={String(points)}
        onChange={({ target }) => onChange({ points: Number(target.value), optionNames: [] })}
      />
      {kind !== 'autoFail' && (
        <NumberField
          label="Weight"
          value={category.weight}
          min={0}
          max={WEIGHT_MAX}
          onChange={(weight) => onChange({ weight }, `${id}.weight`)}
        />
      )}
    </div>
  )
}

/** The automatic check that looks at the same. */
function CheckLink({ category, onChange }: Pick<CategoryFieldsProps, 'category' | 'onChange'>) {
  const options = useCheckOptions(category.check)
  return (
    <Select
      label="Automatic check"
      optional
      hint="How far it agrees with people is measured. It never rates automatically."
      placeholder="None"
      options={options}
      value={category.check ?? ''}
      onChange={({ target }) => onChange({ check: target.value || undefined })}
    />
  )
}

/** The fields of one category. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { category, path, issues, isFirst, isLast, onChange, onMove, onRemove } = props
  const { id, name } = category
  const title = name || 'New category'
  const issue = (field: string) => issues[`${path}.${field}`]
  return (
    <fieldset className={styles.category} aria-label={title}>
      <div className={styles.categoryHead}>
        <b className="grow trunc">{title}</b>
        <IconButton
          icon="arrowUp"
          label={`Move ${title} up`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrowDown"
          label={`Move ${title} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon="x" label={`Remove ${title}`} onClick={onRemove} />
      </div>
      <TextField
        label="Category"
        name={`${path}.name`}
        autoComplete="off"
        maxLength={CATEGORY_NAME_MAX}
        error={issue('name')}
        value={name}
        onChange={({ target }) => onChange({ name: target.value }, `${id}.name`)}
      />
      <Counting category={category} onChange={onChange} />
      <TextField
        label="Names of the options"
        name={`${path}.optionNames`}
        optional
        autoComplete="off"
        hint="From the lowest to the highest, with commas: Wrong, Partly right, Right"
        error={issue('optionNames')}
        value={category.optionNames.join(', ')}
        onChange={({ target }) => onChange({ optionNames: namesOf(target.value) }, `${id}.options`)}
      />
      <TextArea
        label="When is which option right?"
        optional
        rows={2}
        maxLength={CATEGORY_ABOUT_MAX}
        error={issue('about')}
        value={category.about}
        onChange={({ target }) => onChange({ about: target.value }, `${id}.about`)}
      />
      <TextArea
        label="Root causes of a low rating"
        optional
        rows={2}
        hint={`One on each line, at most ${CAUSES_MAX}`}
        error={issue('causes')}
        value={category.causes.join('\n')}
        onChange={({ target }) => onChange({ causes: linesOf(target.value) }, `${id}.causes`)}
      />
      <CheckLink category={category} onChange={onChange} />
      <Checkbox
        label="A reviewer may choose N/A"
        checked={category.allowsNa}
        onChange={({ target }) => onChange({ allowsNa: target.checked })}
      />
    </fieldset>
  )
}
