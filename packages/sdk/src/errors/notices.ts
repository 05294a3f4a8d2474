import type { AgentNotice, SdkErrorCode } from '@agent-assist/contract/wire'
import { NOTICES } from './notice-texts.ts'

/** Which text of a language explains the code. */
const TEXT_OF = {
  origin_not_allowed: 'origin',
  organisation_unknown: 'organisation',
  token_failed: 'noToken',
  token_signature: 'signature',
  token_expired: 'expired',
  token_lifetime: 'expired',
  token_clock: 'clock',
  token_claims: 'claims',
  token_organisation: 'otherOrganisation',
  token_scope: 'claims',
} as const satisfies Partial<Record<SdkErrorCode, string>>

/** What the agent can be shown in the panel; undefined when no admin can fix the cause. English by default. */
export function noticeOf(code: SdkErrorCode, locale = ''): AgentNotice | undefined {
  if (!Object.hasOwn(TEXT_OF, code)) return undefined
  const texts = NOTICES[locale.toLowerCase().split('-')[0] ?? ''] ?? NOTICES.en
  const title = code.startsWith('token_') ? texts.signIn : texts.setUp
  return { title, text: texts[TEXT_OF[code as keyof typeof TEXT_OF]] }
}
