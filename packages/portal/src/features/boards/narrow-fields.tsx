import {
  type ChartWidget,
  DEFAULT_FILTERS,
  WIDGET_RANGES,
  type WidgetRange,
} from '@agent-assist/contract/wire'
import { OwnFilters } from '../../domain/filters/own-filters.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { RANGE_NAMES } from '../../domain/boards/own-view.ts'

type Narrowed = Pick<ChartWidget, 'range' | 'filters'>

interface NarrowFieldsProps {
  organisationId: string
  widget: Narrowed
  onChange: (change: Narrowed) => void
}

const RANGES = WIDGET_RANGES.map((value) => ({ value, label: RANGE_NAMES[value] }))
const rangeOf = (text: string): WidgetRange | undefined =>
  WIDGET_RANGES.find((range) => range === text)

/** Form fields for the days and filters of one widget, which replace those of the board. */
export function NarrowFields({ organisationId, widget, onChange }: NarrowFieldsProps) {
  const { range, filters } = widget
  return (
    <>
      <Select
        label="Days"
        placeholder="Those of the board"
        options={RANGES}
        value={range ?? ''}
        onChange={({ target }) => onChange({ range: rangeOf(target.value), filters })}
      />
      <Checkbox
        label="Filters of its own"
        checked={filters !== undefined}
        onChange={({ target }) =>
          onChange({ range, filters: target.checked ? DEFAULT_FILTERS : undefined })
        }
      />
      {filters && (
        <OwnFilters
          organisationId={organisationId}
          filters={filters}
          onChange={(next) => onChange({ range, filters: next })}
        />
      )}
    </>
  )
}
