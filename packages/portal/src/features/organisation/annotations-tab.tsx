import { AnnotationList } from '../../domain/annotations/annotation-list.tsx'
import { GoalList } from '../../domain/annotations/goal-list.tsx'
import board from '../../ui/page/board.module.css'
import { SettingsPanel } from './settings/settings-panel.tsx'
import type { TabProps } from './settings/tab.ts'

/** Goals of metrics, and what happened on some days: all charts over time show both. */
export const AnnotationsTab = ({ organisationId }: Pick<TabProps, 'organisationId'>) => (
  <div className={board.board}>
    <SettingsPanel title="Goals" sub="lines on charts, and words on tiles" half>
      <GoalList organisationId={organisationId} />
    </SettingsPanel>
    <SettingsPanel title="Annotations" sub="on all charts over time" half>
      <AnnotationList organisationId={organisationId} />
    </SettingsPanel>
  </div>
)
