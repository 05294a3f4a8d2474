import { isUntrusted, QUALITY_TOPICS, TRUSTED_KAPPA } from '@agent-assist/contract/wire'
import { decimal, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import { type Agreement, agreement, type PanelProps } from './queries.ts'
import { agreementSpec } from './specs.ts'

/** How far machine and reviewers agree, by category; one shows its disagreements. */
export function MachinePanel({
  organisationId,
  view,
  className,
  onCategory,
}: PanelProps & { onCategory: (name: string) => void }) {
  const query = useQuery(agreement(organisationId, view))
  return (
    <ChartPanel
      title={QUALITY_TOPICS.machine.name}
      sub="ratings by agreement"
      className={className}
      height={410}
      query={query}
      help={<TopicHelp topic="machine" />}
      skeleton={<SkeletonRows rows={7} rowHeight={36} />}
      spec={agreementSpec}
      empty={
        <Empty why="No category of the scorecards is linked to an automatic check. Link one in Scorecards." />
      }
      onMark={({ index }) => {
        const name = query.data?.items[index]?.name
        if (name) onCategory(name)
      }}
      foot={(data) => <span className="trunc">{trustText(data)}</span>}
    />
  )
}

/** Which categories the machine is not to be trusted in. */
export function trustText({ items, undecided }: Agreement): string {
  const doubtful = items.filter(isUntrusted)
  const open = `${number(undecided)} disagreements to decide.`
  return doubtful.length === 0
    ? open
    : `Not to be trusted yet (kappa below ${decimal(TRUSTED_KAPPA)}): ${doubtful.map(({ name }) => name).join(', ')}. ${open}`
}
