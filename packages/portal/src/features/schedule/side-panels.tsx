import { ChecksPanel } from './checks-panel.tsx'
import type { CoverChoice, WeekCover } from './base/cover.ts'
import { DayPreviewPanel } from './day-preview.tsx'
import { LeavePanel } from './requests/leave-panel.tsx'
import type { Grid, Place } from './base/model.ts'
import type { Days, Schedule } from './base/queries.ts'
import { ReasonsPanel } from './requests/reasons-panel.tsx'
import { StaffingPanel } from './staffing-panel.tsx'
import { SwapsPanel } from './requests/swaps-panel.tsx'
import { useSkillGaps } from './base/use-skill-gaps.ts'
import styles from './base/schedule.module.css'

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
  const gaps = useSkillGaps(organisationId, schedule, range)
  return (
    <div className={styles.side}>
      {schedule.canEdit && (
        <>
          <StaffingPanel {...{ organisationId, range, cover, choice }} onChange={props.onChoice} />
          {cover && (
            <DayPreviewPanel {...{ organisationId, schedule, day }} whatIf={choice.whatIf} />
          )}
          <ChecksPanel grid={grid} gaps={gaps} onOpen={props.onOpen} />
        </>
      )}
      <LeavePanel {...{ organisationId, schedule, today }} />
      <SwapsPanel {...{ organisationId, schedule, today }} />
      {schedule.canEdit && <ReasonsPanel {...{ organisationId, schedule }} />}
    </div>
  )
}
