import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildNpm } from '../build-npm.ts'
import { createScratchProject, pack } from './scratch-project.ts'

const project = createScratchProject(join(import.meta.dirname, 'consumer'))
/** Files in the tarball of each package. */
const packed: Record<string, string[]> = {}

const installed = (name: string, file: string) =>
  join(project.folder, 'node_modules/@agent-assist', name, file)
const read = (name: string, file: string) => readFileSync(installed(name, file), 'utf8')

beforeAll(async () => {
  const folders = await buildNpm(join(project.folder, 'built'))
  const tarballs = folders.map((folder) => {
    const { tarball, files } = pack(folder, project.folder)
    packed[folder.slice(folder.lastIndexOf('/') + 1)] = files
    return tarball
  })
  project.install(tarballs)
})
afterAll(project.remove)

test('[SDK-2] a tarball contains modules, their types, a README and the licences', () => {
  expect(Object.keys(packed)).toEqual(['sdk', 'chat-widget', 'survey-widget'])
  for (const files of Object.values(packed)) {
    const others = files.filter((file) => !/\.js$|\.d\.ts$/.test(file))
    expect(others.toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'THIRD-PARTY-LICENSES.txt',
      'package.json',
    ])
    for (const file of files) expect(file).not.toMatch(/\.test\.|\.tsx?$(?<!\.d\.ts)/)
  }
})

interface Published {
  version: string
  type: string
  sideEffects: boolean
  dependencies?: object
  exports: Record<string, string | Record<string, string>>
}

test('each export names existing files, the types first', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  for (const [name, files] of Object.entries(packed)) {
    const manifest = JSON.parse(read(name, 'package.json')) as Published
    expect(manifest).toMatchObject({ version, type: 'module', sideEffects: false })
    expect(manifest.dependencies).toBeUndefined()
    for (const target of Object.values(manifest.exports)) {
      if (typeof target === 'string') continue
      expect(Object.keys(target)).toEqual(['types', 'default'])
      for (const file of Object.values(target)) expect(files).toContain(file.slice(2))
    }
  }
})

test('each file is self-contained: it imports only files of its own kind and React, and no zod', () => {
  const imports = /(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g
  for (const [name, files] of Object.entries(packed)) {
    for (const file of files.filter((each) => /\.js$|\.d\.ts$/.test(each))) {
      const text = read(name, file)
      const strangers = Array.from(text.matchAll(imports), ([, from = '']) => from).filter(
        (from) => !/^\.\.?\/|^react(\/jsx-runtime)?$/.test(from),
      )
      expect({ file, strangers }).toEqual({ file, strangers: [] })
      expect(text).not.toMatch(/\bzod\b/i)
    }
  }
  expect(read('sdk', 'react.js')).toMatch(/^["']use client["'];/)
  expect(read('sdk', 'index.js')).not.toContain('react')
})

test('[SDK-2] a strict project compiles with them, with the module resolution of Node and of bundlers', () => {
  expect(project.typeErrors()).toBe('')
  expect(project.typeErrors('--module', 'esnext', '--moduleResolution', 'bundler')).toBe('')
})

test('the React example compiles with them', () => {
  const copy = join(project.folder, 'react-host')
  cpSync('examples/react-host', copy, { recursive: true })
  expect(project.typeErrors('-p', copy)).toBe('')
  const app = join(copy, 'src/app.tsx')
  writeFileSync(app, readFileSync(app, 'utf8').replace('locale={lang}', 'language={lang}'))
  expect(project.typeErrors('-p', copy)).toMatch(/src\/app\.tsx\(\d+,\d+\): error/)
})

test('the examples of frameworks have at most 30 lines and compile with them', () => {
  const copy = join(project.folder, 'frameworks')
  cpSync('examples/frameworks', copy, { recursive: true })
  expect(project.typeErrors('-p', copy)).toBe('')
  for (const file of globSync(`${copy}/*/*`))
    expect([file, readFileSync(file, 'utf8').split('\n').length <= 31]).toEqual([file, true])
  const page = join(copy, 'next/page.tsx')
  writeFileSync(page, readFileSync(page, 'utf8').replace('api={api}', 'apis={api}'))
  expect(project.typeErrors('-p', copy)).toMatch(/next\/page\.tsx\(\d+,\d+\): error/)
})

test('a type error in the project is found, so the types are not any', () => {
  const file = join(project.folder, 'functions.ts')
  const right = readFileSync(file, 'utf8')
  writeFileSync(file, right.replaceAll(/^\/\/ @ts-expect-error.*$/gm, ''))
  const faults = project.typeErrors()
  writeFileSync(file, right)
  expect(faults.match(/^functions\.ts\(\d+,\d+\): error/gm)).toHaveLength(8)
})

test('[SDK-2] a server imports them, runs every function and renders empty elements', () => {
  const { hasWindow, exports, html } = JSON.parse(project.run('server.ts')) as {
    hasWindow: boolean
    exports: string[][]
    html: string[]
  }
  expect(hasWindow).toBe(false)
  expect(html).toEqual(['', '<div class="report"></div>', '<div id="survey"></div>'])
  expect(exports.slice(1)).toEqual([['createPanel'], ['mount']])
  // every public function occurs in the project's own code above, and in the types
  const uses = readFileSync(join(project.folder, 'functions.ts'), 'utf8')
  const typed = /export \{([^}]*)\}/.exec(read('sdk', 'index.d.ts'))?.[1]?.split(/[\s,]+/)
  for (const name of exports[0] ?? []) {
    expect(uses).toMatch(new RegExp(`^  ${name},$`, 'm'))
    expect(typed).toContain(name)
  }
})

/** Expected warnings: a browser bundle ignores 'use client', and one bundle is empty on purpose. */
const EXPECTED = ['MODULE_LEVEL_DIRECTIVE', 'EMPTY_BUNDLE']

/** Bundles a customer's module and returns the code. */
async function bundled(code: string, moduleSideEffects?: true) {
  const entry = join(project.folder, 'entry.js')
  writeFileSync(entry, code)
  const treeshake = moduleSideEffects ? { moduleSideEffects } : true
  const build = await rollup({
    input: entry,
    external: [/^react/],
    plugins: [nodeResolve()],
    treeshake,
    onwarn: ({ code: kind, message }) => {
      if (!kind || !EXPECTED.includes(kind)) throw new Error(message)
    },
  })
  const { output } = await build.generate({ format: 'es' })
  await build.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  const own = chunks[0]?.code ?? ''
  return { own, bytes: gzipSync(own).length, files: chunks.length }
}

test('[SDK-2] a project that only adds listeners gets a small bundle without the lazy files', async () => {
  const all = await bundled("import * as sdk from '@agent-assist/sdk'; console.log(sdk)")
  const on = await bundled("import { on } from '@agent-assist/sdk'; on('ready', console.log)")
  expect(all.files).toBeGreaterThan(5)
  expect(all.bytes).toBeGreaterThan(4000)
  expect(on.files).toBe(1)
  expect(on.bytes).toBeLessThan(all.bytes / 10)
  const version = await bundled("import { VERSION } from '@agent-assist/sdk'; console.log(VERSION)")
  expect(version.own).toMatch(/^const VERSION\s*=\s*"[\d.]+";\s*console\.log\(VERSION\);\s*$/)
})

test('importing the SDK has no side effects, also for bundlers that analyse its code', async () => {
  const { own } = await bundled(
    "import '@agent-assist/sdk'; import '@agent-assist/sdk/react'",
    true,
  )
  expect(own.replaceAll(/^import 'react.*';$/gm, '').trim()).toBe('')
  const guard = await bundled('globalThis.seen = 1', true)
  expect(guard.own).toContain('seen')
})
