import type { HelpdeskKind, SettingsOf, SourceConnection } from '@agent-assist/contract/wire'
import type { ComponentType } from 'react'

export interface HelpdeskFormProps<K extends HelpdeskKind> {
  /** What is connected already. */
  settings: SettingsOf<K> | undefined
  /** The day that tickets are read from. */
  startDate: string
  /** Words on the button. */
  submit: string
  /** Rejects with what the helpdesk says against it. */
  onConnect: (
    connection: Extract<SourceConnection, { kind: K }>,
    startDate: string,
  ) => Promise<unknown>
}

/** How a kind of helpdesk is connected on the screen. */
export interface HelpdeskForm<K extends HelpdeskKind> {
  title: string
  /** What is read of it and written there. */
  about: string
  /** Who signs in, without what is secret. */
  signsInAs: (settings: SettingsOf<K>) => string
  Form: ComponentType<HelpdeskFormProps<K>>
}
