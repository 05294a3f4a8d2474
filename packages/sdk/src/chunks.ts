import type { AllChunks } from './assist/assist.ts'
import { localeOf } from './page/locale.ts'

const PANEL_TEXTS = {
  en: undefined,
  de: () => import('@agent-assist/chat-widget/texts/de'),
  es: () => import('@agent-assist/chat-widget/texts/es'),
  fr: () => import('@agent-assist/chat-widget/texts/fr'),
  pt: () => import('@agent-assist/chat-widget/texts/pt'),
  ar: () => import('@agent-assist/chat-widget/texts/ar'),
}

/** The modules that are loaded on demand; the host's bundler makes chunks of them. */
export const chunks: AllChunks = {
  panel: async (tag) => {
    const [{ createPanel }, { mountPanel }, texts] = await Promise.all([
      import('@agent-assist/chat-widget'),
      import('./place/place.ts'),
      PANEL_TEXTS[localeOf(tag)]?.().catch(() => undefined), // English is used instead
    ])
    return { createPanel, mountPanel, texts: texts?.texts }
  },
  reports: () => import('./bridge/reports.ts'),
  report: () => import('./bridge/usage-report.ts'),
  token: () => import('./tokens/host-token.ts'),
  surveys: () => import('./surveys/engine.ts'),
  shortcut: () => import('./panel/shortcut.ts'),
  debug: () => import('./debug/overlay.ts'),
  errors: () => import('./errors/explain.ts'),
}
