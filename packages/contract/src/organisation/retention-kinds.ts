/** Kinds of data for which an organisation decides how long they are kept. */
export const RETENTION_KINDS = ['tickets', 'events', 'answers', 'mails', 'audit'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** Bounds of the days for which data is kept. */
export const RETENTION_DAYS = { min: 30, max: 3650 } as const
