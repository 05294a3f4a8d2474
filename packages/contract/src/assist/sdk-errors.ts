import type { PageCheckCode } from '../organisation/page-check.ts'

/**
 * What is wrong with the SDK on a page: `code` of its events and console lines. docs/troubleshooting.md explains each.
 */
export type SdkErrorCode =
  | Exclude<PageCheckCode, 'ok'>
  | 'api_missing'
  | 'command_failed'
  | 'connect_blocked'
  | 'container_missing'
  | 'copy_failed'
  | 'events_dropped'
  | 'events_refused'
  | 'greeting_failed'
  | 'hand_over_failed'
  | 'identity_refused'
  | 'insert_failed'
  | 'removed_again'
  | 'listener_failed'
  | 'load_failed'
  | 'message_failed'
  | 'network_unreachable'
  | 'option_unknown'
  | 'org_missing'
  | 'outbox_failed'
  | 'panel_failed'
  | 'report_failed'
  | 'suggestions_failed'
  | 'survey_failed'
  | 'token_failed'
  | 'token_malformed'
  | 'unknown_command'

/** An error for the developers of the page. */
export interface SdkError {
  code: SdkErrorCode
  /** What is wrong. */
  message: string
  /** How to fix it. */
  fix: string
}

/** An error for the agent who uses the panel, in the panel's language. */
export interface AgentNotice {
  title: string
  text: string
}

/** Which token was refused or could not be fetched. */
export interface TokenUse {
  for: 'assist' | 'usageReport'
  /** Counts the failures in a row, from 1. */
  attempt: number
}

/** Reports an error; resolves to what the agent can be shown, if the cause is the page's setup. */
export type ReportError = (code: SdkErrorCode, cause: unknown) => Promise<AgentNotice | undefined>
