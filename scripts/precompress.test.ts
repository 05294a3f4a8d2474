import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.ts'

test('every text file gets both compressed forms, and a second run does not compress them again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'deep'))
  writeFileSync(join(folder, 'deep/a.js'), 'export const a = 1\n')
  writeFileSync(join(folder, 'picture.png'), 'not text')
  expect(await precompress(folder)).toBe(1)
  expect(await precompress(folder)).toBe(1)
  expect(readdirSync(folder)).toEqual(['deep', 'picture.png'])
  expect(readdirSync(join(folder, 'deep'))).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
  const packed = (end: string) => readFileSync(join(folder, `deep/a.js.${end}`))
  expect(brotliDecompressSync(packed('br')).toString()).toBe('export const a = 1\n')
  expect(gunzipSync(packed('gz')).toString()).toBe('export const a = 1\n')
})
