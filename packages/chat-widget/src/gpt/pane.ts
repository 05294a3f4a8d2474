import { createLater } from '../later.ts'
import { createGptPaneModel, type GptPaneModel, type DeskDeps } from './pane-model.ts'
import { GptRow } from './row.tsx'
import { GptPlaceholder } from './placeholder.tsx'

export interface GptPane extends GptPaneModel {
  Row: typeof GptRow
  Placeholder: typeof GptPlaceholder
}

/** What the panel shows of GPT where there is one: the row in the list and the place beside it. */
export function createGptPane(deps: DeskDeps): GptPane {
  const code = createLater(() => import('./index.ts'), deps)
  return { ...createGptPaneModel(deps, code), Row: GptRow, Placeholder: GptPlaceholder }
}
