/** Why an address no longer gets survey mails. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complaint', 'blocked'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/** Whether an address gets survey mails, or why not. */
export const EMAIL_STATES = ['valid', ...SUPPRESSION_REASONS] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** What an import does with the addresses of a file. */
export const EMAIL_IMPORT_MODES = ['add', 'block'] as const
export type EmailImportMode = (typeof EMAIL_IMPORT_MODES)[number]

/** Why a row of a file is listed after the import. */
export const EMAIL_ROW_FATES = ['invalid', 'duplicate', 'suppressed'] as const
export type EmailRowFate = (typeof EMAIL_ROW_FATES)[number]

/** Maximum rows in one call. */
export const EMAIL_ROWS_MAX = 500

const LONGEST = 254
/** The pattern of zod's email(), so that every schema of the contract accepts the same addresses. */
const ADDRESS = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** The address in lower case without surrounding blanks; undefined when it is no address. */
export function addressOf(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= LONGEST && ADDRESS.test(address) ? address : undefined
}

/** `Name <address>`, with or without quotes around the name. */
const NAMED = /^(.*?)\s*<([^<>]*)>$/s

/** Parts `Ben Boss <ben@example.test>` into name and address; a text without brackets is the address, and the name is empty. */
export function namedAddress(text: string): { name: string; email: string } {
  const typed = text.trim()
  const [, name = '', inner] = NAMED.exec(typed) ?? []
  const email = (inner ?? typed).trim().replace(/^mailto:/i, '')
  return { name: name.replace(/^(["'])(.*)\1$/s, '$2').trim(), email }
}
