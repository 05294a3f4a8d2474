import { signedPercent } from '@agent-assist/kit/format'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Interval } from '../../ui/charts/interval.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { NoChange, useChange } from './change-panel.tsx'
import {
  type Difference,
  differenceOf,
  nameOf,
  pointsOf,
  summaryOf,
  textOf,
} from './effect-model.ts'
import styles from './experience.module.css'
import type { PanelProps } from './queries.ts'

const TITLE = 'Difference'
/** Percent to each side of the scale. */
const SCALE = 40
const TONES = { better: 'good', worse: 'warn', more: 'plain', less: 'plain' } as const
const toneOf = ({ word }: Difference) =>
  word === 'could be chance' || word === 'too few' ? 'vague' : TONES[word]

const COLUMNS: readonly Column<Difference>[] = [
  { id: 'of', title: 'Metric', value: ({ judged }) => nameOf(judged), isName: true },
  {
    id: 'who',
    title: 'Of',
    value: ({ step }) => (step === 'day' ? 'customers' : 'agents'),
  },
  {
    id: 'before',
    title: 'Until the change',
    value: ({ before }) => before?.mean,
    text: ({ judged, before }) => textOf(judged, before?.mean),
    isNumber: true,
  },
  {
    id: 'after',
    title: 'Since it',
    value: ({ after }) => after?.mean,
    text: ({ judged, after }) => textOf(judged, after?.mean),
    isNumber: true,
  },
  {
    id: 'change',
    title: `−${SCALE} % · 0 · +${SCALE} %`,
    value: ({ change }) => change?.value,
    text: ({ change }) => change && signedPercent(change.value),
    cell: ({ change, ...row }) =>
      change ? (
        <Interval
          label={`${signedPercent(change.value)}, between ${signedPercent(change.low)} and ${signedPercent(change.high)}`}
          {...change}
          {...{ from: -SCALE, to: SCALE, zero: 0 }}
          tone={toneOf({ ...row, change })}
        />
      ) : null,
    isUnsorted: true,
    width: 180,
  },
  {
    id: 'word',
    title: 'Says',
    value: ({ word }) => word,
    cell: ({ word }) => (
      <span className={cx(word === 'better' && styles.better, word === 'worse' && styles.worse)}>
        {word}
      </span>
    ),
  },
]

const NONE: readonly Difference[] = []
const keyOf = ({ judged }: Difference) => judged

/** Every metric before and after the change, with the interval of the difference. */
export function DifferencePanel(props: PanelProps) {
  const { query } = useChange(props)
  const { data } = query
  const rows = data ? pointsOf(data).map((points) => differenceOf(points, data.day)) : NONE
  const model = useDataTable({ id: 'difference', label: TITLE, columns: COLUMNS, rows, keyOf })
  return (
    <TablePanel
      title={TITLE}
      sub="in percent of the value before, 95 % confidence"
      className={props.className}
      query={query}
      model={model}
      help={<HelpButton widget="changeEffect" title={TITLE} />}
      note={rows.length > 0 && <p className={styles.note}>{summaryOf(rows)}</p>}
      empty={data === null ? <NoChange /> : <Empty why="Nothing was counted in this range." />}
    />
  )
}
