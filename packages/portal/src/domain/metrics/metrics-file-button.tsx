import { DATE_FIELDS, METRICS } from '@agent-assist/contract/wire'
import { isoDay } from '../../lib/dates/range.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import type { View } from '../../lib/address/view.ts'
import { Button } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { Metrics } from './metric-queries.ts'
import { excludedText, UNIT_NAMES } from './metric-labels.ts'

type Item = Metrics['items'][number]

/** Columns of the file: exact values, times in minutes. */
export const METRIC_COLUMNS: readonly Column<Item>[] = [
  { id: 'metric', title: 'Metric', value: ({ metric }) => METRICS[metric].name },
  { id: 'value', title: 'Value', value: ({ value }) => value },
  { id: 'unit', title: 'Unit', value: ({ unit }) => UNIT_NAMES[unit] },
  { id: 'median', title: 'Median', value: ({ median }) => median },
  { id: 'p90', title: 'p90', value: ({ p90 }) => p90 },
  { id: 'n', title: 'n', value: ({ n }) => n },
  { id: 'excluded', title: 'Left out', value: excludedText },
  { id: 'before', title: 'Value before', value: ({ before }) => before?.value },
  { id: 'medianBefore', title: 'Median before', value: ({ before }) => before?.median },
  { id: 'nBefore', title: 'n before', value: ({ before }) => before?.n },
  { id: 'dateField', title: 'Counted', value: ({ dateField }) => DATE_FIELDS[dateField] },
]

interface MetricsButtonProps {
  /** Name of the screen, for the file name. */
  screen: string
  view: View
  data: Metrics | undefined
}

/** Button that downloads the key metrics as a file. */
export function MetricsButton({ screen, view, data }: MetricsButtonProps) {
  async function download() {
    try {
      const { tableFile } = await import('../../ui/table/table-file.ts')
      const name = `${screen} ${isoDay(view.from)} ${isoDay(view.to)}.csv`
      if (data) saveFile(tableFile(METRIC_COLUMNS, data.items), name)
    } catch (error) {
      notify('The file of the key figures could not be made', sentenceOf(error))
    }
  }
  return (
    <Button
      disabled={!data}
      aria-label="Download the key figures as CSV"
      onClick={() => void download()}
    >
      <Icon name="download" />
      CSV
    </Button>
  )
}
