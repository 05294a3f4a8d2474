import type { SurveyTexts } from '@agent-assist/survey-widget'

/** The languages of the widget besides English, each loaded on demand. */
const TEXTS: Record<string, () => Promise<{ texts: SurveyTexts }>> = {
  de: () => import('@agent-assist/survey-widget/texts/de'),
  es: () => import('@agent-assist/survey-widget/texts/es'),
  fr: () => import('@agent-assist/survey-widget/texts/fr'),
  pt: () => import('@agent-assist/survey-widget/texts/pt'),
  ar: () => import('@agent-assist/survey-widget/texts/ar'),
}

/** The widget's texts in a language; undefined for English and for languages without texts. */
export async function textsOf(tag: string): Promise<SurveyTexts | undefined> {
  const texts = await TEXTS[tag.toLowerCase().slice(0, 2)]?.().catch(() => undefined) // English instead
  return texts?.texts
}
