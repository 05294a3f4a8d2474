import { STRAIN_MEASURES, type StrainTeam, WIDGETS } from '@agent-assist/contract/wire'
import { decimal } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MoreDays } from '../../domain/ways-out/more-days.tsx'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { strainText } from '../../domain/experience/strain-text.ts'
import { cx } from '../../ui/base/cx.ts'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import styles from './experience.module.css'
import { type PanelProps, type Strain, strain } from './queries.ts'
import { isStrain, knownMeasures, shadeOf, teamName } from './strain-model.ts'

const SHADES = [styles.s0, styles.s1, styles.s2, styles.s3] as const

const columnsOf = (teams: readonly StrainTeam[]): readonly Column<StrainTeam>[] => [
  { id: 'team', title: 'Team', value: teamName, isName: true },
  {
    id: 'agents',
    title: 'Agents',
    value: ({ agents }) => agents,
    text: ({ agents }) => decimal(agents),
    isNumber: true,
  },
  ...knownMeasures(teams).map((measure): Column<StrainTeam> => ({
    id: measure,
    title: STRAIN_MEASURES[measure].name,
    note: STRAIN_MEASURES[measure].by,
    value: ({ measures }) => measures[measure],
    text: ({ measures }) => strainText(measure, measures[measure]),
    cell: ({ measures }) => {
      const shade = isStrain(measure) ? shadeOf(teams, measure, measures[measure]) : 0
      return (
        <span className={cx(styles.cell, SHADES[shade])}>
          {strainText(measure, measures[measure])}
        </span>
      )
    },
    isNumber: true,
  })),
]

const NONE: readonly StrainTeam[] = []

/** Why there is nothing to show. */
export const NoStrain = () => (
  <Empty why="A whole week with at least five agents at work is needed. Only weeks that are past count.">
    <MoreDays />
  </Empty>
)

/** Which weeks are counted, and who is in none of the rows. */
export const weeksText = ({ weeks, hasLeftOut }: Strain): string =>
  `${weeks.length === 1 ? '1 whole week' : `${weeks.length} whole weeks`}; filters do not narrow it. ${
    hasLeftOut
      ? 'Agents of small teams are not included where they are fewer than five together.'
      : 'Never fewer than five agents together.'
  }`

/** What work asks of the agents of each team. */
export function StrainPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(strain(organisationId, view))
  const rows = query.data?.teams ?? NONE
  const columns = useMemo(() => columnsOf(rows), [rows])
  const label = WIDGETS.teamStrain
  const model = useDataTable({
    id: 'team-strain',
    label,
    columns,
    rows,
    keyOf: teamName,
    rowHeight: 36,
  })
  return (
    <TablePanel
      title={label}
      sub="darker is more than in the other teams"
      className={className}
      query={query}
      model={model}
      room={5}
      help={<HelpButton widget="teamStrain" title={label} shown={{ asOf: query.data?.asOf }} />}
      note={query.data && rows.length > 0 && <p className={styles.note}>{weeksText(query.data)}</p>}
      empty={<NoStrain />}
    />
  )
}
