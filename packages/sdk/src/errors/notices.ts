import type { AgentNotice, SdkErrorCode } from '@agent-assist/contract/wire'
import { en, type NoticeTexts } from './english-notices.ts'
import { originMissing } from '../page/page-origin.ts'

/** Which text of a language explains the code. */
const TEXT_OF = {
  connect_blocked: 'policy',
  origin_not_allowed: 'origin',
  organisation_unknown: 'organisation',
  token_failed: 'noToken',
  token_malformed: 'malformed',
  token_signature: 'signature',
  token_expired: 'expired',
  token_lifetime: 'expired',
  token_clock: 'clock',
  token_claims: 'claims',
  token_organisation: 'otherOrganisation',
  token_scope: 'claims',
} as const satisfies Partial<Record<SdkErrorCode, keyof NoticeTexts>>

const textOf = (code: keyof typeof TEXT_OF): keyof NoticeTexts =>
  code === 'origin_not_allowed' && originMissing() ? 'noOrigin' : TEXT_OF[code]

/** Texts of the language; English when they cannot be loaded. */
async function textsOf(locale: string): Promise<NoticeTexts> {
  const language = locale.toLowerCase().split('-')[0] ?? ''
  if (language === 'en') return en
  const { NOTICES } = await import('./notice-texts.ts')
  return NOTICES[language] ?? en
}

/** What the agent can be shown in the panel; undefined when no admin can fix the cause. English by default. */
export async function noticeOf(
  code: SdkErrorCode,
  locale = 'en',
): Promise<AgentNotice | undefined> {
  if (!Object.hasOwn(TEXT_OF, code)) return undefined
  const texts = await textsOf(locale).catch(() => en)
  const title = code.startsWith('token_') ? texts.signIn : texts.setUp
  return { title, text: texts[textOf(code as keyof typeof TEXT_OF)] }
}
