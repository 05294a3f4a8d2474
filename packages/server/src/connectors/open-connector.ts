import { SourceSettings } from '@agent-assist/contract'
import type { Config } from '../platform/config/config.ts'
import type { Connector } from './base/connector.ts'
import { helpdeskOf } from './connectors.ts'
import { openSecret, type SourceRow } from './source-rows.ts'

/** How a helpdesk of a kind is opened here: a test server in its place, and a test's patience. */
export const openOptions = ({ helpdeskTestUrls, helpdeskPace }: Config, kind: string) => ({
  testUrl: helpdeskTestUrls[kind],
  pace: helpdeskPace,
})

/** Signs in to an account, which asks nothing yet. Throws a fault when its secret cannot be read any more. */
export function openConnector(config: Config, row: SourceRow): Connector {
  const { org, id, kind, secret } = row
  const { settings } = SourceSettings.parse({ kind, settings: row.settings })
  const opened = openSecret(config, org, id, secret)
  return helpdeskOf(kind).open(settings, opened, openOptions(config, kind))
}
