import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* The fetchToken of each document is run as it stands there. */

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJvcmciOiJkZW1vIn0.c2lnbmF0dXJlLW9mLWl0'
const SIGN_IN = '<!doctype html><html lang="en"><head><title>Sign in</title></head></html>'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENTS = [
  'docs/embed.md',
  'packages/sdk/README.md',
  'packages/portal/src/features/organisation/install/script-panel.tsx',
  'examples/frameworks/plain/index.html',
  'examples/frameworks/vite/main.ts',
  'examples/frameworks/next/assist.tsx',
]

/** The functions that a document gives as fetchToken, as JavaScript. */
function functionsOf(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8').replaceAll('(): Promise<string>', '()')
  const options = text.matchAll(/^( *)fetchToken: ((?:async )?\(\) => (?:\{$[^]*?^\1\}|.+?)),?$/gm)
  const named = text.matchAll(/^async function fetchToken\(\) \{$[^]*?^\}/gm)
  return [...[...options].map(([, , code = '']) => code), ...[...named].map(([code]) => code)]
}

/** Runs the function with a server that answers this. */
function run(code: string, answer: Response): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-implied-eval -- a sample is a text of a document
  const make = new Function('fetch', `return (${code})`) as (
    fetch: unknown,
  ) => () => Promise<unknown>
  return make(async () => answer)()
}

test.each(DOCUMENTS)(
  '[EMB-3] fetchToken of %s gives a token, and no error of the server',
  async (document) => {
    const found = functionsOf(document)
    expect(found.length).toBeGreaterThan(0)
    for (const code of found) {
      expect(await run(code, new Response(JWT))).toBe(JWT)
      await expect(run(code, new Response('Not found', { status: 404 }))).rejects.toThrow('404')
      await expect(run(code, new Response(SIGN_IN, { status: 401 }))).rejects.toThrow('401')
    }
  },
)

test('[EMB-3] a function that does not look at the status gives the error of the server', async () => {
  const code = "() => fetch('/my/assist-token').then((response) => response.text())"
  expect(await run(code, new Response('Not found', { status: 404 }))).toBe('Not found')
})
