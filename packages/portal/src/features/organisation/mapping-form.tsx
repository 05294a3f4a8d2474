import {
  FILE_PRESETS,
  type FileMapping,
  type FilePreset,
  guessColumns,
  guessPreset,
  REQUIRED_FIELDS,
  TICKET_FIELDS,
  type TicketField,
} from '@agent-assist/contract/wire'
import { useState } from 'react'
import type { Sample } from '@agent-assist/file-reader/rows'
import { Button } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { FIELD_NAMES, PRESET_NAMES } from './field-names.ts'
import styles from './organisation.module.css'
import { Preview } from './preview.tsx'
import { useReason } from '../../ui/form/reason.tsx'

interface MappingFormProps {
  file: File
  sample: Sample
  saved: FileMapping | undefined
  onImport: (mapping: FileMapping) => void
  onCancel: () => void
}

/** The saved mapping if the file has all its columns, otherwise a guess from the column names. */
export function firstMapping(columns: readonly string[], saved: FileMapping | undefined) {
  const used = Object.values(saved?.columns ?? {})
  if (saved && used.length > 0 && used.every((column) => columns.includes(column))) return saved
  const preset = guessPreset(columns)
  return { preset, columns: guessColumns(columns, preset) }
}

const PRESETS = FILE_PRESETS.map((value) => ({ value, label: PRESET_NAMES[value] }))

/** Maps columns to fields, with a preview of the first rows. */
export function MappingForm({ file, sample, saved, onImport, onCancel }: MappingFormProps) {
  const { columns, isWhole } = sample
  const [mapping, setMapping] = useState<FileMapping>(() => firstMapping(columns, saved))
  const required = REQUIRED_FIELDS[mapping.preset]
  const missing = isWhole ? [] : required.filter((field) => !mapping.columns[field])
  const greyed = useReason(
    missing.length > 0
      ? `A ticket needs more columns. Choose: ${missing.map((field) => FIELD_NAMES[field]).join(', ')}`
      : undefined,
  )
  const setPreset = (preset: FilePreset) =>
    setMapping({ preset, columns: guessColumns(columns, preset) })
  return (
    <form
      className={styles.mapping}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing.length === 0) onImport(mapping)
      }}
    >
      <p className={styles.head}>
        <b className="trunc">{file.name}</b>
      </p>
      {isWhole ? (
        <p>The rows are whole tickets with their messages: there is nothing to map.</p>
      ) : (
        <>
          <div className={styles.preset}>
            <Select
              label="Export of"
              name="preset"
              placeholder="Choose"
              options={PRESETS}
              value={mapping.preset}
              onChange={({ target }) =>
                setPreset(FILE_PRESETS.find((one) => one === target.value) ?? 'usual')
              }
            />
          </div>
          <Fields {...{ sample, mapping, required }} onChange={setMapping} />
          <ExcludedColumns columns={columns} mapping={mapping} />
        </>
      )}
      <Preview sample={sample} mapping={mapping} />
      {greyed.line}
      <div className={styles.acts}>
        <Button type="submit" look="primary" {...greyed.button}>
          Import
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

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
          label={FIELD_NAMES[field]}
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
