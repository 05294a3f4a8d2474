import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useView } from '../../lib/address/use-view.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { IconButton } from '../../ui/base/button.tsx'
import board from '../../ui/page/board.module.css'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { AssignmentsPanel } from './assignments-panel.tsx'
import { CausesPanel, CsatPanel, ScoresPanel, TrendPanel } from './chart-panels.tsx'
import { CoachingPanel } from './coaching-panel.tsx'
import { DisagreementsPanel } from './disagreements-panel.tsx'
import { DisputesPanel } from './disputes-panel.tsx'
import { Drawers } from './drawers.tsx'
import { FileButton } from './file-button.tsx'
import { HeatPanel } from './heat-panel.tsx'
import { MachinePanel } from './machine-panel.tsx'
import { PlannerPanel } from './planner-panel.tsx'
import { qualityBefore, qualityMetrics, refreshQuality } from './queries.ts'
import { ReviewersPanel } from './reviewers-panel.tsx'
import { Tiles } from './tiles.tsx'

/** Quality Assurance: what reviews and automatic checks say, and what to do about it (QA-2). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Quality organisationId={data.organizationId} />}</OfOrganisation>
)

/** React key: another view starts without data of the previous one. */
const keyOf = (view: View) => JSON.stringify([viewQuery(view), view.compare])

function Quality({ organisationId }: { organisationId: string }) {
  const [now, setNow] = useState(() => new Date())
  const [category, setCategory] = useState<string>()
  const view = useView()
  const about = { organisationId, view }
  const metrics = useQuery(qualityMetrics(organisationId, view))
  const before = useQuery(qualityBefore(organisationId, view, now))

  function refresh() {
    setNow(new Date())
    void refreshQuality()
  }

  return (
    <>
      <TitleRow
        title="Quality Assurance"
        asOf={metrics.data?.asOf ?? ''}
        refreshing={metrics.isFetching}
      >
        <FileButton view={view} now={now} data={metrics.data} before={before.data} />
        <IconButton icon="refresh" label="Refresh" large onClick={refresh} />
      </TitleRow>
      <Tiles key={keyOf(view)} {...about} now={now} />
      <div className={board.board}>
        <TrendPanel {...about} className={board.w8} />
        <CausesPanel {...about} className={board.w4} />
        <HeatPanel {...about} className={board.w12} />
        <CsatPanel {...about} className={board.w5} />
        <MachinePanel {...about} className={board.w7} onCategory={setCategory} />
        <ReviewersPanel {...about} className={board.w7} />
        <ScoresPanel {...about} className={board.w5} />
        <CoachingPanel {...about} className={board.w12} />
        <PlannerPanel {...about} className={board.w5} />
        <DisagreementsPanel
          {...about}
          className={board.w7}
          category={category}
          onCategory={setCategory}
        />
        <AssignmentsPanel {...about} className={board.w7} />
        <DisputesPanel {...about} className={board.w5} />
      </div>
      <Drawers {...about} />
    </>
  )
}
