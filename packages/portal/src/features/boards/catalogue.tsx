import { useState } from 'react'
import type { View } from '../../lib/address/view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { WidgetView } from '../../domain/boards/widget-view.tsx'
import styles from './edit.module.css'
import { BoardPanel } from './panels.tsx'
import { CATALOGUE, placedWidget, type Preset, searchCatalogue } from './presets.ts'
import { useReason } from '../../ui/form/reason.tsx'

interface CatalogueProps {
  organisationId: string
  view: View
  now: Date
  onAdd: (preset: Preset) => void
  onClose: () => void
}

const PREVIEW_HEIGHT = 320
const NUMBER_HEIGHT = 180

/** Dialog of the widgets that can be added to a board, with a preview on current data. */
export function Catalogue({ organisationId, view, now, onAdd, onClose }: CatalogueProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(CATALOGUE[0]?.presets[0])
  const groups = searchCatalogue(typed)

  const greyed = useReason(chosen ? undefined : 'Choose a widget first.')

  function add() {
    if (!chosen) return
    onAdd(chosen)
    onClose()
  }

  return (
    <Dialog
      title="Add a widget"
      wide
      onClose={onClose}
      actions={
        <>
          {greyed.line}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" {...greyed.button} onClick={add}>
            Add to the board
          </Button>
        </>
      }
    >
      <div className={styles.catalogue}>
        <div>
          <SearchField label="Search widgets" value={typed} onSearch={setTyped} />
          <div className={styles.list}>
            {groups.length === 0 && <Empty why={`No widget is named “${typed}”.`} />}
            {groups.map(({ name, presets }) => (
              <section key={name} aria-label={name}>
                <h3>{name}</h3>
                {presets.map((preset) => (
                  <button
                    key={preset.id}
                    type="button"
                    className={styles.preset}
                    aria-pressed={preset.id === chosen?.id}
                    onClick={() => setChosen(preset)}
                  >
                    <span>{preset.name}</span>
                    <span className={styles.look}>{preset.look}</span>
                  </button>
                ))}
              </section>
            ))}
          </div>
        </div>
        <section className={styles.preview} aria-label="Preview">
          {chosen && <Preview key={chosen.id} {...{ organisationId, view, now, chosen }} />}
        </section>
      </div>
    </Dialog>
  )
}

interface PreviewProps extends Pick<CatalogueProps, 'organisationId' | 'view' | 'now'> {
  chosen: Preset
}

/** A preview that takes neither focus nor input. */
const Preview = ({ organisationId, view, now, chosen }: PreviewProps) => (
  <div inert>
    {chosen.id === 'text' ? (
      <p>Plain text of your own: what the board is for, or what to do about it.</p>
    ) : (
      <WidgetView
        organisationId={organisationId}
        widget={placedWidget(chosen, 'preview', 0, 0)}
        view={view}
        now={now}
        height={chosen.look === 'Number' ? NUMBER_HEIGHT : PREVIEW_HEIGHT}
        panel={(panel, range) => <BoardPanel {...{ organisationId, range, now }} widget={panel} />}
      />
    )}
  </div>
)
