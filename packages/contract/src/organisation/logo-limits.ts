/** Largest file of a logo, in kilobytes. */
export const LOGO_MAX_KB = 256
/** Bounds of its width and height, in pixels. */
export const LOGO_PX = { min: 16, max: 2000 } as const
