import type { BotState } from '@agent-assist/contract/wire'
import { Tag } from '../../ui/base/tag.tsx'

/** Tag that shows whether a bot answers visitors. */
export function BotTag({ state }: { state: BotState }) {
  if (state === 'on') return <Tag tone="good">On</Tag>
  return state === 'off' ? <Tag tone="warn">Off</Tag> : <Tag>Not published yet</Tag>
}
