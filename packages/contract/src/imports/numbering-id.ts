/** Longest id, so that a number behind it still fits into a ticket's id. */
const ID_MAX = 24

/** Id of a helpdesk by its name: small letters and digits with hyphens, which also stand before its numbers. */
export const numberingIdOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, ID_MAX)
    .replace(/-+$/, '')
