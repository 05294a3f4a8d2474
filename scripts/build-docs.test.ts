import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FIXES } from '../packages/sdk/src/errors/fixes.ts'
import { ARTICLES } from '../packages/portal/src/features/blog/articles.ts'
import { GUIDE, renderGuide, siteLink, titleOf } from './build-docs.ts'

const DOCS = join(import.meta.dirname, '../docs')
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8')

test('every page of docs/ is in the guide, and begins with its title', () => {
  const inside = (folder: string) =>
    readdirSync(join(DOCS, folder)).map((name) => join(folder, name))
  const files = [...inside(''), ...inside('operate')].filter((name) => name.endsWith('.md'))
  expect(files.toSorted()).toEqual(GUIDE.map(([name]) => `${name}.md`).toSorted())
  for (const file of files) expect(read(file)).toMatch(/^# \S/)
})

test('the blog has a page for each article of the list, with its title and a true reading time', () => {
  const files = readdirSync(join(DOCS, 'blog'))
  expect(files.toSorted()).toEqual(ARTICLES.map(({ slug }) => `${slug}.md`).toSorted())
  for (const { slug, title, minutes } of ARTICLES) {
    const text = read(`blog/${slug}.md`)
    expect(titleOf(text)).toBe(title)
    expect([slug, Math.ceil(text.split(/\s+/).length / 200)]).toEqual([slug, minutes])
  }
})

test('links between pages lead to headings that exist', () => {
  const pages = new Map(
    GUIDE.map(([name]) => [name as string, renderGuide(read(`${name}.md`), name)]),
  )
  for (const [name, html] of pages)
    for (const [, page, id] of html.matchAll(
      /href="(?:\/docs\/guide\/([\w/-]+)\.html)?(?:#([^"]+))?"/g,
    )) {
      const target = pages.get(page ?? name)
      expect(target, `${name} links to ${page}`).toBeDefined()
      if (id) expect(target, `${name} links to ${page}#${id}`).toContain(`id="${id}"`)
    }
})

test('each error code has an address of its own, and only once', () => {
  const ids = Array.from(
    renderGuide(read('troubleshooting.md')).matchAll(/<tr id="(\w+)">/g),
    ([, id]) => id,
  )
  expect(ids).toContain('origin_not_allowed')
  expect(new Set(ids)).toEqual(new Set(Object.keys(FIXES)))
  expect(ids).toHaveLength(Object.keys(FIXES).length)
})

test('links to files of the repository exist there, and are text on the site', () => {
  for (const [name] of GUIDE)
    for (const [, path = ''] of read(`${name}.md`).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      if (!path.startsWith('/'))
        expect(existsSync(join(DOCS, dirname(name), path)), `${name}: ${path}`).toBe(true)
  expect(siteLink('../packages/sdk/README.md')).toBeUndefined()
  expect(siteLink('../operate.md', 'operate/scale')).toBe('/docs/guide/operate.html')
  expect(siteLink('embed.md#options')).toBe('/docs/guide/embed.html#options')
  expect(renderGuide('see [the SDK](../packages/sdk/README.md)')).toBe('<p>see the SDK</p>\n')
})
