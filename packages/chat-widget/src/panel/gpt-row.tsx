import { Icon } from '../base/icons.tsx'
import type { Panel } from './panel.ts'
import type { GptPaneModel } from './gpt-pane-model.ts'

export interface GptRowProps {
  panel: Panel
  pane: GptPaneModel
  id: string
  isSelected: boolean
}

/** The first row of the list; it opens GPT. */
export function GptRow({ panel: { gpt, texts }, pane, id, isSelected }: GptRowProps) {
  const isWritten = pane.state.value?.autoReply?.state === 'offered'
  pane.wait()
  return (
    <li
      class="aa-row make"
      role="option"
      id={id}
      aria-selected={isSelected}
      onClick={() => gpt.show(true)}
    >
      <Icon name="spark" />
      <span class="aa-row-t">{isWritten ? texts.autoReply : texts.draft}</span>
      {!isWritten && <kbd aria-hidden="true">G</kbd>}
    </li>
  )
}
