import { QUALITY_TOPICS, type QualityMetricValue } from '@agent-assist/contract/wire'
import { tried } from '../../lib/act/tried.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import { isoDay } from '../../lib/dates/range.ts'
import type { View } from '../../lib/address/view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { Metrics } from './queries.ts'
import { itemOf } from '../../domain/quality/topic-models.ts'

interface FileButtonProps {
  view: View
  now: Date
  data: Metrics | undefined
  before: Metrics | undefined
}

/** Columns of the file: exact values. */
const columnsOf = (before: Metrics | undefined): readonly Column<QualityMetricValue>[] => [
  { id: 'metric', title: 'Metric', value: ({ metric }) => QUALITY_TOPICS[metric].name },
  { id: 'value', title: 'Value', value: ({ value }) => value },
  { id: 'low', title: '95 % from', value: ({ low }) => low },
  { id: 'high', title: 'to', value: ({ high }) => high },
  { id: 'n', title: 'Based on', value: ({ n }) => n },
  { id: 'before', title: 'Value before', value: ({ metric }) => itemOf(before, metric)?.value },
  {
    id: 'nBefore',
    title: 'Based on, previous period',
    value: ({ metric }) => itemOf(before, metric)?.n,
  },
  { id: 'formula', title: 'Formula', value: ({ metric }) => QUALITY_TOPICS[metric].formula },
]

/** Button that downloads the key figures as a file. */
export function FileButton({ view, now, data, before }: FileButtonProps) {
  const download = () =>
    tried('The file of the key metrics could not be created', async () => {
      const { tableFile } = await import('../../ui/table/table-file.ts')
      const name = `Quality Assurance ${isoDay(view.from)} ${isoDay(view.to)}.csv`
      const about = [`Compared with ${comparedDays(view, now).days}`]
      if (data) saveFile(tableFile(columnsOf(before), data.items, about), name)
    })
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
