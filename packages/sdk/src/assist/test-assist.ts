import { afterEach, beforeEach, vi } from 'vitest'
import { createAssist } from './assist.ts'
import { createTestChunks } from '../test-panel.ts'

export const API = 'https://assist.test/api'

/** Runs commands on an empty page; after each test everything is destroyed. `warn` is a spy on the console. */
export function testAssist() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const undo: (() => void)[] = []

  beforeEach(() => {
    document.body.replaceChildren()
    warn.mockClear()
  })
  afterEach(() => {
    for (const step of undo.splice(0)) step()
  })

  function setUp() {
    const page = createTestChunks()
    const assist = createAssist({ version: '1.0.0', chunks: page.chunks, onDestroy: () => {} })
    undo.push(() => assist.run(['destroy']))
    const run = (...call: unknown[]) => assist.run(call)
    const errors: string[] = []
    run('on', 'error', ({ code, message }: { code: string; message: string }) =>
      errors.push(`${code}: ${message}`),
    )
    return { ...page, assist, run, errors }
  }
  return { setUp, warn }
}

export const launcher = () =>
  [...document.body.children]
    .map((child) => child.shadowRoot?.querySelector('button'))
    .find(Boolean)
