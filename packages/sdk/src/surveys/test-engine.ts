import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { InitOptions } from '../page/types.ts'
import { come, createEngine, press } from './test-page.ts'

/** Engines on an empty page, in a browser with empty storage; each one is cleaned up. */
export function testEngines() {
  const undo: (() => void)[] = []

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    document.body.replaceChildren()
  })

  afterEach(() => {
    for (const step of undo.splice(0)) step()
    expect(document.querySelector('agent-assist-survey')).toBeNull()
    vi.unstubAllGlobals()
  })

  return function start(options?: Partial<InitOptions>) {
    const page = createEngine(options)
    undo.push(page.destroy)
    return page
  }
}

export const why = (page: ReturnType<typeof createEngine>, id = '1') =>
  page.explain().find(({ surveyId }) => surveyId === id)?.why

export const online = () => window.dispatchEvent(new Event('online'))

/** Chooses a score and completes a survey without questions. */
export async function answer(score: string): Promise<void> {
  await come(() => press(score))
  press('Next')
  await come(() => press('Finish'))
}
