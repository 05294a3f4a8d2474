import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  crowdedFolders,
  edgesOf,
  folderCycle,
  sidewardImports,
  sourcesOf,
  upwardImports,
} from './rooms.ts'

const PORTAL = join(import.meta.dirname, '../packages/portal/src')
/** Layers of the portal, lowest first; the composition (routes, app, main) is on top. */
const ORDER = ['lib', 'ui', 'domain', 'features', 'layout', '.']
/** Maximum sources of a folder; with more it should be divided. */
const SOURCES_MAX = 40

const edges = edgesOf(PORTAL)

test('the portal imports downwards only: composition, layout, features, domain, ui, lib', () => {
  expect(edges.length).toBeGreaterThan(1000)
  expect(upwardImports(edges, ORDER)).toEqual([])
})

test('no feature of the portal imports another', () => {
  expect(sidewardImports(edges, 'features')).toEqual([])
})

test('the folders of the portal form no cycle', () => {
  expect(folderCycle(edges)).toBeUndefined()
})

test('no folder of the portal contains too many sources', () => {
  expect(crowdedFolders(sourcesOf(PORTAL), SOURCES_MAX)).toEqual([])
})

test('a wrong import upwards, sideways or in a cycle is found, and so is a crowded folder', () => {
  const up = { from: 'lib/a/x.ts', to: 'ui/b/y.tsx' }
  const aside = { from: 'features/a/page.tsx', to: 'features/b/part.tsx' }
  expect(upwardImports([...edges, up], ORDER)).toEqual(['lib/a/x.ts imports ui/b/y.tsx'])
  expect(sidewardImports([...edges, aside], 'features')).toHaveLength(1)
  expect(folderCycle([up, { from: 'ui/b/z.tsx', to: 'lib/a/x.ts' }])).toEqual([
    'lib/a',
    'ui/b',
    'lib/a',
  ])
  expect(crowdedFolders(['a/x.ts', 'a/y.ts', 'b/z.ts'], 1)).toEqual(['a: 2'])
})
