/** Why an address gets no survey mail any more. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complaint', 'blocked'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/** Whether somebody gets mail, or why not. */
export const EMAIL_STATES = ['valid', ...SUPPRESSION_REASONS] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** What becomes of the addresses of a file. */
export const EMAIL_IMPORT_MODES = ['add', 'block'] as const
export type EmailImportMode = (typeof EMAIL_IMPORT_MODES)[number]

/** Why a row of a file is shown after the import. */
export const EMAIL_ROW_FATES = ['invalid', 'duplicate', 'suppressed'] as const
export type EmailRowFate = (typeof EMAIL_ROW_FATES)[number]

/** Rows that go into one call. */
export const EMAIL_ROWS_MAX = 500

const LONGEST = 254
/** As zod's email(): what is taken here is taken by every shape of the contract. */
const ADDRESS = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** The address in lower case without blanks around it; undefined for what is none. */
export function addressOf(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= LONGEST && ADDRESS.test(address) ? address : undefined
}
