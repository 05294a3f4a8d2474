import type { SurveyTexts } from '@agent-assist/survey-widget'
import type { Emitter } from '../../page/emitter.ts'
import { languageOf } from '../session/language.ts'

/** Languages of the widget other than English; each is a file of its own. */
const TEXTS: Record<string, () => Promise<{ texts: SurveyTexts }>> = {
  de: () => import('@agent-assist/survey-widget/texts/de'),
  es: () => import('@agent-assist/survey-widget/texts/es'),
  fr: () => import('@agent-assist/survey-widget/texts/fr'),
  pt: () => import('@agent-assist/survey-widget/texts/pt'),
  ar: () => import('@agent-assist/survey-widget/texts/ar'),
}

export type Widget = Awaited<ReturnType<typeof loadWidget>>

/** Loads the survey widget with the texts of the language; a failure is reported. */
export async function loadWidget(tag: string | undefined, emitter: Pick<Emitter, 'report'>) {
  try {
    const words = TEXTS[languageOf(tag)]?.()
    const [{ mount }, texts] = await Promise.all([import('@agent-assist/survey-widget'), words])
    return { mount, texts: texts?.texts }
  } catch (error) {
    void emitter.report('load_failed', error)
    throw error
  }
}
