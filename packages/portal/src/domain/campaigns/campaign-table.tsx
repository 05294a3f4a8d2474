import { CAMPAIGN_STATES, type CampaignRow, type CampaignState } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { allPages } from '../../lib/api/all-pages.ts'
import { counted, number, percent } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { pageOf, withPage } from '../../ui/table/paging.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Empty, Failed } from '../../ui/state/states.tsx'
import { campaignColumns, campaignLink } from './campaign-columns.tsx'
import { CampaignMenu } from './campaign-menu.tsx'
import styles from './campaign.module.css'
import { campaignPage, loadCampaigns } from './queries.ts'
import { scoreOf, State, stateName } from './campaign-labels.tsx'

interface CampaignTableProps {
  organisationId: string
  kind: Exclude<CampaignRow['kind'], 'automation'>
  title: string
  sub: string
  /** Shown when there is no campaign at all. */
  empty: ReactNode
}

const NONE: readonly CampaignRow[] = []
const USUAL_ROWS = 25
const ANY = 'any'
const STATES = [
  { value: ANY, label: 'Any state' },
  ...CAMPAIGN_STATES.map((value) => ({ value: value as string, label: stateName(value) })),
]

/** The search parameters with one of them changed, back on the first page. */
function withWord(search: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** Table of the campaigns of one kind, newest first, with their results. */
export function CampaignTable({ organisationId, kind, title, sub, empty }: CampaignTableProps) {
  const [address, setAddress] = useSearchParams()
  const paging = pageOf(address, USUAL_ROWS)
  const state = CAMPAIGN_STATES.find((one) => one === address.get('state'))
  const search = address.get('find') ?? ''
  const wanted = { kind, ...(state ? { state } : {}), ...(search ? { search } : {}) }
  const query = useQuery(
    campaignPage(organisationId, {
      ...wanted,
      limit: paging.size,
      offset: paging.page * paging.size,
    }),
  )
  const { data } = query
  const columns = useMemo(() => campaignColumns(organisationId), [organisationId])
  const choose = (name: string, value: string) =>
    setAddress(withWord(address, name, value), { replace: true, preventScrollReset: true })
  const table = useDataTable({
    id: `mailings-${kind}`,
    label: title,
    columns,
    rows: data?.items ?? NONE,
    keyOf: ({ id }) => id,
    server: {
      paging,
      total: data?.total ?? 0,
      onPage: (page, size) =>
        setAddress(withPage(address, page, size), { preventScrollReset: true }),
      all: (watch) =>
        allPages((part) => loadCampaigns(organisationId, { ...wanted, ...part }), undefined, watch),
    },
  })
  return (
    <TablePanel
      title={title}
      sub={sub}
      query={query}
      failed={
        <Failed
          what={`${title} could not be loaded`}
          hint={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      }
      control={
        <div className={styles.find}>
          <InlineSelect
            label="State"
            options={STATES}
            value={state ?? ANY}
            onChange={(value) => choose('state', value === ANY ? '' : value)}
          />
          <SearchField
            label="Find by name"
            value={search}
            onSearch={(value) => choose('find', value)}
          />
        </div>
      }
      model={table}
      busy={query.isPlaceholderData}
      isTall
      card={(campaign) => <CampaignCard organisationId={organisationId} campaign={campaign} />}
      empty={
        data &&
        (state || search || paging.page > 0 ? (
          <Nothing state={state} onClear={() => setAddress({}, { replace: true })} />
        ) : (
          empty
        ))
      }
    />
  )
}

const Nothing = ({ state, onClear }: { state: CampaignState | undefined; onClear: () => void }) => (
  <Empty why={state ? `None is ${stateName(state).toLowerCase()}.` : 'None fits.'}>
    <Button size="small" onClick={onClear}>
      Show all
    </Button>
  </Empty>
)

function CampaignCard({
  organisationId,
  campaign,
}: {
  organisationId: string
  campaign: CampaignRow
}) {
  const { name, state, counts, responsePct } = campaign
  const score = scoreOf(campaign)
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Link to={campaignLink(campaign)}>{name}</Link>
        <State state={state} />
        <CampaignMenu organisationId={organisationId} campaign={campaign} />
      </div>
      <p className={styles.quiet}>
        {number(counts.sent)} of {counted(counts.total, 'email')} sent, {number(counts.completed)}{' '}
        answered
        {responsePct !== undefined && ` (${percent(responsePct)})`}
        {score && `, ${score}`}
      </p>
    </div>
  )
}
