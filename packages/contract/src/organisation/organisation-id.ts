/** Longest id of an organisation. */
const ID_MAX_CHARS = 63

/** Suggests the id of an organisation from its name; empty when the name has no Latin letter and no digit. */
export const organisationIdOf = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, ID_MAX_CHARS)
    .replace(/-$/, '')
