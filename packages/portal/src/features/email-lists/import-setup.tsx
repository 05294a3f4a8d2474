import {
  cutText,
  type EmailImportMode,
  type EmailList,
  type NewEmailImport,
} from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { fileRows } from '@agent-assist/file-reader/rows'
import { counted } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './email-lists.module.css'
import { type ChosenFile, FileChoice } from './file-choice.tsx'
import { forgetEmails } from './queries.ts'
import { readPasted, rowOf } from './rows.ts'
import type { RowPortion } from './send-rows.ts'

type Rows = () => AsyncIterable<RowPortion> | Iterable<RowPortion>

interface ImportSetupProps {
  organisationId: string
  lists: readonly EmailList[]
  listId: string | undefined
  mode: EmailImportMode
  error: string | undefined
  onStart: (rules: NewEmailImport, rows: Rows) => void
}

/** The target list of an import and what the import may change in it. */
interface Target {
  listId: string
  /** Name of a new list. */
  name: string
  overwrite: boolean
  resubscribe: boolean
}

const NEW = 'new'
const WAYS = [
  { value: 'file', label: 'A file (CSV)' },
  { value: 'paste', label: 'Typed or pasted addresses' },
] as const
const MODES = [
  { value: 'add', label: 'Add to a list' },
  { value: 'block', label: 'Block: no survey goes there any more' },
] as const

async function createList(organisationId: string, name: string): Promise<string> {
  const body = { name: name.trim() }
  const { id } = await call('createEmailList', { params: { organisationId }, body })
  forgetEmails()
  return id
}

function rulesOf(name: string, mode: EmailImportMode, target: Target): NewEmailImport {
  const fileName = cutText(name, 300)
  if (mode === 'block') return { fileName, mode, overwrite: false, resubscribe: false }
  const { listId, overwrite, resubscribe } = target
  return { fileName, mode, listId, overwrite, resubscribe }
}

async function* ofFile({ file, found, mapping }: ChosenFile): AsyncGenerator<RowPortion> {
  for await (const { rows, share } of fileRows(file, file.name, found?.how))
    yield { share, rows: rows.map((row) => rowOf(row, mapping)) }
}

/** Form for the source, the target list and the options of an import. */
export function ImportSetup(props: ImportSetupProps) {
  const { organisationId, lists, error, onStart } = props
  const [way, setWay] = useState<'file' | 'paste'>('file')
  const [chosen, setChosen] = useState<ChosenFile>()
  const [pasted, setPasted] = useState('')
  const [mode, setMode] = useState<EmailImportMode>(props.mode)
  const [target, setTarget] = useState<Target>(() => ({
    listId: props.listId ?? (lists.length === 0 ? NEW : ''),
    name: '',
    overwrite: false,
    resubscribe: false,
  }))
  const [asked, setAsked] = useState(false)
  const typed = way === 'paste' ? readPasted(pasted) : []
  const isAdd = mode === 'add'
  const missing = missingOf({ way, chosen, typed: typed.length, isAdd, ...target })

  const begin = useAct({
    work: async () => {
      if (!isAdd || target.listId !== NEW) return target.listId
      const listId = await createList(organisationId, target.name)
      setTarget({ ...target, listId }) // a retry does not create it again
      return listId
    },
    after: (listId) => {
      const file = way === 'file' ? chosen : undefined
      const rules = rulesOf(file?.file.name ?? 'Typed addresses', mode, { ...target, listId })
      onStart(rules, file ? () => ofFile(file) : () => [{ rows: typed, share: 1 }])
    },
  })
  const why = begin.problem ?? error

  return (
    <form
      className={styles.setup}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!missing) begin.act()
      }}
    >
      <Choice label="What is imported" options={WAYS} value={way} onChange={setWay} />
      {way === 'file' ? (
        <FileChoice chosen={chosen} withDetails={isAdd} onChoose={setChosen} />
      ) : (
        <Pasted text={pasted} count={typed.length} onChange={setPasted} />
      )}
      <Choice label="What happens to them" options={MODES} value={mode} onChange={setMode} />
      {isAdd && <AddFields lists={lists} target={target} onChange={setTarget} />}
      {asked && missing && <Notice>{missing}</Notice>}
      {why && <Notice>{why}</Notice>}
      <div>
        <Button type="submit" look="primary" aria-busy={begin.isPending}>
          {isAdd ? 'Start the import' : 'Block these addresses'}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

const Choice = <T extends string>(props: ChoiceProps<T>) => (
  <div className={styles.choice}>
    <p className={styles.label} aria-hidden="true">
      {props.label}
    </p>
    <Segments {...props} />
  </div>
)

interface PastedProps {
  text: string
  count: number
  onChange: (text: string) => void
}

const Pasted = ({ text, count, onChange }: PastedProps) => (
  <TextArea
    label="Addresses"
    rows={6}
    value={text}
    hint={
      count === 0
        ? 'One a line, or with commas or semicolons between; Name <address> works as well.'
        : `${counted(count, 'address', 'addresses')} so far.`
    }
    onChange={({ target }) => onChange(target.value)}
  />
)

interface AddFieldsProps {
  lists: readonly EmailList[]
  target: Target
  onChange: (target: Target) => void
}

/** Form fields for the target list and what the import may change in it. */
function AddFields({ lists, target, onChange }: AddFieldsProps) {
  const { listId, name, overwrite, resubscribe } = target
  const put = (change: Partial<Target>) => onChange({ ...target, ...change })
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="List"
          placeholder="Choose"
          options={[
            ...lists.map((list) => ({ value: list.id, label: list.name })),
            { value: NEW, label: 'A new list' },
          ]}
          value={listId}
          onChange={({ target: field }) => put({ listId: field.value })}
        />
        {listId === NEW && (
          <TextField
            label="Name of the new list"
            maxLength={120}
            value={name}
            onChange={({ target: field }) => put({ name: field.value })}
          />
        )}
      </div>
      <Checkbox
        label="Replace names and attributes of people who are known already"
        checked={overwrite}
        onChange={({ target: field }) => put({ overwrite: field.checked })}
      />
      <Checkbox
        label="Subscribe people again who have unsubscribed"
        checked={resubscribe}
        onChange={({ target: field }) => put({ resubscribe: field.checked })}
      />
      {resubscribe && (
        <Notice>
          Tick this only when each of them has asked to get email again. Without it they go on the
          list and get none. Addresses that bounced, complained or are blocked stay off either way.
        </Notice>
      )}
    </>
  )
}

interface Given extends Target {
  way: string
  chosen: ChosenFile | undefined
  typed: number
  isAdd: boolean
}

/** Message for the first missing input; undefined if the import can start. */
function missingOf({ way, chosen, typed, isAdd, listId, name }: Given): string | undefined {
  if (way === 'file' && !chosen) return 'Choose a file.'
  if (way === 'file' && !chosen?.found)
    return 'The file cannot be read like this. Choose what parts its cells, or another file.'
  if (way === 'file' && !chosen?.mapping.email) return 'Choose the column with the addresses.'
  if (way === 'paste' && typed === 0) return 'Type or paste at least one address.'
  if (isAdd && !listId) return 'Choose the list that they go to.'
  return isAdd && listId === NEW && !name.trim() ? 'Enter a name for the new list.' : undefined
}
