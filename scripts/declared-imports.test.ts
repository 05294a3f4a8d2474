import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageOf, undeclaredImports } from './declared-imports.ts'

const ROOT = join(import.meta.dirname, '..')

test.each(readdirSync(join(ROOT, 'packages')))('%s declares each package it imports', (name) => {
  expect(undeclaredImports(join(ROOT, 'packages', name), ROOT)).toEqual([])
})

test('an undeclared import, or one declared for development only, is found', () => {
  const root = mkdtempSync(join(tmpdir(), 'declared-'))
  try {
    const folder = join(root, 'packages/x')
    mkdirSync(join(folder, 'src'), { recursive: true })
    writeFileSync(join(root, 'package.json'), '{"devDependencies":{"vitest":"1"}}')
    writeFileSync(join(folder, 'package.json'), '{"name":"x","dependencies":{"@a/b":"1"}}')
    writeFileSync(
      join(folder, 'src/app.tsx'),
      "import 'node:fs'\nimport '@a/b/c'\nimport { test } from 'vitest'\nexport * from 'zod'\n" +
        "import type { T } from 'types/deep'\nexport const later = () => import('lazy')\n",
    )
    writeFileSync(join(folder, 'src/app.test.ts'), "import 'vitest'\nimport 'other'\n")
    expect(undeclaredImports(folder, root).toSorted()).toEqual([
      'packages/x/src/app.test.ts: other',
      'packages/x/src/app.tsx: lazy',
      'packages/x/src/app.tsx: types',
      'packages/x/src/app.tsx: vitest',
      'packages/x/src/app.tsx: zod',
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('a specifier is cut to its package', () => {
  expect(['a/b', '@a/b/c', './a', 'node:fs', 'fs'].map(packageOf)).toEqual([
    'a',
    '@a/b',
    undefined,
    undefined,
    undefined,
  ])
})
