/** The language of an organisation that names none. */
export const DEFAULT_LOCALE = 'en-US'
