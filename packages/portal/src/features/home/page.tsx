import { useQuery } from '@tanstack/react-query'
import { can, type SessionUser } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { menuOf, type NavEntry } from '../../domain/screens/menu.ts'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import type { PageProps } from '../../domain/screens/screen.ts'
import { clock } from '@agent-assist/kit/format'
import { useView } from '../../lib/address/use-view.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import board from '../../ui/page/board.module.css'
import { IconButton } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { FirstStepsPanel, ShowFirstSteps } from './first-steps-panel.tsx'
import steps from './first-steps.module.css'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import styles from './home.module.css'
import { OwnTiles } from './own-tiles.tsx'
import { refreshHome, setupProgress } from './queries.ts'
import { QueuePanel } from './queue-panel.tsx'
import { HelpPanel, ShortcutsPanel } from './side-panels.tsx'

/** Today (DASH-2): unusual metrics and changes for supervisors, their own work for agents. */
export const Page = ({ screens }: PageProps) => (
  <OfOrganisation>{(user) => <Home user={user} screens={screens} />}</OfOrganisation>
)

interface AboutProps {
  user: SessionUser
  menu: readonly NavEntry[]
  view: View
  now: Date
}

function Home({ user, screens }: PageProps & { user: SessionUser }) {
  const [now, setNow] = useState(() => new Date())
  const view = useView()
  const menu = menuOf(user, screens)
  const organisationId = user.data.organizationId
  const isAdmin = can(user.role, 'admin')
  const progress = useQuery({ ...setupProgress(organisationId), enabled: isAdmin })
  const key = JSON.stringify(viewQuery(view)) // remounts the panels when the view changes

  function refresh() {
    setNow(new Date())
    void refreshHome()
  }

  return (
    <>
      <TitleRow title="Today" asOf={clock(now.toISOString(), view.from.timeZone)}>
        {progress.data && (
          <ShowFirstSteps organisationId={organisationId} progress={progress.data} />
        )}
        <HelpButton widget="today" title="Today" shown={{ asOf: now.toISOString() }} />
        <IconButton icon="refresh" label="Refresh" large onClick={refresh} />
      </TitleRow>
      {progress.data && (
        <FirstStepsPanel organisationId={organisationId} progress={progress.data} now={now} />
      )}
      <div className={isAdmin && progress.isPending ? steps.waiting : undefined}>
        {can(user.role, 'supervisor') ? (
          <Leading key={key} user={user} menu={menu} view={view} now={now} />
        ) : (
          <Answering key={key} user={user} menu={menu} view={view} now={now} />
        )}
      </div>
    </>
  )
}

function Leading({ user, menu, view, now }: AboutProps) {
  const organisationId = user.data.organizationId
  const { timeZone } = view.from
  return (
    <div className={board.board}>
      <ExceptionsPanel organisationId={organisationId} view={view} className={board.w8} />
      <div className={`${board.w4} ${styles.side}`}>
        <ShortcutsPanel menu={menu} />
        <HelpPanel organisationId={organisationId} timeZone={timeZone} />
      </div>
      <ChangesPanel organisationId={organisationId} view={view} now={now} className={board.w12} />
    </div>
  )
}

function Answering({ user, menu, view, now }: AboutProps) {
  const organisationId = user.data.organizationId
  const { timeZone } = view.from
  return (
    <>
      <OwnTiles organisationId={organisationId} view={view} now={now} />
      <div className={board.board}>
        <QueuePanel organisationId={organisationId} timeZone={timeZone} className={board.w8} />
        <div className={`${board.w4} ${styles.side}`}>
          <ShortcutsPanel menu={menu} />
          <HelpPanel organisationId={organisationId} timeZone={timeZone} />
        </div>
      </div>
    </>
  )
}
