import { localeOf } from './locale.ts'
import type { AllChunks } from './assist.ts'

/** The code that waits until it is needed; each import is a chunk of its own. */
export const chunks: AllChunks = {
  panel: async (tag) => {
    const locale = localeOf(tag)
    const texts =
      locale === 'en' ? undefined : import('./texts.ts').then((all) => all.panel(locale))
    const [panel] = await Promise.all([import('@agent-assist/chat-widget'), texts])
    return { createPanel: panel.createPanel, texts: await texts }
  },
  report: () => import('./bridge/usage-report.ts'),
  surveys: () => import('./surveys/engine.ts'),
  debug: () => import('./debug/overlay.ts'),
}
