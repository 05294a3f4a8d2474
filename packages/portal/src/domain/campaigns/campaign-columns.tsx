import { MINUTE_MS } from '@agent-assist/contract/wire'
import type { CampaignRow } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { counted, dateTime, number, percent } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import type { Column } from '../../ui/table/column.ts'
import { CampaignMenu } from './campaign-menu.tsx'
import { scoreOf, State, stateName } from './campaign-labels.tsx'

const isEditable = ({ state }: CampaignRow) => state === 'draft'

/** Address of a campaign; a draft opens in the editor. */
export const campaignLink = (campaign: CampaignRow) =>
  isEditable(campaign) ? links.editCampaign(campaign.id) : links.campaign(campaign.id)

/** Duration of a campaign's run: 3 h 12 min. */
export function runFor({ startedAt, finishedAt }: CampaignRow): string | undefined {
  if (!startedAt) return undefined
  const end = finishedAt ? Date.parse(finishedAt) : Date.now()
  const minutes = Math.max(0, Math.round((end - Date.parse(startedAt)) / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 2880) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return counted(Math.floor(minutes / 1440), 'day')
}

const count = (
  id: string,
  title: string,
  value: (row: CampaignRow) => number | undefined,
): Column<CampaignRow> => ({ id, title, value, isNumber: true })

/** Columns of the list of campaigns. */
export const campaignColumns = (organisationId: string): readonly Column<CampaignRow>[] => [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: (campaign) => (
      <Link to={campaignLink(campaign)} title={campaign.name}>
        {campaign.name}
      </Link>
    ),
    isName: true,
    width: 240,
  },
  {
    id: 'state',
    title: 'State',
    value: ({ state }) => stateName(state),
    cell: ({ state }) => <State state={state} />,
  },
  { id: 'survey', title: 'Survey', value: ({ templateTitle }) => templateTitle },
  count('total', 'To send', ({ counts }) => counts.total),
  count('sent', 'Sent', ({ counts }) => counts.sent),
  count('opened', 'Opened', ({ counts }) => counts.opened),
  count('started', 'Started', ({ counts }) => counts.started),
  count('completed', 'Answered', ({ counts }) => counts.completed),
  count('bounced', 'Bounced', ({ counts }) => counts.bounced),
  {
    ...count('rate', 'A minute', ({ perMinute }) => perMinute),
    text: ({ perMinute }) => (perMinute !== undefined ? number(perMinute) : undefined),
  },
  {
    ...count('response', 'Response rate', ({ responsePct }) => responsePct),
    text: ({ responsePct }) => (responsePct === undefined ? undefined : percent(responsePct)),
  },
  { id: 'score', title: 'Score', value: scoreOf, isNumber: true },
  {
    id: 'started-at',
    title: 'Started',
    value: ({ startedAt, scheduledAt }) => startedAt ?? scheduledAt,
    text: ({ startedAt, scheduledAt }) =>
      startedAt ? dateTime(startedAt) : scheduledAt && `on ${dateTime(scheduledAt)}`,
  },
  { id: 'duration', title: 'Duration', value: runFor },
  {
    id: 'acts',
    title: 'Actions',
    value: () => undefined,
    cell: (campaign) => <CampaignMenu organisationId={organisationId} campaign={campaign} />,
    isControl: true,
  },
]
