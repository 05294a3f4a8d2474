import { afterTexts } from './after-texts.ts'
import type { Panel } from './panel.ts'

/** One line below the list for agents when GPT is off; admins see where to set it up instead. */
export function GptOff({ panel: { gpt, texts } }: { panel: Panel }) {
  const state = gpt.state.value
  if (!state || state.isOn || state.missing) return null
  return <p class="aa-off">{afterTexts(texts).gptOff}</p>
}
