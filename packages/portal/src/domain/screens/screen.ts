import type { Group } from '@agent-assist/contract/wire'
import type { ComponentType } from 'react'

export interface Screen {
  path: string
  title: string
  /** Who may open the screen; missing: anyone. */
  allowed?: Group
  /** Shown without navigation and toolbar. */
  bare?: true
  /** Nothing on it follows the date range of the toolbar, so that is hidden. */
  hidesRange?: true
  /** Its metrics are compared with those of another range, which can be chosen. */
  compares?: true
  /** Nothing on it follows the filters of the toolbar, so those are hidden. */
  hidesFilters?: true
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}

/** Props of every screen. */
export interface PageProps {
  screens: readonly Screen[]
}
