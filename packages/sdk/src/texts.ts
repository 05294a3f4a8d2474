import type { PanelOptions } from '@agent-assist/contract/wire'
import type { Locale } from './locale.ts'

type Texts = NonNullable<PanelOptions['texts']>

/** The panel's texts in the languages besides English. */
const PANEL: Record<Exclude<Locale, 'en'>, () => Promise<{ texts: Texts }>> = {
  de: () => import('@agent-assist/chat-widget/texts/de'),
  es: () => import('@agent-assist/chat-widget/texts/es'),
  fr: () => import('@agent-assist/chat-widget/texts/fr'),
  pt: () => import('@agent-assist/chat-widget/texts/pt'),
  ar: () => import('@agent-assist/chat-widget/texts/ar'),
}

export const panel = async (locale: Exclude<Locale, 'en'>): Promise<Texts> =>
  (await PANEL[locale]()).texts
