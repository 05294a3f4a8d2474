import {
  type Board,
  type BoardWidget,
  REFRESH_MINUTES,
  WIDGETS_MAX,
} from '@agent-assist/contract/wire'
import { lazy, Suspense, useState } from 'react'
import { useView } from '../../lib/address/use-view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { titleOf } from '../../domain/boards/widget-labels.ts'
import { EditGrid } from './edit-grid.tsx'
import styles from './edit.module.css'
import { bottomOf, compact } from './layout.ts'
import { type Preset, placedWidget } from './presets.ts'
import { SaveBar } from './save-bar.tsx'
import { type DraftModel, useDraft } from './use-board-draft.ts'

const Catalogue = lazy(async () => ({ default: (await import('./catalogue.tsx')).Catalogue }))
const WidgetDrawer = lazy(async () => ({
  default: (await import('./widget-drawer.tsx')).WidgetDrawer,
}))

const newId = () => `w${crypto.randomUUID().slice(0, 8)}`

interface EditorProps {
  organisationId: string
  board: Board
}

/** A board in edit mode: only Save stores the changes, and only Cancel discards them. */
export function Editor({ organisationId, board }: EditorProps) {
  const model = useDraft(board)
  const { draft, change } = model
  const [now] = useState(() => new Date())
  const [announcement, setAnnouncement] = useState('')
  const [open, setOpen] = useState<'catalogue' | { settings: string }>()
  const view = useView()
  const chosen =
    typeof open === 'object' ? draft.widgets.find(({ id }) => id === open.settings) : undefined

  function add(widget: BoardWidget) {
    change({ widgets: compact([...draft.widgets, widget]) })
    setAnnouncement(`${titleOf(widget)} was added at the end`)
    requestAnimationFrame(() =>
      document.getElementById(`widget-${widget.id}`)?.scrollIntoView({ block: 'nearest' }),
    )
  }

  function copy({ layout, ...widget }: BoardWidget) {
    const place = { ...layout, y: bottomOf(draft.widgets) }
    if (!isFull(draft)) add({ ...widget, id: newId(), layout: place } as BoardWidget) // same kind
  }

  function replace(widget: BoardWidget) {
    const widgets = draft.widgets.map((one) => (one.id === widget.id ? widget : one))
    change({ widgets: compact(widgets, widget.id) })
    setOpen(undefined)
  }

  function removeWidget(widget: BoardWidget) {
    change({ widgets: compact(draft.widgets.filter(({ id }) => id !== widget.id)) })
    setAnnouncement(`${titleOf(widget)} was removed; Undo brings it back`)
  }

  return (
    <>
      <Title name={board.name} model={model} onAdd={() => setOpen('catalogue')} />
      <SaveBar organisationId={organisationId} board={board} model={model} />
      <Settings model={model} />
      <p className="sr" role="status">
        {announcement}
      </p>
      {draft.widgets.length === 0 && (
        <Empty title="An empty board" why="Widgets show metrics, charts and lists.">
          <Button size="small" onClick={() => setOpen('catalogue')}>
            Add the first widget
          </Button>
        </Empty>
      )}
      <EditGrid
        {...{ organisationId, view, now }}
        widgets={draft.widgets}
        onChange={(widgets, what) => change({ widgets }, what || undefined)}
        onAnnounce={setAnnouncement}
        onSettings={({ id }) => setOpen({ settings: id })}
        onCopy={copy}
        onRemove={removeWidget}
      />
      <Suspense>
        {open === 'catalogue' && (
          <Catalogue
            {...{ organisationId, view, now }}
            onClose={() => setOpen(undefined)}
            onAdd={(preset: Preset) =>
              add(placedWidget(preset, newId(), 0, bottomOf(draft.widgets)))
            }
          />
        )}
        {chosen && (
          <WidgetDrawer
            key={chosen.id}
            organisationId={organisationId}
            widget={chosen}
            onApply={replace}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const isFull = ({ widgets }: DraftModel['draft']) => widgets.length >= WIDGETS_MAX

interface TitleProps {
  name: string
  model: DraftModel
  onAdd: () => void
}

/** The title row with the actions on the whole board. */
const Title = ({ name, model, onAdd }: TitleProps) => (
  <TitleRow title={`Edit ${name}`}>
    <Button disabled={!model.canUndo} onClick={model.undo}>
      Undo
    </Button>
    <Button
      aria-haspopup="dialog"
      disabled={isFull(model.draft)}
      title={isFull(model.draft) ? `A board has at most ${WIDGETS_MAX} widgets` : undefined}
      onClick={onAdd}
    >
      <Icon name="plus" />
      Add widget
    </Button>
  </TitleRow>
)

const REFRESHES = [
  { value: '1', label: 'Every minute' },
  { value: '5', label: 'Every 5 minutes' },
  { value: '15', label: 'Every 15 minutes' },
]

/** Form fields for the name of the board and its refresh interval. */
function Settings({ model: { draft, change } }: { model: DraftModel }) {
  return (
    <div className={styles.settings}>
      <TextField
        label="Name"
        maxLength={80}
        value={draft.name}
        error={draft.name.trim() ? undefined : 'The board needs a name.'}
        onChange={({ target }) => change({ name: target.value }, 'name')}
      />
      <Select
        label="Auto-refresh"
        placeholder="Off"
        options={REFRESHES}
        value={draft.refreshMin === 0 ? '' : String(draft.refreshMin)}
        onChange={({ target }) =>
          change({
            refreshMin: REFRESH_MINUTES.find((one) => String(one) === target.value) ?? 0,
          })
        }
      />
    </div>
  )
}
