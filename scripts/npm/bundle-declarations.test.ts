import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleDeclarations } from './bundle-declarations.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'declarations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Bundles `entry` of the files, which are given without their extension. */
function bundle(files: Record<string, string>, plain: Record<string, string> = {}): string {
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, `${name}.d.ts`), text)
  return bundleDeclarations({
    entry: join(folder, 'entry.d.ts'),
    resolve: (specifier, importer) =>
      specifier.startsWith('.')
        ? resolve(dirname(importer), specifier.replace(/\.tsx?$/, '.d.ts'))
        : undefined,
    external: new Map([
      ['react', 'react'],
      [join(folder, 'other.d.ts'), './other.js'],
    ]),
    plainType: (_file, name) => plain[name],
  })
}

test('the exports are bundled with the declarations they need and their docstrings, and nothing else', () => {
  const entry = `import type { Kind, Unused } from './kinds.ts';
/** Opens it. */
export declare function open(kind: Kind): void;
declare const inner: string;`
  const kinds = `import * as z from 'zod';
export declare const Unused: z.ZodString;
export type Unused = z.infer<typeof Unused>;
declare const KINDS: readonly ['a', 'b'];
/** What there is. */
export type Kind = (typeof KINDS)[number];`
  expect(bundle({ entry, kinds })).toBe(`declare const KINDS: readonly ['a', 'b'];
/** What there is. */
type Kind = (typeof KINDS)[number];
/** Opens it. */
declare function open(kind: Kind): void;
export { open };
`)
})

test('names are followed through other files, renamed or re-exported', () => {
  const text = bundle({
    entry: "import { Own as Taken } from './all.ts'; export interface A extends Taken { b: Taken }",
    all: "export * from './none.ts'; export * from './some.ts'; export { Own } from './own.ts';",
    none: 'export {};',
    some: 'export type Other = 1;',
    own: 'interface Mine { c: 1 } export { Mine as Own };',
  })
  expect(text).toContain('interface Mine { c: 1 }')
  expect(text).toContain('interface A extends Mine { b: Mine }')
  expect(text).not.toContain('Other')
})

test('overloads stay together, and so do a type and a value of one name', () => {
  const text = bundle({
    entry: `export declare function on(a: A): void; export declare function on(b: B): void;
type A = 1; type B = 2; export declare const Kind: A; export type Kind = B;`,
  })
  expect(text.match(/declare function on/g)).toHaveLength(2)
  expect(text).toContain('type Kind = B;')
  expect(text).toContain('export { Kind, on };')
})

test('what stays outside is imported', () => {
  const text = bundle({
    entry: `import { type ReactElement } from 'react'; import type { Own } from './other.ts';
export declare function View(own: Own): ReactElement;`,
    other: 'export type Own = 1;',
  })
  expect(text).toContain("import type { ReactElement } from 'react';")
  expect(text).toContain("import type { Own } from './other.js';")
  expect(text).not.toContain('type Own = 1')
})

test('a type that comes from a schema is written without it', () => {
  const entry = `import * as z from 'zod';
/** A person. */
export declare const Person: z.ZodObject<{}>;
export type Person = z.infer<typeof Person>;`
  expect(bundle({ entry }, { Person: 'type Person = { id: string };' })).toBe(
    '/** A person. */\ntype Person = { id: string };\nexport { Person };\n',
  )
})

test('a declaration that cannot be bundled is refused', () => {
  const zod = "import * as z from 'zod'; export declare const A: z.ZodString;"
  expect(() => bundle({ entry: zod })).toThrow("needs 'zod'")
  const named = "import type { Z } from 'zod'; export type A = Z;"
  expect(() => bundle({ entry: named })).toThrow('comes from zod, no part of the package')
  const missing = "import type { B } from './b.ts'; export type A = B;"
  expect(() => bundle({ entry: missing, b: 'export {};' })).toThrow('does not export it')
  const twice = "import type { C } from './b.ts'; type B = 1; export type A = [B, C];"
  expect(() => bundle({ entry: twice, b: 'type B = 2; export type C = B;' })).toThrow(
    'means something else',
  )
  expect(() => bundle({ entry: "export type A = import('./b.ts').B;" })).toThrow("import('…')")
})
