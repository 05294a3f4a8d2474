import {
  type BoardWidget,
  BOARD_COLUMNS,
  drawingIssue,
  WIDGET_ROWS_MAX,
} from '@agent-assist/contract/wire'
import { CountingFields } from '../../domain/filters/counting-fields.tsx'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { titleOf } from '../../domain/boards/widget-labels.ts'
import { ChartFields } from './chart-fields.tsx'
import styles from './edit.module.css'
import { NarrowFields } from './narrow-fields.tsx'
import { useReason } from '../../ui/form/reason.tsx'

interface WidgetDrawerProps {
  organisationId: string
  widget: BoardWidget
  onApply: (widget: BoardWidget) => void
  onClose: () => void
}

const TEXT_MAX = 4000
const TITLE_MAX = 100

/** Drawer that edits the content, the ticket filters and the position of one widget. */
export function WidgetDrawer({ organisationId, widget, onApply, onClose }: WidgetDrawerProps) {
  const [draft, setDraft] = useState(widget)
  const issue = 'metrics' in draft ? drawingIssue(draft) : undefined
  const plainTitle = titleOf({ ...draft, title: undefined })

  const greyed = useReason(issue && 'Correct the marked fields first.')

  function apply() {
    if (issue) return
    const title = draft.title?.trim()
    onApply({ ...draft, title: title || undefined })
  }

  return (
    <Drawer
      title={`Settings of ${titleOf(widget)}`}
      onClose={onClose}
      foot={
        <>
          <span className="grow">{greyed.line}</span>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" {...greyed.button} onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Title"
          optional
          maxLength={TITLE_MAX}
          placeholder={plainTitle}
          value={draft.title ?? ''}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
        {draft.kind === 'text' && (
          <TextArea
            label="Text"
            rows={8}
            maxLength={TEXT_MAX}
            value={draft.text}
            onChange={({ target }) => setDraft({ ...draft, text: target.value })}
          />
        )}
        {'metrics' in draft && <ChartFields widget={draft} issue={issue} onChange={setDraft} />}
        {'metrics' in draft && (
          <CountingFields
            counting={draft}
            onChange={({ attribution, cohort }) => setDraft({ ...draft, attribution, cohort })}
          />
        )}
        {draft.kind !== 'text' && (
          <NarrowFields
            organisationId={organisationId}
            widget={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        )}
        <PlaceFields widget={draft} onChange={setDraft} />
      </div>
    </Drawer>
  )
}

interface PlaceFieldsProps {
  widget: BoardWidget
  onChange: (widget: BoardWidget) => void
}

/** Position and size as numbers, an alternative to dragging. */
function PlaceFields({ widget, onChange }: PlaceFieldsProps) {
  const { layout } = widget
  const fields = [
    { label: 'Column', value: layout.x + 1, least: 1, most: BOARD_COLUMNS - layout.w + 1 },
    { label: 'Row', value: layout.y + 1, least: 1, most: 400 },
    { label: 'Columns wide', value: layout.w, least: 2, most: BOARD_COLUMNS - layout.x },
    { label: 'Rows high', value: layout.h, least: 2, most: WIDGET_ROWS_MAX },
  ]
  const put = (label: string, typed: number) => {
    const field = fields.find((one) => one.label === label)
    if (!field || !Number.isInteger(typed) || typed < field.least || typed > field.most) return
    const change = {
      Column: { x: typed - 1 },
      Row: { y: typed - 1 },
      'Columns wide': { w: typed },
      'Rows high': { h: typed },
    }[label]
    onChange({ ...widget, layout: { ...layout, ...change } })
  }
  return (
    <div className={styles.pair}>
      {fields.map(({ label, value, least, most }) => (
        <TextField
          key={label}
          label={label}
          type="number"
          min={least}
          max={most}
          value={value}
          onChange={({ target }) => put(label, target.valueAsNumber)}
        />
      ))}
    </div>
  )
}
