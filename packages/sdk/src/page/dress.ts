import { localeOf } from './locale.ts'
import type { InitOptions } from './types.ts'

/**
 * Applies the host's language, direction, colours and corner to one of our elements. Without a language the texts are
 * English, and so is their direction, whatever that of the page is.
 */
export function dressAs(
  element: HTMLElement,
  { locale, mode, position }: Pick<InitOptions, 'locale' | 'mode' | 'position'>,
): void {
  const set = (name: string, value: string | undefined) =>
    value ? element.setAttribute(name, value) : element.removeAttribute(name)
  const language = localeOf(locale)
  // the region matters for dates and numbers
  set('lang', locale?.toLowerCase().startsWith(language) ? locale : language)
  set('dir', language === 'ar' ? 'rtl' : 'ltr')
  set('data-aa-mode', mode)
  set('data-position', position)
}
