/** The language of a BCP 47 tag. */
export const languageOf = (tag = ''): string => tag.toLowerCase().split('-')[0] ?? ''
