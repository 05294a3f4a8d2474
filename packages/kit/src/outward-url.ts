const OUTWARD = /^(https?:\/\/|mailto:)/i

/** A link or image address from data; undefined unless it is http, https or mailto. */
export const outwardUrl = (url: string | undefined): string | undefined =>
  url && OUTWARD.test(url) && URL.canParse(url) ? url : undefined
