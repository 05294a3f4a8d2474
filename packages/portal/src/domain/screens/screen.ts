import type { Group } from '@agent-assist/contract/wire'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { ViewPart } from '../../lib/address/saved-view.ts'

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
  /** Its metrics obey the switches of attribution and cohort. */
  counts?: true
  /** Nothing on it follows the filters of the toolbar, so those are hidden. */
  hidesFilters?: true
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}

/** Props of every screen. */
export interface PageProps {
  screens: readonly Screen[]
}

/** The screen at a path of the portal. Most paths are one by the letter; comparing with all patterns is slow. */
export const screenOf = (screens: readonly Screen[], path: string): Screen | undefined =>
  screens.find((screen) => screen.path === path) ??
  screens.find((screen) => matchPath(screen.path, path))

/** The parts of a view that a screen obeys. */
export const partsOf = (screen: Screen | undefined): ViewPart[] =>
  screen
    ? [
        ...(screen.hidesRange ? [] : (['range'] as const)),
        ...(screen.compares ? (['compares'] as const) : []),
        ...(screen.hidesFilters ? [] : (['filters'] as const)),
        ...(screen.counts ? (['counts'] as const) : []),
      ]
    : []
