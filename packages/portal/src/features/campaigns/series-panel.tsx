import { MINUTE_MS } from '@agent-assist/contract/wire'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import type { CampaignDetail } from '../../domain/campaigns/queries.ts'
import { clock, dateTime } from '@agent-assist/kit/format'
import board from '../../ui/page/board.module.css'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'

const HEIGHT = 260
const DAY_MIN = 1440
/** Maximum number of steps drawn; a longer series shows the last ones. */
const STEPS_MAX = 80

const NAMES: Record<number, string> = {
  1: 'minute',
  5: '5 minutes',
  15: '15 minutes',
  60: 'hour',
  360: '6 hours',
  1440: 'day',
  10_080: 'week',
}

/** The series with zeros for its missing steps, limited to the last STEPS_MAX steps. */
export function filled({ series, stepMin }: Pick<CampaignDetail, 'series' | 'stepMin'>) {
  const known = new Map(series.map((one) => [Date.parse(one.at), one]))
  const [first, last] = [series[0], series.at(-1)].map((one) => Date.parse(one?.at ?? ''))
  if (first === undefined || last === undefined || Number.isNaN(first)) return []
  const steps = Math.min(STEPS_MAX, Math.round((last - first) / (stepMin * MINUTE_MS)) + 1)
  return Array.from({ length: steps }, (_, place) => {
    const at = last - (steps - 1 - place) * stepMin * MINUTE_MS
    return { sent: 0, opened: 0, completed: 0, ...known.get(at), at: new Date(at).toISOString() }
  })
}

/** Chart of the campaign over time: sent mails in one lane, opens and answers in another. */
export function campaignSeriesSpec(campaign: CampaignDetail): ChartSpec | undefined {
  const steps = filled(campaign)
  if (steps.length === 0) return undefined
  const { stepMin } = campaign
  const series = (key: 'sent' | 'opened' | 'completed', label: string, lane: number) => ({
    key,
    label,
    lane,
    values: steps.map((one) => one[key]),
    shape: 'columns' as const,
    total: steps.reduce((sum, one) => sum + one[key], 0),
  })
  return {
    kind: 'series',
    title: 'Over time',
    height: HEIGHT,
    x: {
      name: 'From',
      labels: steps.map(({ at }) => dateTime(at)),
      short: steps.map(({ at }) => (stepMin < DAY_MIN ? clock(at) : dateTime(at).slice(0, 5))),
    },
    lanes: [
      { title: `Emails a ${NAMES[stepMin] ?? 'step'}`, format: 'count' },
      { title: 'Opened and answered', format: 'count' },
    ],
    series: [
      series('sent', 'Sent', 0),
      series('opened', 'Opened', 1),
      series('completed', 'Answered', 1),
    ],
  }
}

export const SeriesPanel = ({ campaign }: { campaign: CampaignDetail }) => (
  <ChartPanel
    title="Over time"
    sub={`by ${NAMES[campaign.stepMin] ?? 'step'}`}
    className={board.w7}
    height={HEIGHT + 90}
    query={{ data: campaign, isError: false, refetch: () => undefined }}
    skeleton={<SkeletonBars />}
    spec={campaignSeriesSpec}
    empty={<Empty why="No email has gone out yet." />}
    foot={({ nextAt }) => nextAt && `The next email goes out on ${dateTime(nextAt)}.`}
  />
)
