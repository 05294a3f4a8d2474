import {
  STRAIN_MEASURES,
  STRAIN_NAMES,
  type StrainMeasure,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { calendarDay } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { strainText } from '../../domain/experience/strain-text.ts'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import styles from './dashboard.module.css'
import { type OwnStrain, ownStrain, type PanelProps } from './queries.ts'

interface Row {
  key: string
  name: string
  measures: OwnStrain['own']
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'week', title: 'Week of', value: ({ key }) => key, text: ({ name }) => name, isName: true },
  ...STRAIN_NAMES.map((measure: StrainMeasure): Column<Row> => ({
    id: measure,
    title: STRAIN_MEASURES[measure].name,
    note: STRAIN_MEASURES[measure].by,
    value: ({ measures }) => measures[measure],
    text: ({ measures }) => strainText(measure, measures[measure]),
    isNumber: true,
  })),
]

const NONE: readonly Row[] = []
const rowsOf = ({ weeks }: OwnStrain): Row[] =>
  weeks
    .map(({ week, isRunning, measures }) => ({
      key: week,
      name: isRunning ? `${calendarDay(week)}, until now` : calendarDay(week),
      measures,
    }))
    .toReversed()

const keyOf = ({ key }: Row) => key

/** What work asked of the user, by week; nobody else sees it. */
export function OwnStrainPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(ownStrain(organisationId, view))
  const { data } = query
  const rows = data ? rowsOf(data) : NONE
  const label = WIDGETS.ownStrain
  const model = useDataTable({
    id: 'own-strain',
    label,
    columns: COLUMNS,
    rows,
    keyOf,
    ...(data && rows.length > 0
      ? { whole: { key: '', name: 'Whole range', measures: data.own } }
      : {}),
  })
  const { all } = data ?? {}
  return (
    <TablePanel
      title={label}
      sub="only you see your own; supervisors see teams of five and more"
      className={className}
      query={query}
      model={model}
      room={5}
      help={<HelpButton widget="ownStrain" title={label} shown={{ asOf: data?.asOf }} />}
      note={
        all &&
        rows.length > 0 && (
          <p className={styles.note}>
            {`All other agents together: ${STRAIN_NAMES.flatMap((measure) =>
              all[measure] === undefined
                ? []
                : [
                    `${STRAIN_MEASURES[measure].name.toLowerCase()} ${strainText(measure, all[measure])}`,
                  ],
            ).join(', ')}.`}
          </p>
        )
      }
      empty={<Empty why="You replied to no ticket and solved none in the weeks of this range." />}
    />
  )
}
