import type { Group } from '@agent-assist/contract/wire'
import type { ComponentType } from 'react'

export interface Screen {
  path: string
  title: string
  /** Who may open it; missing: anyone. */
  allowed?: Group
  /** Shown without navigation and toolbar. */
  bare?: true
  /** It has a date range of its own and no filters: those of the toolbar would change nothing. */
  hasOwnRange?: true
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}

/** What every screen is given. */
export interface PageProps {
  screens: readonly Screen[]
}
