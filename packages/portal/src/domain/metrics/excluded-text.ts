import { EXCLUSIONS, type MetricValue } from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'

/** Number of excluded tickets by reason, as text: 12: No agent has replied yet. */
export const excludedText = ({ excluded }: MetricValue): string | undefined =>
  excluded.length === 0
    ? undefined
    : excluded.map(({ reason, count }) => `${number(count)}: ${EXCLUSIONS[reason]}`).join('; ')
