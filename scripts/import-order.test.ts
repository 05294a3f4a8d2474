import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { crowdedFolders, folderCycles, importLines } from './import-graph.ts'
import { areaProblems, folderProblems, PACKAGES, sourcesOf } from './import-order.ts'
import { type Area, SERVER_AREAS } from './server-areas.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

describe('the areas of the server', () => {
  test('an area imports only those that the table lists, and there are no other files', () => {
    expect(areaProblems(sourcesOf('server'))).toEqual([])
  })

  test('every area imports only earlier areas', () => {
    const names = SERVER_AREAS.map(({ name }) => name)
    for (const [index, { name, mayImport }] of SERVER_AREAS.entries())
      expect({ name, late: mayImport.filter((other) => names.indexOf(other) >= index) }).toEqual({
        name,
        late: [],
      })
  })

  test('the table lists no unused import', () => {
    const made = new Set(
      importLines(sourcesOf('server')).map(
        ({ from, to }) => `${from.split('/')[0]} → ${to.split('/')[0]}`,
      ),
    )
    const named = SERVER_AREAS.flatMap(({ name, mayImport }) =>
      mayImport.map((other) => `${name} → ${other}`),
    )
    expect(named.filter((pair) => !made.has(pair))).toEqual([])
  })

  test('each table of the database belongs to one area', () => {
    const folder = fileURLToPath(new URL('../packages/server/migrations', import.meta.url))
    const tables = new Set(['migration'])
    const changes =
      /^(create|drop|alter) table (?:if (?:not )?exists )?(\w+)(?: rename to (\w+))?/gim
    for (const file of readdirSync(folder).sort())
      for (const [, verb, name = '', renamed] of read(
        `packages/server/migrations/${file}`,
      ).matchAll(changes)) {
        if (verb?.toLowerCase() === 'create') tables.add(name)
        if (verb?.toLowerCase() === 'drop' || renamed) tables.delete(name)
        if (renamed) tables.add(renamed)
      }
    expect(SERVER_AREAS.flatMap((area) => area.tables).sort()).toEqual([...tables].sort())
  })

  test('ARCHITECTURE.md names the areas in their order', () => {
    const order = read('ARCHITECTURE.md')
      .split('\n')
      .filter((line) => line.startsWith('> `'))
      .flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(order).toEqual(SERVER_AREAS.map(({ name }) => name))
  })

  test('a wrong import, an unlisted file and an unknown folder are found', () => {
    const areas: Area[] = [
      { name: 'low', owns: '', tables: [], mayImport: [] },
      { name: 'high', owns: '', tables: [], mayImport: ['low'] },
    ]
    const sources = new Map([
      ['app.ts', `import './high/b.ts'`],
      ['low/a.ts', `export * from '../high/b.ts'`],
      ['high/b.ts', `const later = () => import('../low/a.ts')`],
      ['helper.ts', ''],
      ['odd/c.ts', ''],
    ])
    expect(areaProblems(sources, areas)).toEqual([
      'helper.ts is in no area',
      'odd/c.ts is in no area',
      'low/a.ts may not import high/b.ts',
    ])
  })
})

describe('folders', () => {
  test.each(PACKAGES)('of %s form no cycle, and none contains too many files', (name) => {
    expect(folderProblems(sourcesOf(name))).toEqual([])
  })

  test('a cycle is found at every depth, also through a worker', () => {
    const sources = new Map([
      ['a/x.ts', `new Worker(new URL('./deep/y.ts', import.meta.url))`],
      ['a/deep/y.ts', `import { z } from '../../b/z.ts'`],
      ['b/z.ts', `import type { X } from '../a/x.ts'`],
      ['b/alone.ts', `import './z.ts'`],
      ['c/free.ts', `import css from '../b/z.ts?inline'`],
    ])
    const circles = folderCycles(importLines(sources))
    expect(circles.map(({ folders }) => folders)).toEqual([['a', 'a/deep', 'b']])
  })

  test('a folder that is too full is found', () => {
    expect(crowdedFolders(['a/1.ts', 'a/2.ts', 'a/3.ts', 'b/1.ts', 'a/c/1.ts'], 2)).toEqual([
      'a holds 3 files',
    ])
  })
})
