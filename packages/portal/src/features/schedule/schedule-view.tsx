import { USUAL_CASE } from '@agent-assist/contract/wire'
import { useMemo, useState } from 'react'
import { useSetup } from '../../lib/api/organisation.ts'
import { isoDay, nowIn } from '../../lib/dates/range.ts'
import { Button } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { CoverLegend } from './cover-legend.tsx'
import type { CoverChoice } from './base/cover.ts'
import { type Dialog, Dialogs } from './dialogs.tsx'
import type { Selection } from './grid-events.ts'
import { ScheduleGrid } from './grid.tsx'
import { cellsBetween, draftOf, type Grid, gridOf, type Place } from './base/model.ts'
import { PublishBar } from './publish-bar.tsx'
import type { Days, Schedule } from './base/queries.ts'
import { RangeBar } from './range-bar.tsx'
import { SidePanels } from './side-panels.tsx'
import { TitleActions } from './title-actions.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCover } from './use-cover.ts'
import { useEditing } from './use-editing.ts'
import styles from './base/schedule.module.css'

interface ScheduleViewProps {
  title: string
  organisationId: string
  schedule: Schedule
  range: Days
  asOf: number
  onRange: (next?: Days) => void
}

const START: Selection = { from: { row: 0, column: 0 }, at: { row: 0, column: 0 } }

/** The grid of a schedule with everything around it. */
export function ScheduleView(props: ScheduleViewProps) {
  const { title, organisationId, schedule, range, asOf, onRange } = props
  const { canEdit, agents } = schedule
  const { timeZone } = useSetup()
  const today = isoDay(nowIn(timeZone))
  const { from, to } = range
  const grid = useMemo(() => gridOf(schedule, { from, to }), [schedule, from, to])
  const editing = useEditing(organisationId, grid)
  const [selected, setSelection] = useState(START)
  const selection = within(selected, grid)
  const [dialog, setDialog] = useState<Dialog>()
  const [choice, setChoice] = useState<CoverChoice>({ queue: undefined, whatIf: USUAL_CASE })
  const cover = useCover({ organisationId, schedule, range, choice })
  const close = () => setDialog(undefined)
  const cells = cellsBetween(grid, selection.from, selection.at)
  const commands = {
    open: () => setDialog({ what: 'cells' }),
    copy: () => cells[0] && editing.copy(cells[0]),
    paste: () => editing.paste(cells),
    clear: () => editing.clear(cells),
    undo: editing.undo,
  }
  return (
    <div>
      <TitleRow title={title} asOf={asOf}>
        {canEdit && (
          <TitleActions
            {...{ organisationId, schedule, grid, range, editing }}
            onDialog={setDialog}
          />
        )}
      </TitleRow>
      <RangeBar key={`${from} ${to}`} range={range} onChange={onRange} />
      {agents.length === 0 && (
        <NoAgents schedule={schedule} onAdd={() => setDialog({ what: 'agents' })} />
      )}
      {agents.length > 0 && (
        <>
          {canEdit && <Toolbar {...{ editing, commands, cells }} />}
          {cover && <CoverLegend />}
          <div className={styles.columns} data-side={canEdit}>
            <ScheduleGrid
              {...{ grid, today, canEdit, selection, cover }}
              onSelect={setSelection}
              onDrop={(source, target) => {
                setSelection({ from: target, at: target })
                editing.drag(cellsBetween(grid, source, source), cellsBetween(grid, target, target))
              }}
              onCommand={(command) => commands[command]()}
              onAgent={(agent) => setDialog({ what: 'agent', agent })}
            />
            <SidePanels
              {...{ organisationId, schedule, range, today, grid, cover, choice }}
              day={grid.days[selection.at.column] ?? from}
              onChoice={setChoice}
              onOpen={(place) => {
                setSelection({ from: place, at: place })
                setDialog({ what: 'cells' })
              }}
            />
          </div>
        </>
      )}
      {canEdit && <PublishBar {...{ organisationId, range, grid }} />}
      <Dialogs
        {...{ organisationId, schedule, dialog, cells, range }}
        whatIf={choice.whatIf}
        onPropose={({ shifts }) => {
          editing.setPlans(...draftOf(grid, shifts))
          close()
        }}
        onSave={(planOf) => {
          editing.setPlans(cells, planOf)
          close()
        }}
        onClose={close}
      />
    </div>
  )
}

/** Why there is nothing to see, and what to do. */
function NoAgents({ schedule, onAdd }: { schedule: Schedule; onAdd: () => void }) {
  return schedule.canEdit ? (
    <Empty
      title="No agents yet"
      why="Add the agents whose work is planned, or take them from a CSV file."
    >
      <Button size="small" onClick={onAdd}>
        Add agents
      </Button>
    </Empty>
  ) : (
    <Empty
      title="You are not in the schedule"
      why="A supervisor adds you under your name or your email address."
    />
  )
}

/** A selection within the grid: other days or agents may be shown since. */
function within({ from, at }: Selection, { rows, days }: Grid): Selection {
  const near = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, rows.length - 1)),
    column: Math.max(0, Math.min(column, days.length - 1)),
  })
  return { from: near(from), at: near(at) }
}
