let languages: Intl.DisplayNames | undefined // made when the first one is named, as that is slow

/** de → German. */
export function languageName(code: string): string {
  languages ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })
  return languages.of(code) ?? code
}
