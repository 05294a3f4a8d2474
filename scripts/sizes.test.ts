import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Budget, measure, report } from './sizes.ts'

/** Random text that gzip cannot compress below `bytes`. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64url')

let dist: string

function write(path: string, content: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), content)
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'sizes-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const budget = (more: Partial<Budget>): Budget => ({ what: 'part', maxKb: 1, ...more })

test('a file is measured with its static imports, and without its dynamic ones', () => {
  write('sdk/1-a/panel.js', "import'./shared.js';export*from'./deep/a.js';import('./later.js')")
  write('sdk/1-a/shared.js', "import'./deep/a.js'")
  write('sdk/1-a/deep/a.js', `export const a='${noise(3000)}'`)
  const part = measure(dist, budget({ files: ['sdk/*/panel.js'] }))
  expect(part.requests).toBe(3)
  expect(part.kb).toBeGreaterThan(3)
})

test('a page is measured with scripts, styles and the named module of its manifest', () => {
  write(
    'portal/index.html',
    '<script type="module" crossorigin src="/base/assets/main.js"></script>' +
      '<link rel="stylesheet" href="/base/assets/main.css"><link rel="icon" href="/i.svg">',
  )
  write('portal/assets/main.js', "import('./page.js')")
  write('portal/assets/main.css', 'a{}')
  write('portal/assets/page.js', '1')
  write('portal/assets/page.css', 'b{}')
  const page = { file: 'assets/page.js', css: ['assets/page.css'], imports: ['index.html'] }
  const manifest = { 'src/page.tsx': page, 'index.html': { file: 'assets/main.js' } }
  write('portal/.vite/manifest.json', JSON.stringify(manifest))
  const of = (modules?: string[]) => measure(dist, budget({ page: 'portal/index.html', modules }))
  expect(of().requests).toBe(2)
  expect(of(['src/page.tsx']).requests).toBe(4)
  expect(of(['src/none.tsx']).issue).toContain('src/none.tsx is not in')
})

test('a module that shares a file with others is measured with that file', () => {
  write('portal/index.html', '<script type="module" src="/assets/main.js"></script>')
  write('portal/assets/main.js', "import('./group.js')")
  write('portal/assets/group.js', '1')
  write('portal/.vite/manifest.json', JSON.stringify({ '_group.js': { file: 'assets/group.js' } }))
  write('portal/.vite/grouped.json', JSON.stringify({ 'src/page.tsx': 'assets/group.js' }))
  const of = (modules: string[]) => measure(dist, budget({ page: 'portal/index.html', modules }))
  expect(of(['src/page.tsx']).requests).toBe(2)
})

test('a missing file is an error, not a size of 0', () => {
  const issueOf = (more: Partial<Budget>) => measure(dist, budget(more)).issue
  expect(issueOf({ files: ['sdk/v1.js'] })).toContain('v1.js is missing')
  expect(issueOf({ page: 'portal/index.html' })).toContain('index.html is missing')
  write('sdk/v1.js', "import'./gone.js'")
  expect(issueOf({ files: ['sdk/v1.js'] })).toContain('gone.js is missing')
})

test('an exceeded budget is named', () => {
  vi.spyOn(console, 'table').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(report([{ what: 'panel', maxKb: 24, kb: 24, requests: 2 }])).toBe(true)
  expect(report([{ what: 'panel', maxKb: 24, kb: 24.01, requests: 2 }])).toBe(false)
  expect(report([{ what: 'panel', maxKb: 24, kb: 0, requests: 0, issue: 'gone' }])).toBe(false)
  expect(error.mock.calls.flat()).toEqual([
    'Too heavy: panel has 24.01 kB, 24 kB are allowed',
    'Not weighed: panel: gone',
  ])
})
