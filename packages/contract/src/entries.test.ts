import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Each folder has two lists of exports: wire.ts without zod, for other people's pages, and index.ts
 * with it. Both are checked against the imports of the files, so that no file is forgotten and no
 * schema gets onto such a page.
 */

const IMPORTED = /^(?:import|export)(?! type)[^'"]*?from '([^']+)'/gms
/**
 * Files that the lists omit: tests, routes (joined in routes.ts), the lists themselves, and files
 * that another one exports.
 */
const WITHOUT_ENTRY =
  /\.test\.ts$|-routes\.ts$|\/(index|wire|verbs|(attention|experience|sentiment|target)-metrics)\.ts$/

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const files = globSync('*/*.ts', { cwd: import.meta.dirname })
const listed = files.filter((file) => !WITHOUT_ENTRY.test(file)).toSorted()

/** Whether loading a file loads zod. */
function loadsZod(file: string, text = read(file)): boolean {
  return [...text.matchAll(IMPORTED)].some(
    ([, from = '']) =>
      from === 'zod' || (from.startsWith('.') && loadsZod(join(dirname(file), from))),
  )
}

const folderOf = (file: string) => dirname(file)
const inFolder = (folder: string) => listed.filter((file) => folderOf(file) === folder)
const folders = [...new Set(listed.map(folderOf))]
const linesOf = (text: string) => text.trim().split('\n').toSorted()
const nameOf = (file: string) => `./${file.split('/').at(-1) ?? ''}`

test.each(folders)('%s: wire.ts and index.ts list its files', (folder) => {
  const all = inFolder(folder)
  const withZod = all.filter((file) => loadsZod(file))
  const wire = all.map((file) => {
    if (file.endsWith('/messages.ts')) return `export * as MESSAGES from '${nameOf(file)}'`
    return `export ${withZod.includes(file) ? 'type ' : ''}* from '${nameOf(file)}'`
  })
  expect(linesOf(read(`${folder}/wire.ts`))).toEqual(wire.toSorted())
  const whole = [
    "export * from './wire.ts'",
    ...withZod.map((file) => `export * from '${nameOf(file)}'`),
  ]
  expect(linesOf(read(`${folder}/index.ts`))).toEqual(whole.toSorted())
})

test('both entries contain every folder', () => {
  for (const entry of ['wire', 'index'])
    for (const folder of folders)
      expect(read(`${entry}.ts`)).toContain(`export * from './${folder}/${entry}.ts'\n`)
})

test('an import of zod is found, also through another file', () => {
  expect(loadsZod('base/route.ts')).toBe(false)
  expect(loadsZod('base/numbers.ts')).toBe(true)
  expect(loadsZod('base/new.ts', "import { Count } from './numbers.ts'\n")).toBe(true)
  expect(loadsZod('base/new.ts', "import type { Count } from './numbers.ts'\n")).toBe(false)
})
