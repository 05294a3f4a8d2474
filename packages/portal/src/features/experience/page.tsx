import { useState } from 'react'
import { Link } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { useView } from '../../lib/address/use-view.ts'
import { IconButton } from '../../ui/base/button.tsx'
import board from '../../ui/page/board.module.css'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { ChangePanel } from './change-panel.tsx'
import { CustomersPanel } from './customers-panel.tsx'
import { DifferencePanel } from './difference-panel.tsx'
import styles from './experience.module.css'
import { refreshExperience } from './queries.ts'
import { SpreadPanel } from './spread-panel.tsx'
import { StrainPanel } from './strain-panel.tsx'
import { ThemesPanel } from './themes-panel.tsx'
import { CustomerTiles } from './tiles.tsx'

/** Experience: what customers felt, and what the work cost agents (EXP-1). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <Experience organisationId={data.organizationId} />}
  </OfOrganisation>
)

function Experience({ organisationId }: { organisationId: string }) {
  const [now, setNow] = useState(() => new Date())
  const about = { organisationId, view: useView() }

  function refresh() {
    setNow(new Date())
    void refreshExperience()
  }

  return (
    <>
      <TitleRow title="Experience" asOf={now.toISOString()}>
        <HelpButton widget="experience" title="Experience" shown={{ asOf: now.toISOString() }} />
        <IconButton icon="refresh" label="Refresh" large onClick={refresh} />
      </TitleRow>
      <div className={board.board}>
        <ChangePanel {...about} className={board.w7} />
        <DifferencePanel {...about} className={board.w5} />
      </div>
      <div className={styles.half}>
        <h2>Customers</h2>
        <span>what they felt</span>
      </div>
      <CustomerTiles {...about} />
      <div className={board.board}>
        <CustomersPanel {...about} className={board.w12} />
        <ThemesPanel {...about} className={board.w12} />
      </div>
      <div className={styles.half}>
        <h2>Agents</h2>
        <span>what the work cost them</span>
        <span className="grow" />
        <span>
          You see teams of five and more.{' '}
          <Link to={links.agentDashboard()}>Each agent sees their own</Link>
        </span>
      </div>
      <div className={board.board}>
        <StrainPanel {...about} className={board.w7} />
        <SpreadPanel {...about} className={board.w5} />
      </div>
    </>
  )
}
