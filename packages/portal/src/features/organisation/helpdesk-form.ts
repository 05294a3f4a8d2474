import type { HelpdeskKind, SettingsOf, SourceConnection } from '@agent-assist/contract/wire'
import type { ComponentType } from 'react'

export interface HelpdeskFormProps<K extends HelpdeskKind> {
  /** Settings of the connected account; undefined for a new one. */
  settings: SettingsOf<K> | undefined
  /** The first day of the tickets that are imported. */
  startDate: string
  /** Text of the button. */
  submit: string
  /** Connects; rejects with the helpdesk's reason. */
  onConnect: (
    connection: Extract<SourceConnection, { kind: K }>,
    startDate: string,
  ) => Promise<unknown>
}

/** How a kind of helpdesk is connected. */
export interface HelpdeskForm<K extends HelpdeskKind> {
  title: string
  /** What is read from the helpdesk and written to it. */
  about: string
  /** The user that signs in, without secrets. */
  signsInAs: (settings: SettingsOf<K>) => string
  Form: ComponentType<HelpdeskFormProps<K>>
}
