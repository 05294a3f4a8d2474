import { SourceSettings } from '@agent-assist/contract'
import type { Config } from '../platform/config/config.ts'
import type { Connector, OpenOptions } from './base/connector.ts'
import { helpdeskOf } from './connectors.ts'
import { openSecret, type SourceRow } from './source-rows.ts'

/**
 * Options to open a helpdesk of a kind: its test server and pace, when the configuration has them.
 */
export const openOptions = (config: Config, kind: string): OpenOptions => ({
  testUrl: config.helpdeskTestUrls[kind],
  pace: config.helpdeskPace,
  privateOrigins: [...config.privateOrigins, ...Object.values(config.helpdeskTestUrls)],
})

/**
 * Opens an account without calling it yet. Throws SourceError when its secret cannot be decrypted.
 */
export function openConnector(config: Config, row: SourceRow): Connector {
  const { org, id, kind, secret } = row
  const { settings } = SourceSettings.parse({ kind, settings: row.settings })
  const opened = openSecret(config, org, id, secret)
  return helpdeskOf(kind).open(settings, opened, openOptions(config, kind))
}
