import { createLater } from '../base/later.ts'
import { createGptPaneModel, type GptPaneModel, type GptPaneDeps } from './gpt-pane-model.ts'
import { GptRow } from './gpt-row.tsx'
import { GptPlaceholder } from './gpt-placeholder.tsx'

export interface GptPane extends GptPaneModel {
  Row: typeof GptRow
  Wait: typeof GptPlaceholder
}

/** The views of GPT where it is available: the row in the list, and the area beside the list. */
export function createPane(deps: GptPaneDeps): GptPane {
  const code = createLater(() => import('./gpt-code.ts'), deps)
  return { ...createGptPaneModel(deps, code), Row: GptRow, Wait: GptPlaceholder }
}
