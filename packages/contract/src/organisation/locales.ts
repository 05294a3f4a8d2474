/** Languages that the portal offers for an organisation, by language tag. The server accepts every valid tag. */
export const LOCALES: Record<string, string> = {
  'da-DK': 'Danish',
  'nl-NL': 'Dutch',
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  'fi-FI': 'Finnish',
  'fr-FR': 'French',
  'de-DE': 'German',
  'hu-HU': 'Hungarian',
  'it-IT': 'Italian',
  'no-NO': 'Norwegian',
  'pt-BR': 'Portuguese (Brazil)',
  'pt-PT': 'Portuguese (Portugal)',
  'ro-RO': 'Romanian',
  'ru-RU': 'Russian',
  'es-ES': 'Spanish',
  'sv-SE': 'Swedish',
  'tr-TR': 'Turkish',
}

/** The language of an organisation that names none. */
export const DEFAULT_LOCALE = 'en-US'
