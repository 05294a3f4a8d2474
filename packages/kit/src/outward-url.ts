const OUTWARD = /^(https?:\/\/|mailto:)/i

/** An address that data gives for a link or an image: itself, or undefined unless it is http, https or mailto. */
export const outwardUrl = (url: string | undefined): string | undefined =>
  url && OUTWARD.test(url) && URL.canParse(url) ? url : undefined
