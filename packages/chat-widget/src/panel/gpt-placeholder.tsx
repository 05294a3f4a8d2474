import type { Panel } from './panel.ts'
import { SkeletonView } from '../base/skeleton.tsx'
import type { GptPaneModel } from './gpt-pane-model.ts'

/** The area of GPT beside the list while its code is loading, and when it could not be loaded. */
export function GptPlaceholder({ panel, pane }: { panel: Panel; pane: GptPaneModel }) {
  const { texts, parts } = panel
  const after = parts.after.get()
  if (!after) return <SkeletonView />
  const { Notice, afterTexts } = after
  const { missing } = pane.state.value ?? {}
  if (missing) return <Notice icon="spark" title={afterTexts(texts).gptOff} text={missing} />
  const part = pane.get()
  if (part) return <part.GptView gpt={part.gpt} panel={panel} />
  if (!pane.hasFailed()) return <SkeletonView />
  const action = { label: texts.tryAgain, onClick: () => void pane.load() }
  return (
    <Notice
      icon="alert"
      title={texts.loadFailed}
      text={afterTexts(texts).failedHint}
      action={action}
    />
  )
}
