import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import type { CampaignDetail } from '../../domain/campaigns/queries.ts'
import { SKIP_WORDS } from '../../domain/campaigns/campaign-labels.tsx'
import { counted, number } from '@agent-assist/kit/format'
import board from '../../ui/page/board.module.css'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'

const HEIGHT = 260

/** Funnel chart from all recipients to those who answered; undefined without recipients. */
export function funnelSpec({ counts }: CampaignDetail): ChartSpec | undefined {
  if (counts.total === 0) return undefined
  const steps = [
    ['queued', 'To send', counts.total],
    ['sent', 'Sent', counts.sent],
    ['delivered', 'Delivered', counts.delivered],
    ['opened', 'Opened', counts.opened],
    ['started', 'Started', counts.started],
    ['completed', 'Answered', counts.completed],
  ] as const
  return {
    kind: 'bars',
    title: 'Funnel',
    name: 'Step',
    height: HEIGHT,
    format: 'count',
    whole: counts.total,
    rows: steps.map(([key, label]) => ({ key, label })),
    series: [{ key: 'people', label: 'People', values: steps.map(([, , value]) => value) }],
  }
}

/** A sentence with the excluded recipients by reason; '' if none were excluded at the start. */
export function skippedWords(skipped: CampaignDetail['skipped']): string {
  const parts = Object.entries(skipped).map(
    ([reason, n]) =>
      `${SKIP_WORDS[reason as keyof typeof skipped].toLowerCase()} ${number(n ?? 0)}`, // keys of SKIP_WORDS
  )
  return parts.length > 0 ? `Excluded at the start: ${parts.join(', ')}.` : ''
}

export const FunnelPanel = ({ campaign }: { campaign: CampaignDetail }) => (
  <ChartPanel
    title="Funnel"
    sub="shares of those to send to"
    className={board.w5}
    height={HEIGHT + 90}
    query={{ data: campaign, isError: false, refetch: () => undefined }}
    skeleton={<SkeletonBars />}
    spec={funnelSpec}
    empty={<Empty why="No one gets an email before it starts." />}
    foot={({ counts, skipped }) =>
      [
        counts.bounced > 0 && `${counted(counts.bounced, 'email')} bounced.`,
        counts.failed > 0 && `${counted(counts.failed, 'email')} failed.`,
        counts.reminded > 0 && `${counted(counts.reminded, 'reminder')} sent.`,
        skippedWords(skipped),
      ]
        .filter(Boolean)
        .join(' ')
    }
  />
)
