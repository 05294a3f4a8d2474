import { TEMPLATE_NAME_MAX, TEMPLATES_MAX } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import {
  forgetTemplates,
  saveTemplates,
  type ShiftTemplate,
  templatesQuery,
} from './base/queries.ts'
import { readTemplates, type TemplateRow, templateRow } from './base/template-rows.ts'
import { useRows } from './base/use-rows.ts'
import styles from './base/schedule.module.css'

interface TemplatesDialogProps {
  organisationId: string
  onClose: () => void
}

/** Shifts with a name, which the dialog of a day offers. */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const { data, error } = useQuery({ ...templatesQuery(props.organisationId), staleTime: 0 })
  if (data) return <Form {...props} known={data.items} />
  if (!error) return null
  return (
    <AskDialog
      title="Shift templates"
      submit="Save"
      busy="Saving"
      error={sentenceOf(error)}
      onSubmit={props.onClose}
      onClose={props.onClose}
    >
      <p>The templates could not be loaded.</p>
    </AskDialog>
  )
}

function Form({
  organisationId,
  known,
  onClose,
}: TemplatesDialogProps & { known: ShiftTemplate[] }) {
  const { rows, set, add, remove } = useRows(() => known.map(templateRow))
  const [problem, setProblem] = useState<string>()
  const save = useAct<ShiftTemplate[]>({
    work: (items) => saveTemplates(organisationId, items),
    refresh: forgetTemplates,
    after: onClose,
    done: () => 'Shift templates saved',
  })
  const error = problem ?? save.problem
  function submit() {
    const read = readTemplates(rows)
    setProblem('problem' in read ? read.problem : undefined)
    if ('items' in read) save.act(read.items)
  }
  return (
    <AskDialog
      title="Shift templates"
      submit="Save"
      busy="Saving"
      sending={save.isPending}
      {...(error ? { error } : {})}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        A template fills in the shift of one or many selected days. Its times are of the zone of
        each agent. Days that are planned already keep their shift.
      </p>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          onChange={(given) => set(row.key, given)}
          onDelete={() => remove(row.key)}
        />
      ))}
      {rows.length < TEMPLATES_MAX && (
        <Button size="small" onClick={() => add({ name: '', shift: '', breaks: '' })}>
          Add a template
        </Button>
      )}
    </AskDialog>
  )
}

interface RowProps {
  row: TemplateRow
  onChange: (given: Partial<TemplateRow>) => void
  onDelete: () => void
}

const Row = ({ row, onChange, onDelete }: RowProps) => (
  <fieldset className={styles.template}>
    <TextField
      label="Name"
      maxLength={TEMPLATE_NAME_MAX}
      value={row.name}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <IconButton icon="x" label={`Delete ${row.name || 'this template'}`} onClick={onDelete} />
    <TextField
      label="Shift"
      placeholder="08:00 - 16:30"
      autoComplete="off"
      value={row.shift}
      onChange={({ target }) => onChange({ shift: target.value })}
    />
    <TextField
      label="Breaks"
      optional
      placeholder="12:00 - 12:30"
      autoComplete="off"
      value={row.breaks}
      onChange={({ target }) => onChange({ breaks: target.value })}
    />
  </fieldset>
)
