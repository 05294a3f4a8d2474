import { counted } from '@agent-assist/kit/format'
import {
  FILE_PRESETS,
  type FileMapping,
  type FilePreset,
  type FileSource,
  type Numbering,
  numberingIdOf,
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
import { proposedSource } from './file-source.ts'
import { LookLine } from './look-line.tsx'
import styles from '../source-panel/source-panel.module.css'
import { Preview } from './preview.tsx'
import { SourcePart } from './source-part.tsx'
import { metBy, StoredPart, takesUnnamed } from './stored-part.tsx'
import { useReason } from '../../../ui/form/reason.tsx'
import { type Comparing, useCompared } from './use-compared.ts'
import { type Looking, useLook } from './use-look.ts'

interface MappingFormProps {
  organisationId: string
  file: File
  sample: Sample
  saved: FileMapping | undefined
  /** Helpdesks whose numbers are known. */
  numberings: readonly Numbering[]
  /** With how many rows have a number, of those that several have. */
  onImport: (mapping: FileMapping, repeats: ReadonlyMap<string, number>) => void
  onCancel: () => void
}

const PRESETS = FILE_PRESETS.map((value) => ({ value, label: PRESET_NAMES[value] }))

/** Why a file cannot be imported yet, as a sentence; undefined: it can. */
function waitsFor(
  missing: readonly TicketField[],
  { looking, comparing, isSourceOpen }: State,
  draft: FileMapping,
): string | undefined {
  if (missing.length > 0)
    return `A ticket needs more columns. Choose: ${missing.map((field) => FIELD_NAMES[field]).join(', ')}`
  if (looking?.at === 'reading') return 'The file is still being read.'
  if (looking?.at === 'failed') return 'Choose the file again.'
  const open = looking ? unexplained(draft, looking.look).length : 0
  if (open > 0) return `Choose a meaning for ${counted(open, 'word')}`
  if (draft.source && numberingIdOf(draft.source.name) === '')
    return 'Enter the name of the helpdesk.'
  if (comparing?.at === 'comparing') return 'The numbers are still being compared.'
  return isSourceOpen ? 'Choose from which helpdesk the file is.' : undefined
}

const NO_REPEATS: ReadonlyMap<string, number> = new Map()

/** What is known of a file, and what its numbers meet. */
interface State {
  looking: Looking | undefined
  comparing: Comparing | undefined
  /** Its numbers are those of other tickets, and nobody chose the helpdesk. */
  isSourceOpen: boolean
}

/** What is known of a file with a mapping; `isChosen`: a person chose from which helpdesk it is. */
function useFileState(props: MappingFormProps, draft: FileMapping, isChosen: boolean) {
  const { organisationId, file, sample, saved, numberings } = props
  const { timeZone: ownZone } = useSetup()
  const looking = useLook(sample.isWhole ? undefined : file, draft)
  const look = looking?.at === 'read' ? looking.look : undefined
  const mapping = look ? completeMapping(draft, look, { saved, timeZone: ownZone }) : draft
  const repeats = look?.repeats ?? NO_REPEATS
  const timeZone = mapping.timeZone ?? ownZone
  const isNamed = !draft.source || numberingIdOf(draft.source.name) !== ''
  const isReady = isNamed && (look ? mapping.columns.id !== undefined : sample.isWhole)
  const to = { organisationId, file, sample, repeats, mapping, timeZone }
  const comparing = useCompared(isReady ? to : undefined, numberings)
  const isSourceOpen = !isChosen && (metBy(comparing)?.others ?? 0) > 0
  return { looking, look, mapping, repeats, ownZone, comparing, isSourceOpen }
}

/** Maps columns to fields and asks what the file leaves open, with a preview of the first rows. */
export function MappingForm(props: MappingFormProps) {
  const { file, sample, saved, numberings, onImport, onCancel } = props
  const { columns, isWhole } = sample
  const proposed = (preset?: FilePreset) => {
    const first = firstMapping(columns, saved, preset)
    return withSource(
      first,
      proposedSource({ fileName: file.name, preset: first.preset, saved, numberings }),
    )
  }
  const [draft, setDraft] = useState<FileMapping>(() => proposed())
  const [isChosen, setChosen] = useState(false)
  const state = useFileState(props, draft, isChosen)
  const { looking, look, mapping, ownZone, comparing, isSourceOpen } = state
  const { dateOrder, timeZone } = draft
  const required = REQUIRED_FIELDS[draft.preset]
  const missing = isWhole ? [] : required.filter((field) => !draft.columns[field])
  const reason = waitsFor(missing, state, draft)
  const greyed = useReason(reason)
  return (
    <form
      className={styles.mapping}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) onImport(toSend(mapping, comparing), state.repeats)
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
            onChange={(preset) => setDraft({ ...proposed(preset), dateOrder, timeZone })}
          />
          <Fields {...{ sample, required }} mapping={draft} onChange={setDraft} />
          <ExcludedColumns columns={columns} mapping={draft} />
        </>
      )}
      <SourcePart
        numberings={numberings}
        value={draft.source}
        isOpen={isSourceOpen}
        onChange={(source) => {
          setChosen(true)
          setDraft(withSource(draft, source))
        }}
      />
      {looking && <LookLine looking={looking} isComparing={comparing?.at === 'comparing'} />}
      <StoredPart comparing={comparing} />
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

function withSource(mapping: FileMapping, source: FileSource | undefined): FileMapping {
  const { source: _, ...others } = mapping
  return { ...others, ...(source ? { source } : {}) }
}

/** The mapping as it is sent: a new name may be that of tickets without one. */
function toSend(mapping: FileMapping, comparing: Comparing | undefined): FileMapping {
  if (!mapping.source) return mapping
  const name = mapping.source.name.trim()
  return { ...mapping, source: { name, ...(takesUnnamed(comparing) ? { hasUnnamed: true } : {}) } }
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
