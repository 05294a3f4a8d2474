const SAFE = /^(https?:\/\/|mailto:)/i

/** A link that came from data, or undefined unless it is http, https or mailto. */
export const safeLink = (url: string | undefined): string | undefined =>
  url && SAFE.test(url) ? url : undefined

/** What every link out of the panel carries. */
export const OUTWARD = { target: '_blank', rel: 'noopener noreferrer' } as const
