import type { FileLook } from '@agent-assist/file-reader/look'
import { counted } from '@agent-assist/kit/format'
import {
  type ColumnMapping,
  type FileMapping,
  type FilePreset,
  type FileSource,
  type Numbering,
  numberingIdOf,
  requiredFields,
  type TicketField,
} from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useSetup } from '../../../lib/api/organisation.ts'
import type { Parts } from '@agent-assist/file-reader/content'
import type { Sample } from '@agent-assist/file-reader/rows'
import { rowsFound } from '@agent-assist/file-reader/rows-found'
import { Button } from '../../../ui/base/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { FIELD_NAMES } from './field-names.ts'
import { type ChosenFile, nameOfChosen } from './chosen-file.ts'
import { ColumnsPart } from './columns-part.tsx'
import {
  completeMapping,
  firstMapping,
  unexplained,
  withMessages,
  withThreads,
} from './file-mapping.ts'
import { HowRead } from './how-read.tsx'
import { proposedSource } from './file-source.ts'
import { openLists } from './lists-part.tsx'
import { LookLine } from './look-line.tsx'
import styles from '../source-panel/source-panel.module.css'
import { Preview } from './preview.tsx'
import { type RowsAre, RowsPart } from './rows-part.tsx'
import { ROWS_MAX } from './send-file.ts'
import { SourcePart } from './source-part.tsx'
import { metBy, StoredPart, takesUnnamed } from './stored-part.tsx'
import { ThreadsPart } from './threads-part.tsx'
import { useReason } from '../../../ui/form/reason.tsx'
import { type Comparing, useCompared } from './use-compared.ts'
import { type Looking, useLook } from './use-look.ts'

interface MappingFormProps extends ChosenFile {
  organisationId: string
  /** What of the file can be chosen; missing: it is one table. */
  parts: Parts | undefined
  sample: Sample
  saved: FileMapping | undefined
  /** Helpdesks whose numbers are known. */
  numberings: readonly Numbering[]
  /** With how many rows have a number, of those that several have. */
  onImport: (mapping: FileMapping, repeats: ReadonlyMap<string, number>) => void
  onPart: (part: string) => void
  onCancel: () => void
}

/** Why a file cannot be imported yet, as a sentence; undefined: it can. */
function waitsFor(
  missing: readonly TicketField[],
  { looking, comparing, isSourceOpen, repeats, messages, rows, mapping }: State,
  draft: FileMapping,
): string | undefined {
  if (messages && !rows && !draft.columns.replyTo)
    return 'Choose what rows with the same number are.'
  if (draft.columns.replyTo && !draft.columns.messageAt)
    return 'Choose the columns of the text, the time and the author of the messages.'
  if (missing.length > 0)
    return `A ticket needs more columns. Choose: ${missing.map((field) => FIELD_NAMES[field]).join(', ')}`
  if (looking?.at === 'reading') return 'The file is still being read.'
  if (looking?.at === 'failed') return 'Choose the file again.'
  if (rows === 'messages' && [...repeats.values()].some((count) => count > ROWS_MAX))
    return `A ticket of this file has more than ${ROWS_MAX} messages. Import it by the command.`
  const open = looking ? unexplained(draft, looking.look).length : 0
  if (open > 0) return `Choose a meaning for ${counted(open, 'word')}`
  if (looking && openLists(mapping, looking.look).length > 0)
    return 'Choose what separates the tags.'
  if (draft.source && numberingIdOf(draft.source.name) === '')
    return 'Enter the name of the helpdesk.'
  if (comparing?.at === 'comparing') return 'The numbers are still being compared.'
  return isSourceOpen ? 'Choose from which helpdesk the file is.' : undefined
}

const NO_REPEATS: ReadonlyMap<string, number> = new Map()

/** What is known of a file, and what its numbers meet. */
interface State {
  /** With everything that was chosen, or is chosen until somebody chooses. */
  mapping: FileMapping
  looking: Looking | undefined
  look: FileLook | undefined
  /** How many rows have a number, of those that several have. */
  repeats: ReadonlyMap<string, number>
  comparing: Comparing | undefined
  /** Its numbers are those of other tickets, and nobody chose the helpdesk. */
  isSourceOpen: boolean
  /** The columns of a file whose rows may be messages; undefined: they are not. */
  messages: ColumnMapping | undefined
  /** What rows with the same number are; undefined: nobody chose. */
  rows: RowsAre | undefined
}

/** What a person chose: from which helpdesk the file is, and what rows with the same number are. */
interface Chosen {
  isSource?: boolean
  rows?: RowsAre
}

/** What is known of a file with a mapping. */
function useFileState(props: MappingFormProps, draft: FileMapping, chosen: Chosen) {
  const { organisationId, file, part, sample, saved, numberings } = props
  const { timeZone: ownZone } = useSetup()
  const looking = useLook(sample.isWhole ? undefined : { file, part }, draft)
  const look = looking?.at === 'read' ? looking.look : undefined
  const mapping = look ? completeMapping(draft, look, { saved, timeZone: ownZone }) : draft
  const repeats = look?.repeats ?? NO_REPEATS
  const timeZone = mapping.timeZone ?? ownZone
  const isNamed = !draft.source || numberingIdOf(draft.source.name) !== ''
  const isReady = isNamed && (look ? mapping.columns.id !== undefined : sample.isWhole)
  const to = { organisationId, file, part, sample, repeats, mapping, timeZone }
  const comparing = useCompared(isReady ? to : undefined, numberings)
  const isSourceOpen = !chosen.isSource && (metBy(comparing)?.others ?? 0) > 0
  const found = look && rowsFound(sample, draft, look)
  const messages = found?.kind === 'states' ? undefined : found?.messages
  const rows = draft.columns.messageAt ? ('messages' as const) : chosen.rows
  return { looking, look, mapping, repeats, ownZone, comparing, isSourceOpen, messages, rows }
}

/** The mapping of a file to begin with. */
function proposedFor(
  { file, part, sample, saved, numberings }: MappingFormProps,
  preset?: FilePreset,
): FileMapping {
  const first = withMessages(firstMapping(sample.columns, saved, preset), sample)
  const fileName = nameOfChosen({ file, part })
  return withSource(first, proposedSource({ fileName, preset: first.preset, saved, numberings }))
}

/** Maps columns to fields and asks what the file leaves open, with a preview of the first rows. */
export function MappingForm(props: MappingFormProps) {
  const { file, part, parts, sample, numberings, onPart, onImport, onCancel } = props
  const { isWhole } = sample
  const proposed = (preset?: FilePreset) => proposedFor(props, preset)
  const [draft, setDraft] = useState<FileMapping>(() => proposed())
  const [chosen, setChosen] = useState<Chosen>({})
  const state = useFileState(props, draft, chosen)
  const { looking, look, mapping, ownZone, comparing, isSourceOpen } = state
  const { dateOrder, timeZone } = draft
  const required = requiredFields(draft.preset, draft.columns)
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
      {parts && parts.names.length > 1 && <PartSelect {...{ parts, part, onPart }} />}
      {isWhole ? (
        <p>The rows are whole tickets with their messages: there is nothing to map.</p>
      ) : (
        <ColumnsPart
          {...{ sample, required, draft }}
          onPreset={(preset) => setDraft({ ...proposed(preset), dateOrder, timeZone })}
          onChange={(next) => setDraft(withThreads(next, sample))}
        />
      )}
      <SourcePart
        numberings={numberings}
        value={draft.source}
        isOpen={isSourceOpen}
        onChange={(source) => {
          setChosen({ ...chosen, isSource: true })
          setDraft(withSource(draft, source))
        }}
      />
      {looking && <LookLine looking={looking} isComparing={comparing?.at === 'comparing'} />}
      <StoredPart comparing={comparing} />
      <Rows
        {...{ state, draft, sample }}
        onChange={(rows, next) => {
          setChosen({ ...chosen, rows })
          setDraft(next)
        }}
      />
      {look && (
        <HowRead
          {...{ look, mapping, ownZone }}
          hasStates={!state.messages || state.rows === 'states'}
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

interface RowsProps {
  state: State
  draft: FileMapping
  sample: Sample
  onChange: (rows: RowsAre, draft: FileMapping) => void
}

/** What rows with the same number are; nothing when no number has several, or the file shows it. */
function Rows({ state: { look, messages, rows }, draft, sample, onChange }: RowsProps) {
  if (look && draft.columns.replyTo) return <ThreadsPart threads={look.threads} />
  if (!look || !messages) return null
  const { states } = rowsFound(sample, firstMapping(sample.columns, undefined, draft.preset))
  return (
    <RowsPart
      look={look}
      value={rows}
      hasNoRoles={messages.authorRole === undefined}
      onChange={(are) => {
        const ofRows = are === 'messages' ? messages : states
        onChange(are, { ...draft, columns: ofRows })
      }}
    />
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

interface PartSelectProps {
  parts: Parts
  part: string | undefined
  onPart: (part: string) => void
}

const PartSelect = ({ parts, part, onPart }: PartSelectProps) => (
  <div className={styles.preset}>
    <Select
      label={parts.kind === 'sheets' ? 'Sheet' : 'File in the zip'}
      name="part"
      options={parts.names.map((name) => ({ value: name, label: name }))}
      value={part}
      onChange={({ target }) => onPart(target.value)}
    />
  </div>
)
