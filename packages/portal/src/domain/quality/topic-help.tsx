import { QUALITY_TOPICS, type QualityTopic } from '@agent-assist/contract/wire'
import { HelpButton, type HelpModel } from '../help/help-button.tsx'

/** Help of a figure or panel of quality. */
export const TopicHelp = ({ topic, shown }: { topic: QualityTopic; shown?: HelpModel }) => (
  <HelpButton
    widget={`quality_${topic}`}
    title={QUALITY_TOPICS[topic].name}
    {...(shown ? { shown } : {})}
  />
)
