import { DATE_FIELDS, isState } from '@agent-assist/contract/wire'
import { isoDay } from '../../lib/dates/range.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import type { View } from '../../lib/address/view.ts'
import { Button } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { countingLines, creditText } from '../labels/counting-labels.ts'
import type { Metrics } from './metric-queries.ts'
import { excludedText } from './excluded-text.ts'
import { momentName, UNIT_NAMES } from './metric-labels.ts'

type Item = Metrics['items'][number]

/** Columns of the file: exact values, times in minutes. */
export const metricColumns = (view: View, now: Date): readonly Column<Item>[] => [
  { id: 'metric', title: 'Metric', value: ({ metric }) => momentName(metric, view, now) },
  { id: 'value', title: 'Value', value: ({ value }) => value },
  { id: 'unit', title: 'Unit', value: ({ unit }) => UNIT_NAMES[unit] },
  { id: 'median', title: 'Median', value: ({ median }) => median },
  { id: 'p90', title: '90 % within', value: ({ p90 }) => p90 },
  { id: 'n', title: 'Based on', value: ({ n }) => n },
  { id: 'excluded', title: 'Excluded', value: excludedText },
  { id: 'before', title: 'Value before', value: ({ before }) => before?.value },
  { id: 'medianBefore', title: 'Median before', value: ({ before }) => before?.median },
  { id: 'nBefore', title: 'Based on, previous period', value: ({ before }) => before?.n },
  {
    id: 'compared',
    title: 'Compared with',
    value: ({ metric, before }) => before && comparedDays(view, now, isState(metric)).days,
  },
  { id: 'credit', title: 'Credit', value: (item) => creditText(item) },
  { id: 'dateField', title: 'Counted', value: ({ dateField }) => DATE_FIELDS[dateField] },
]

interface MetricsButtonProps {
  /** Name of the screen, for the file name. */
  screen: string
  view: View
  now: Date
  data: Metrics | undefined
}

/** Button that downloads the key metrics as a file. */
export function MetricsButton({ screen, view, now, data }: MetricsButtonProps) {
  async function download() {
    try {
      const { tableFile } = await import('../../ui/table/table-file.ts')
      const name = `${screen} ${isoDay(view.from)} ${isoDay(view.to)}.csv`
      if (data) {
        const about = countingLines(view.counting)
        saveFile(tableFile(metricColumns(view, now), data.items, about), name)
      }
    } catch (error) {
      notify('The file of the key metrics could not be created', sentenceOf(error))
    }
  }
  return (
    <Button
      disabled={!data}
      aria-label="Download the key metrics as CSV"
      onClick={() => void download()}
    >
      <Icon name="download" />
      CSV
    </Button>
  )
}
