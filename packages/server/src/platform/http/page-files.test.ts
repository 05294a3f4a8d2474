// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageFiles } from './page-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-files-'))
  mkdirSync(join(folder, '.vite'))
  const pages = [
    { path: '/main/boards/board/:boardId', files: ['assets/a.js', 'assets/a.css'] },
    { path: '/main/pricing/', files: ['assets/b.js'] },
  ]
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(pages))
})
afterAll(() => rmSync(folder, { recursive: true }))

const A =
  '<link rel="modulepreload" crossorigin href="/assets/a.js" />' +
  '<link rel="preload" as="style" crossorigin href="/assets/a.css" />'

test('a screen names its scripts and styles, whatever its parameters and query are', () => {
  const linksOf = createPageFiles(folder)
  expect(linksOf('/main/boards/board/7?range=x')).toBe(A)
  expect(linksOf('/main/boards/board/%22%3E')).toBe(A) // nothing of the address is in the page
  expect(linksOf('/main/pricing')).toContain('/assets/b.js')
})

test('other addresses name nothing, and neither does a build without the list', () => {
  const linksOf = createPageFiles(folder)
  for (const url of [
    '/',
    '/login',
    '/main/boards/board',
    '/main/boards/board/7/edit',
    '/x/pricing/',
  ])
    expect(linksOf(url), url).toBe('')
  expect(createPageFiles(join(folder, 'none'))('/main/pricing/')).toBe('')
})
