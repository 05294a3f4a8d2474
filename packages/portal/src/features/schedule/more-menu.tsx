import { addIsoDays } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { type Grid, planFor } from './base/model.ts'
import { type Days, readSchedule, type Schedule } from './base/queries.ts'
import { leaveCsv } from './files/leave-file.ts'
import { scheduleCsv } from './files/schedule-file.ts'
import type { Editing } from './use-editing.ts'

const WEEK = 7

interface MoreMenuProps {
  organisationId: string
  schedule: Schedule
  grid: Grid
  range: Days
  editing: Editing
  onAgents: () => void
  onImport: () => void
  onSpecial: () => void
  onTemplates: () => void
}

/** What concerns all shown days. */
export function MoreMenu({
  organisationId,
  schedule,
  grid,
  range,
  editing,
  onAgents,
  onImport,
  onSpecial,
  onTemplates,
}: MoreMenuProps) {
  const repeat = useAct<void, Schedule>({
    work: () =>
      readSchedule(organisationId, {
        from: addIsoDays(range.from, -WEEK),
        to: addIsoDays(range.to, -WEEK),
      }),
    after: ({ cells }) => {
      const before = new Map(cells.map((cell) => [`${cell.day} ${cell.agent}`, cell.plan]))
      const empty = grid.rows.flatMap((row) => row.cells.filter(({ plan }) => !plan))
      editing.setPlans(empty, ({ agent, day }) =>
        planFor(before.get(`${addIsoDays(day, -WEEK)} ${agent.name}`), agent),
      )
    },
    failed: 'The days before were not copied',
  })
  return (
    <Menu
      label="More"
      items={[
        { label: 'Add agents', icon: 'plus', onSelect: onAgents },
        {
          label: 'Fill empty days from a week before',
          icon: 'copy',
          onSelect: () => repeat.act(),
        },
        {
          label: 'Save shifts as CSV',
          icon: 'download',
          onSelect: () =>
            saveFile(
              new Blob([scheduleCsv(grid)], { type: 'text/csv' }),
              `schedule-${range.from}-${range.to}.csv`,
            ),
        },
        {
          label: 'Save leave as CSV',
          icon: 'download',
          onSelect: () =>
            saveFile(
              new Blob([leaveCsv(schedule)], { type: 'text/csv' }),
              `leave-${range.from}-${range.to}.csv`,
            ),
        },
        { label: 'Shifts and leave from a file', icon: 'table', onSelect: onImport },
        { label: 'Shift templates', icon: 'clock', onSelect: onTemplates },
        { label: 'Special days', icon: 'calendar', onSelect: onSpecial },
      ]}
    />
  )
}
