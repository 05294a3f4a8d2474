import { type ChartWidget, type FilterQuery, parseFilters } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { titleOf } from '../../domain/boards/widget-labels.ts'
import { saveWidget } from './save-widget.ts'

interface SaveDialogProps {
  organisationId: string
  widget: ChartWidget
  /** The active filters, as search parameters. */
  filters: FilterQuery
  onClose: () => void
}

const NAME_MAX = 80

/** Dialog that saves the explored chart as a widget of an existing or new board. */
export function SaveDialog({ organisationId, widget, filters, onClose }: SaveDialogProps) {
  const boards = useQuery(q('listBoards', { params: { organisationId } }))
  const [board, setBoard] = useState('')
  const [name, setName] = useState('')
  const [title, setTitle] = useState(titleOf(widget))
  const [withFilters, setWithFilters] = useState(true)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const own = boards.data?.items.filter(({ canEdit, trashedAt }) => canEdit && !trashedAt) ?? []
  const hasFilters = Object.keys(filters).length > 0

  const toSave = (): ChartWidget => ({
    ...widget,
    ...(title.trim() && title.trim() !== titleOf(widget) ? { title: title.trim() } : {}),
    ...(hasFilters && withFilters ? { filters: parseFilters(filters) } : {}),
  })

  async function save() {
    if (!board && !name.trim()) return setError('A new board needs a name.')
    setSending(true)
    setError(undefined)
    try {
      const target = board ? { boardId: board } : { name: name.trim() }
      const saved = await saveWidget(organisationId, target, toSave())
      notifyMessage(`It is on the board ${saved}.`)
      onClose()
    } catch (reason) {
      setError(sentenceOf(reason))
      setSending(false)
    }
  }

  return (
    <AskDialog
      title="Save to board"
      onClose={onClose}
      onSubmit={() => void save()}
      submit="Save"
      busy="Saving"
      sending={sending}
      error={error ?? (boards.error ? sentenceOf(boards.error) : undefined)}
    >
      <Select
        label="Board"
        placeholder="A new board"
        options={own.map(({ id, name: known }) => ({ value: id, label: known }))}
        value={board}
        onChange={(event) => setBoard(event.target.value)}
      />
      {!board && (
        <TextField
          label="Name of the new board"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <TextField
        label="Title"
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {hasFilters && (
        <Switch
          label="Keep these filters, whatever those of the board"
          checked={withFilters}
          onChange={setWithFilters}
        />
      )}
    </AskDialog>
  )
}
