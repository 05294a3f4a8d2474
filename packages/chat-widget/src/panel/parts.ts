import { afterPaint } from '@agent-assist/kit/after-paint'
import type { Host } from '../base/host.ts'
import { createLater } from '../base/later.ts'

export type Parts = ReturnType<typeof createParts>

/** The parts of the panel that are loaded on demand. */
export function createParts(addStyles: (css: string) => void, report: Host['report']) {
  const deps = { addStyles, report }
  return {
    dislike: createLater(() => import('../answers/dislike-form.tsx'), deps),
    gaps: createLater(() => import('../gaps/gaps-part.tsx'), deps),
    after: createLater(
      () => new Promise<void>(afterPaint).then(() => import('./after-part.tsx')),
      deps,
    ),
    presence: createLater(() => import('../presence/presence-part.tsx'), deps),
    gpt: createLater(() => import('./gpt-pane.ts'), deps),
  }
}
