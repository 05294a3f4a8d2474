import type { SessionUser } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useView } from '../../lib/address/use-view.ts'
import { IconButton } from '../../ui/base/button.tsx'
import board from '../../ui/page/board.module.css'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import styles from './dashboard.module.css'
import { DayPanel } from './day-panel.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { GoalsPanel } from './goals-panel.tsx'
import { OwnShift } from './own-shift.tsx'
import { OwnStrainPanel } from './own-strain-panel.tsx'
import { OwnTiles } from './own-tiles.tsx'
import { refreshDashboard } from './queries.ts'
import { QueuePanel } from './queue-panel.tsx'
import { SavedPanel } from './saved-panel.tsx'

/** Agent Dashboard: an agent's own queue, day, feedback, goals and load (QA-3). */
export const Page = () => <OfOrganisation>{(user) => <Dashboard user={user} />}</OfOrganisation>

function Dashboard({ user }: { user: SessionUser }) {
  const [now, setNow] = useState(() => new Date())
  const about = { organisationId: user.data.organizationId, view: useView() }

  function refresh() {
    setNow(new Date())
    void refreshDashboard()
  }

  return (
    <>
      <TitleRow title="Agent Dashboard" asOf={now.toISOString()}>
        <HelpButton
          widget="agentDashboard"
          title="Agent Dashboard"
          shown={{ asOf: now.toISOString() }}
        />
        <IconButton icon="refresh" label="Refresh" large onClick={refresh} />
      </TitleRow>
      <OwnShift organisationId={about.organisationId} now={now} />
      <div className={board.board}>
        <QueuePanel {...about} className={board.w8} />
        <DayPanel {...about} className={board.w4} />
        <FeedbackPanel {...about} user={user} className={board.w4} />
        <SavedPanel {...about} className={board.w4} />
        <GoalsPanel {...about} user={user} now={now} className={board.w4} />
      </div>
      <h2 className={styles.section}>My own range</h2>
      <OwnTiles {...about} now={now} />
      <div className={board.board}>
        <OwnStrainPanel {...about} className={board.w12} />
        <CommentsPanel {...about} className={board.w12} />
      </div>
    </>
  )
}
