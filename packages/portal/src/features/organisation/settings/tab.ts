import type { ComponentType } from 'react'
import type { Screen } from '../../../domain/screens/screen.ts'

/** Props of the content of each tab. */
export interface TabProps {
  organisationId: string
  /** Every screen of the portal. */
  screens: readonly Screen[]
}

/** A tab of Configure Org. */
export interface SettingsTab {
  /** In the address, as `?tab=`; links in mails and texts contain it. */
  id: string
  title: string
  /** Heading above it in the menu; tabs of one group follow each other. */
  group: string
  /** Loaded when the tab is opened. */
  content: ComponentType<TabProps>
}
