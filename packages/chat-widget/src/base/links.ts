/** What every link out of the panel carries. */
export const OUTWARD = { target: '_blank', rel: 'noopener noreferrer' } as const
