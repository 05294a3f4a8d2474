import { ChecksPanel } from './checks-panel.tsx'
import type { CoverChoice, WeekCover } from './cover.ts'
import { DayPreviewPanel } from './day-preview.tsx'
import { LeavePanel } from './leave-panel.tsx'
import type { Grid, Place } from './model.ts'
import type { Days, Schedule } from './queries.ts'
import { StaffingPanel } from './staffing-panel.tsx'
import { SwapsPanel } from './swaps-panel.tsx'
import styles from './schedule.module.css'

interface SidePanelsProps {
  organisationId: string
  schedule: Schedule
  range: Days
  today: string
  grid: Grid
  /** The day of the selected cell. */
  day: string
  cover: WeekCover | undefined
  choice: CoverChoice
  onChoice: (next: CoverChoice) => void
  onOpen: (place: Place) => void
}

/** What stands beside the grid: for supervisors what follows from the shifts, for all leave and swaps. */
export function SidePanels(props: SidePanelsProps) {
  const { organisationId, schedule, range, today, grid, day, cover, choice } = props
  return (
    <div className={styles.side}>
      {schedule.canEdit && (
        <>
          <StaffingPanel {...{ organisationId, range, cover, choice }} onChange={props.onChoice} />
          {cover && (
            <DayPreviewPanel {...{ organisationId, schedule, day }} whatIf={choice.whatIf} />
          )}
          <ChecksPanel grid={grid} onOpen={props.onOpen} />
        </>
      )}
      <LeavePanel {...{ organisationId, schedule, today }} />
      <SwapsPanel {...{ organisationId, schedule }} />
    </div>
  )
}
