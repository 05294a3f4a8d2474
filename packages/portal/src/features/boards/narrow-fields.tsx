import {
  type ChartWidget,
  DEFAULT_FILTERS,
  type Filters,
  WIDGET_RANGES,
  type WidgetRange,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { FilterFields } from '../../domain/filters/filter-fields.tsx'
import { details } from '../../domain/filters/queries.ts'
import { useDays } from '../../lib/address/use-view.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { RANGE_NAMES } from '../../domain/boards/own-view.ts'
import styles from './edit.module.css'

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

interface OwnFiltersProps {
  organisationId: string
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The controls of the filter drawer, for an object that stores its own filters. */
export function OwnFilters({ organisationId, filters, onChange }: OwnFiltersProps) {
  const { data, isError, refetch } = useQuery(details(organisationId, useDays()))
  if (isError && !data)
    return (
      <Failed
        what="The filters could not be loaded"
        hint="What was chosen before still holds."
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={4} rowHeight={52} />
  return (
    <div className={styles.fields}>
      <FilterFields filters={filters} details={data} onChange={onChange} />
    </div>
  )
}
