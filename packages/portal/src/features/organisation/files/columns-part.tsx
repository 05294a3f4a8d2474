import {
  FILE_PRESETS,
  type FileMapping,
  type FilePreset,
  profileOf,
  TICKET_FIELDS,
  type TicketField,
} from '@agent-assist/contract/wire'
import type { Sample } from '@agent-assist/file-reader/rows'
import { Select } from '../../../ui/form/select.tsx'
import styles from '../source-panel/source-panel.module.css'
import { fieldName } from './field-names.ts'

const PRESETS = FILE_PRESETS.map((value) => ({ value, label: profileOf(value).name }))

interface ColumnsProps {
  sample: Sample
  required: readonly TicketField[]
  draft: FileMapping
  onPreset: (preset: FilePreset) => void
  onChange: (draft: FileMapping) => void
}

/** Which column is which field, by the export that the file is. */
export const ColumnsPart = ({ sample, required, draft, onPreset, onChange }: ColumnsProps) => (
  <>
    <Preset value={draft.preset} onChange={onPreset} />
    <Fields {...{ sample, required }} mapping={draft} onChange={onChange} />
    <ExcludedColumns columns={sample.columns} mapping={draft} />
  </>
)

interface PresetProps {
  value: FilePreset
  onChange: (preset: FilePreset) => void
}

const Preset = ({ value, onChange }: PresetProps) => (
  <div className={styles.preset}>
    <Select
      label="Export of"
      name="preset"
      placeholder="Choose"
      options={PRESETS}
      value={value}
      onChange={({ target }) =>
        onChange(FILE_PRESETS.find((one) => one === target.value) ?? 'usual')
      }
    />
  </div>
)

interface FieldsProps {
  sample: Sample
  mapping: FileMapping
  required: readonly TicketField[]
  onChange: (mapping: FileMapping) => void
}

function Fields({ sample, mapping, required, onChange }: FieldsProps) {
  const options = sample.columns.map((column) => ({ value: column, label: column }))
  function change(field: TicketField, column: string) {
    const { [field]: _, ...others } = mapping.columns
    onChange({ ...mapping, columns: column ? { ...others, [field]: column } : others })
  }
  return (
    <fieldset className={styles.columns}>
      <legend>Columns</legend>
      {TICKET_FIELDS.map((field) => (
        <Select
          key={field}
          label={fieldName(field, mapping.columns)}
          name={field}
          placeholder="none"
          optional={!required.includes(field)}
          options={options}
          value={mapping.columns[field] ?? ''}
          onChange={({ target }) => change(field, target.value)}
        />
      ))}
    </fieldset>
  )
}

function ExcludedColumns({
  columns,
  mapping,
}: {
  columns: readonly string[]
  mapping: FileMapping
}) {
  const used = Object.values(mapping.columns)
  const left = columns.filter((column) => !used.includes(column))
  return (
    <p className={styles.quiet}>
      {left.length === 0 ? 'All columns of the file are used.' : `Excluded: ${left.join(', ')}.`}
    </p>
  )
}
