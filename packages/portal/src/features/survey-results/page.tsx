import { can } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { portalRoles } from '../../lib/session/session.ts'
import type { PageProps } from '../../domain/screens/screen.ts'
import board from '../../ui/page/board.module.css'
import { Button, buttonClass, IconButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { AnswersPanel } from './answers-panel.tsx'
import { CommentsPanel, ThemesPanel } from './comments-panel.tsx'
import { FileButtons } from './file-buttons.tsx'
import { FunnelPanel, RatingPanel, ScorePanel, TrendPanel } from './score-panels.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { OpenAnswer } from './open-answer.tsx'
import { noTicketText } from '../../domain/surveys/no-ticket.ts'
import { SegmentsPanel } from './segments-panel.tsx'
import { QuestionPanels } from './question-panels.tsx'
import { type SurveyMetricValues, refreshResults, surveyMetrics } from './queries.ts'
import { ResultChips } from './result-chips.tsx'
import styles from './survey-results.module.css'
import { Tiles } from './tiles.tsx'
import { UnfinishedPanel } from './unfinished-panel.tsx'
import { resultsQuery, useResults } from './view.ts'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))
const AlertsDialog = lazy(async () => ({
  default: (await import('./alerts-dialog.tsx')).AlertsDialog,
}))

const TEMPLATES = '/main/gratitude/surveyTemplate'

/** Survey Results: the customers' answers, their confidence intervals, and follow-ups (GRAT-5). */
export const Page = ({ screens }: PageProps) => (
  <OfOrganisation>
    {(user) => (
      <Results
        organisationId={user.data.organizationId}
        mayAct={can(portalRoles(user), 'supervisor')}
        templates={screens.find(({ path }) => path === TEMPLATES)?.path}
      />
    )}
  </OfOrganisation>
)

interface ResultsProps {
  organisationId: string
  /** Whether the user may share results, choose who gets alerts, and follow answers up. */
  mayAct: boolean
  /** Path of the survey templates, if that screen exists. */
  templates: string | undefined
}

function Results({ organisationId, mayAct, templates }: ResultsProps) {
  const [now, setNow] = useState(() => new Date())
  const { view, unknown, choose, toggle } = useResults()
  const metrics = useQuery(surveyMetrics(organisationId, view, now))
  const about = { organisationId, view, toggle }
  const { data } = metrics
  const leftOut = data && noTicketText(data.items)

  function refresh() {
    setNow(new Date())
    void refreshResults()
  }

  return (
    <div className={styles.page}>
      <TitleRow title="Survey Results" asOf={data?.asOf} refreshing={metrics.isFetching}>
        <HelpButton widget="surveyResults" title="Survey Results" shown={{ asOf: data?.asOf }} />
        <FileButtons organisationId={organisationId} view={view} metrics={data} />
        {mayAct && <Acts {...about} />}
        <IconButton icon="refresh" label="Refresh" large onClick={refresh} />
      </TitleRow>
      <ResultChips
        chosen={view.chosen}
        unknown={unknown}
        names={data?.filters ?? []}
        choose={choose}
      />
      {leftOut && <p className={styles.leftOut}>{leftOut}</p>}
      {data?.isUnused ? (
        <Unused templates={mayAct ? templates : undefined} />
      ) : (
        <>
          <Tiles key={JSON.stringify(resultsQuery(view))} {...about} now={now} metrics={metrics} />
          <div className={board.board}>
            <TrendPanel {...about} className={board.w8} />
            <FunnelPanel metrics={metrics} className={board.w4} />
            <ScorePanel {...about} className={board.w6} />
            <RatingPanel {...about} className={board.w6} />
            <QuestionPanels {...about} choose={choose} />
            <SegmentsPanel {...about} className={board.w7} />
            <MissingPanel {...about} className={board.w5} />
            <ThemesPanel {...about} className={board.w5} />
            <CommentsPanel {...about} className={board.w7} />
            <UnfinishedPanel {...about} className={board.w12} />
            <AnswersPanel {...about} className={board.w12} />
          </div>
        </>
      )}
      <OpenAnswer organisationId={organisationId} view={view} mayAct={mayAct} />
    </div>
  )
}

type ActsProps = Pick<Parameters<typeof FileButtons>[0], 'organisationId' | 'view'>

/** Buttons for supervisors: alerts and sharing. */
function Acts({ organisationId, view }: ActsProps) {
  const [open, setOpen] = useState<'share' | 'alerts'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button aria-label="Share" aria-haspopup="dialog" onClick={() => setOpen('share')}>
        <Icon name="link" />
        <span className="wide-only">Share</span>
      </Button>
      <Button aria-label="Alerts" aria-haspopup="dialog" onClick={() => setOpen('alerts')}>
        <Icon name="mail" />
        <span className="wide-only">Alerts</span>
      </Button>
      <Suspense>
        {open === 'share' && (
          <ShareDialog organisationId={organisationId} view={view} onClose={close} />
        )}
        {open === 'alerts' && <AlertsDialog organisationId={organisationId} onClose={close} />}
      </Suspense>
    </>
  )
}

const Unused = ({ templates }: { templates: string | undefined }) => (
  <Empty title="No survey yet" why="No survey was sent or answered yet.">
    {templates && (
      <Link className={buttonClass({ size: 'small' })} to={templates}>
        Open Survey Templates
      </Link>
    )}
  </Empty>
)

/** The query of the screen's metrics. */
export type SurveyMetricsQuery = {
  data: SurveyMetricValues | undefined
  isError: boolean
  refetch: () => unknown
}
