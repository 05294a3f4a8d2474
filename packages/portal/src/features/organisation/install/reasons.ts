import type { RefusedLoadReason } from '@agent-assist/contract/wire'
import type { Tone } from '../../../ui/base/tag.tsx'

interface Reason {
  tag: string
  tone: Tone
  /** The reason within a sentence. */
  short: string
  wrong: string
  fix: string
}

/** Reasons of refused loads in words: what was wrong, and how to fix it. */
export const REASONS: Record<RefusedLoadReason, Reason> = {
  origin: {
    tag: 'Origin',
    tone: 'bad',
    short: 'the origin is not allowed',
    wrong: 'Not in the list of allowed origins',
    fix: 'Allow it, or load the script elsewhere',
  },
  signature: {
    tag: 'Signature',
    tone: 'warn',
    short: 'the token is signed with an unknown secret',
    wrong: 'The token is signed with a secret that is unknown here',
    fix: 'Set ASSIST_SECRET on your server to a secret of the list above',
  },
  expiry: {
    tag: 'Expiry',
    tone: 'warn',
    short: 'the token has expired',
    wrong: 'The token has expired',
    fix: 'Sign a new token at each call of fetchToken; one refusal after a long break is normal',
  },
  lifetime: {
    tag: 'Expiry',
    tone: 'warn',
    short: 'the token is older than an hour',
    wrong: 'The token was signed more than an hour ago',
    fix: 'Set exp to at most iat + 3600, and sign a new token at each call of fetchToken',
  },
  clock: {
    tag: 'Clock',
    tone: 'warn',
    short: 'the token begins in the future',
    wrong: 'The token begins in the future',
    fix: 'Set the clock of the server that signs',
  },
  claims: {
    tag: 'Claims',
    tone: 'warn',
    short: 'a claim of the token is missing or unknown',
    wrong: 'A claim of the token is missing or unknown',
    fix: 'Send org, sub, scope (assist, usage:read or visitor), iat and exp, as the sample does',
  },
}
