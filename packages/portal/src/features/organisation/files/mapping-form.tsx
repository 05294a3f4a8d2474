import { counted } from '@agent-assist/kit/format'
import {
  FILE_PRESETS,
  type FileMapping,
  type FilePreset,
  REQUIRED_FIELDS,
  TICKET_FIELDS,
  type TicketField,
} from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useSetup } from '../../../lib/api/organisation.ts'
import type { Sample } from '@agent-assist/file-reader/rows'
import { Button } from '../../../ui/base/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { FIELD_NAMES, PRESET_NAMES } from './field-names.ts'
import { completeMapping, firstMapping, unexplained } from './file-mapping.ts'
import { HowRead } from './how-read.tsx'
import { LookLine } from './look-line.tsx'
import styles from '../source-panel/source-panel.module.css'
import { Preview } from './preview.tsx'
import { useReason } from '../../../ui/form/reason.tsx'
import { type Looking, useLook } from './use-look.ts'

interface MappingFormProps {
  file: File
  sample: Sample
  saved: FileMapping | undefined
  onImport: (mapping: FileMapping) => void
  onCancel: () => void
}

const PRESETS = FILE_PRESETS.map((value) => ({ value, label: PRESET_NAMES[value] }))

/** Why a file cannot be imported yet, as a sentence; undefined: it can. */
function waitsFor(
  missing: readonly TicketField[],
  looking: Looking | undefined,
  draft: FileMapping,
): string | undefined {
  if (missing.length > 0)
    return `A ticket needs more columns. Choose: ${missing.map((field) => FIELD_NAMES[field]).join(', ')}`
  if (looking?.at === 'reading') return 'The file is still being read.'
  if (looking?.at === 'failed') return 'Choose the file again.'
  const open = looking ? unexplained(draft, looking.look).length : 0
  if (open === 0) return undefined
  return `Choose a meaning for ${counted(open, 'word')}`
}

/** Maps columns to fields and asks what the file leaves open, with a preview of the first rows. */
export function MappingForm({ file, sample, saved, onImport, onCancel }: MappingFormProps) {
  const { columns, isWhole } = sample
  const { timeZone: ownZone } = useSetup()
  const [draft, setDraft] = useState<FileMapping>(() => firstMapping(columns, saved))
  const { dateOrder, timeZone } = draft
  const looking = useLook(isWhole ? undefined : file, draft)
  const look = looking?.at === 'read' ? looking.look : undefined
  const mapping = look ? completeMapping(draft, look, { saved, timeZone: ownZone }) : draft
  const required = REQUIRED_FIELDS[draft.preset]
  const missing = isWhole ? [] : required.filter((field) => !draft.columns[field])
  const reason = waitsFor(missing, looking, draft)
  const greyed = useReason(reason)
  return (
    <form
      className={styles.mapping}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) onImport(mapping)
      }}
    >
      <p className={styles.head}>
        <b className="trunc" title={file.name}>
          {file.name}
        </b>
      </p>
      {isWhole ? (
        <p>The rows are whole tickets with their messages: there is nothing to map.</p>
      ) : (
        <>
          <Preset
            value={draft.preset}
            onChange={(preset) =>
              setDraft({ ...firstMapping(columns, saved, preset), dateOrder, timeZone })
            }
          />
          <Fields {...{ sample, required }} mapping={draft} onChange={setDraft} />
          <ExcludedColumns columns={columns} mapping={draft} />
        </>
      )}
      {looking && <LookLine looking={looking} />}
      {look && (
        <HowRead
          {...{ look, mapping, ownZone }}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
      )}
      <Preview sample={sample} mapping={draft} />
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
