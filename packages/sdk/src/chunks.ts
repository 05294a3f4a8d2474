import type { Chunks } from './page.ts'

/** The code that waits until it is needed; each import is a chunk of its own. */
export const chunks: Chunks = {
  panel: () => import('@agent-assist/chat-widget'),
  report: () => import('./bridge/usage-report.ts'),
}
