/** Attributes of every link out of the panel. */
export const OUTWARD = { target: '_blank', rel: 'noopener noreferrer' } as const
