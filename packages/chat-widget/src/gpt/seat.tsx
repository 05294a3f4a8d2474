import { Notice } from '../notice.tsx'
import type { Panel } from '../panel.ts'
import { SkeletonView } from '../skeleton.tsx'
import type { DeskModel } from './desk.ts'

/** The place of GPT beside the list, until its code is there and when there is none. */
export function GptSeat({ panel, desk }: { panel: Panel; desk: DeskModel }) {
  const { texts } = panel
  const { missing } = desk.state.value ?? {}
  if (missing) return <Notice icon="spark" title={texts.gptOff} text={missing} />
  const part = desk.get()
  if (part) return <part.GptView gpt={part.gpt} panel={panel} />
  if (!desk.hasFailed()) return <SkeletonView />
  const action = { label: texts.tryAgain, onClick: () => void desk.load() }
  return <Notice icon="alert" title={texts.loadFailed} text={texts.failedHint} action={action} />
}
