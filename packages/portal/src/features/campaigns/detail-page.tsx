import { ApiError, CAMPAIGN_STEPS, canEditCampaign, MINUTE_MS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { BackLink, listOf } from '../../domain/campaigns/back-link.tsx'
import { runFor } from '../../domain/campaigns/campaign-columns.tsx'
import { CampaignMenu, step } from '../../domain/campaigns/campaign-menu.tsx'
import { campaignDetail, type CampaignDetail } from '../../domain/campaigns/queries.ts'
import { scoreOf, State } from '../../domain/campaigns/campaign-labels.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { duration } from '@agent-assist/kit/charts/values'
import { counted, dateTime, number, percent } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import board from '../../ui/page/board.module.css'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { Progress } from '../../ui/state/progress.tsx'
import { Failed, NotAllowed, SkeletonRows } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import styles from './campaigns.module.css'
import { SeriesPanel } from './series-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { RecipientsPanel } from './recipients-panel.tsx'
import { SubjectsPanel } from './subjects-panel.tsx'

/** The pace of the mails, and how long the rest takes: 60 a minute, about 12 m left. */
function paceText(perMinute: number | undefined, rest: number): string {
  if (perMinute === undefined) return ''
  const pace = `${number(perMinute)} a minute`
  if (perMinute <= 0 || rest <= 0) return pace
  return `${pace}, about ${duration(Math.ceil(rest / perMinute) * MINUTE_MS)} left`
}

/** The page of one campaign: its progress, responses and recipients (GRAT-3). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Detail organisationId={data.organizationId} />}</OfOrganisation>
)

function Detail({ organisationId }: { organisationId: string }) {
  const { campaignId = '' } = useParams()
  const query = useQuery(campaignDetail(organisationId, campaignId))
  const { data, error } = query
  if (error instanceof ApiError && error.status < 500 && !data)
    return (
      <NotAllowed
        what="There is no such campaign here"
        hint="It may be deleted, or belong to another of your organisations."
      />
    )
  if (error && !data)
    return (
      <Failed
        what="The campaign could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={10} rowHeight={32} />
  return (
    <Loaded
      organisationId={organisationId}
      campaign={data}
      asOf={query.dataUpdatedAt}
      refreshing={query.isFetching && data.state !== 'running'}
    />
  )
}

interface LoadedProps {
  organisationId: string
  campaign: CampaignDetail
  asOf: number
  refreshing: boolean
}

function Loaded({ organisationId, campaign, asOf, refreshing }: LoadedProps) {
  const navigate = useNavigate()
  const { id, name, state, counts } = campaign
  const isMailing = campaign.kind !== 'automation'
  return (
    <>
      <BackLink kind={campaign.kind} />
      <TitleRow title={name} asOf={asOf} refreshing={refreshing}>
        {canEditCampaign(state) && (
          <Link className={buttonClass({ look: 'line' })} to={links.editCampaign(id)}>
            Edit
          </Link>
        )}
        {isMailing && CAMPAIGN_STEPS.pause.from.includes(state) && (
          <Button onClick={() => void step(organisationId, id, 'pause')}>Pause</Button>
        )}
        {isMailing && CAMPAIGN_STEPS.resume.from.includes(state) && (
          <Button look="primary" onClick={() => void step(organisationId, id, 'resume')}>
            Resume
          </Button>
        )}
        {isMailing ? (
          <CampaignMenu
            organisationId={organisationId}
            campaign={campaign}
            onDeleted={() => void navigate(listOf(campaign.kind).to)}
          />
        ) : (
          <Link className={buttonClass({ look: 'line' })} to={links.sendSurvey()}>
            Change or stop it
          </Link>
        )}
      </TitleRow>
      <section className={styles.head} aria-label="State">
        <div className={styles.line}>
          <State state={state} />
          <span className={styles.quiet}>{phaseOf(campaign)}</span>
        </div>
        {isMailing && counts.total > 0 && (
          <Progress
            label={`${number(counts.sent)} of ${counted(counts.total, 'email')} sent`}
            aside={paceText(campaign.perMinute, counts.total - counts.sent)}
            done={Math.min(1, counts.sent / counts.total)}
          />
        )}
        {campaign.trouble && <Notice>{campaign.trouble}</Notice>}
        <Facts facts={factsOf(campaign)} className={styles.facts} />
      </section>
      <div className={board.board}>
        <FunnelPanel campaign={campaign} />
        <SeriesPanel campaign={campaign} />
        {campaign.variants.length > 0 && <SubjectsPanel campaign={campaign} />}
        <RecipientsPanel organisationId={organisationId} campaign={campaign} />
      </div>
    </>
  )
}

/** A sentence on the current phase; '' when there is nothing to add to the state. */
export function phaseOf(campaign: CampaignDetail): string {
  const { kind, state, counts, content, nextAt, scheduledAt } = campaign
  if (kind === 'automation' && counts.waiting === 0)
    return state === 'running'
      ? 'It asks after each solved ticket.'
      : 'It sends nothing until someone starts it.'
  if (state === 'scheduled' && scheduledAt) return `It starts on ${dateTime(scheduledAt)}.`
  if (state === 'draft') return 'No email has been sent yet.'
  if (state !== 'running') return ''
  if (counts.waiting > 0)
    return nextAt
      ? `The next email goes out on ${dateTime(nextAt)}.`
      : `${counted(counts.waiting, 'email')} on the way.`
  const { remindAfterDays: days, remindWhom } = content.rules
  const whom = remindWhom === 'begun' ? 'who stopped half way and' : 'who'
  return days > 0
    ? `All emails are sent. People ${whom} have not answered after ${counted(days, 'day')} are asked once more.`
    : 'All emails are sent.'
}

const throttle = (days: number) =>
  days === 0 ? undefined : `${counted(days, 'day')} between two surveys`

function factsOf(campaign: CampaignDetail): [string, string | undefined][] {
  const { content, counts, responsePct, startedAt, finishedAt } = campaign
  const { pace, rules } = content
  return [
    ['Survey', campaign.templateTitle],
    ['Response rate', responsePct === undefined ? undefined : percent(responsePct)],
    ['Score', scoreOf(campaign)],
    ['Started', startedAt && dateTime(startedAt)],
    [campaign.state === 'cancelled' ? 'Cancelled' : 'Finished', finishedAt && dateTime(finishedAt)],
    ['Duration', runFor(campaign)],
    [
      'Pace',
      pace.perMinute ? `${number(pace.perMinute)} a minute` : 'as the mail server takes them',
    ],
    ['Spread over', pace.dripDays ? counted(pace.dripDays, 'weekday morning') : undefined],
    ['Not asked', throttle(rules.throttleDays)],
    ['Excluded', counts.skipped ? number(counts.skipped) : undefined],
    ['Created by', campaign.createdBy || undefined],
  ]
}
