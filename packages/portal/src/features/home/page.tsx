import { useQuery } from '@tanstack/react-query'
import { can, type SessionUser } from '@agent-assist/contract/wire'
import { lazy, Suspense, useState } from 'react'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { menuOf, type NavEntry } from '../../domain/screens/menu.ts'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import type { PageProps } from '../../domain/screens/screen.ts'
import { useView } from '../../lib/address/use-view.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import board from '../../ui/page/board.module.css'
import { IconButton } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { ChangesPanel, WHAT_CHANGED } from './changes-panel.tsx'
import { FirstStepsPanel, ShowFirstSteps } from './first-steps-panel.tsx'
import steps from './first-steps.module.css'
import styles from './home.module.css'
import { OwnTiles } from './own-tiles.tsx'
import { refreshHome, setupProgress } from './queries.ts'
import { QueuePanel } from './queue-panel.tsx'
import { HelpPanel, ShortcutsPanel } from './side-panels.tsx'
import { WorkList } from './work-list.tsx'

const QualityTile = lazy(async () => ({
  default: (await import('../../domain/quality/quality-tile.tsx')).QualityTile,
}))

/** Today (DASH-2): the work that waits, then changes for supervisors and their own figures for agents. */
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
  const key = JSON.stringify([viewQuery(view), view.compare]) // remounts the panels when the view changes

  function refresh() {
    setNow(new Date())
    void refreshHome()
  }

  return (
    <>
      <TitleRow title="Today" asOf={now.toISOString()}>
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
  return (
    <div className={board.board}>
      <div className={board.w8}>
        <WorkList user={user} view={view} />
      </div>
      <Side {...{ user, menu, view, now }} />
      <div className={board.w12} id={WHAT_CHANGED}>
        <ChangesPanel organisationId={organisationId} view={view} now={now} />
      </div>
    </div>
  )
}

function Answering({ user, menu, view, now }: AboutProps) {
  const organisationId = user.data.organizationId
  return (
    <>
      <div className={board.board}>
        <div className={board.w8}>
          <WorkList user={user} view={view} />
        </div>
        <Side {...{ user, menu, view, now }} />
      </div>
      <div className={styles.below}>
        <OwnTiles organisationId={organisationId} view={view} now={now} />
        <QueuePanel organisationId={organisationId} view={view} />
      </div>
    </>
  )
}

const Side = ({ user, menu, view, now }: AboutProps) => (
  <div className={`${board.w4} ${styles.side}`}>
    {can(user.role, 'agent') && (
      <Suspense>
        <QualityTile
          organisationId={user.data.organizationId}
          panel="qualityIqs"
          title="Internal quality score (IQS)"
          range={view}
          now={now}
        />
      </Suspense>
    )}
    <ShortcutsPanel menu={menu} />
    <HelpPanel organisationId={user.data.organizationId} timeZone={view.from.timeZone} />
  </div>
)
