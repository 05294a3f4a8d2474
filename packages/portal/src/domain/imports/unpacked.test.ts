import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpacked } from './unpacked.ts'

const packed = (text: string, name = 'tickets.jsonl.gz') =>
  new File([new Uint8Array(gzipSync(text))], name, { lastModified: 5 })

test('a packed file is read by its content, under its name without .gz', async () => {
  const file = await unpacked(packed('{"id":1}\n'))
  expect(await file.text()).toBe('{"id":1}\n')
  expect(file).toMatchObject({ name: 'tickets.jsonl', lastModified: 5 })
})

test('any other file stays as it is, whatever its name', async () => {
  const file = new File(['id;name'], 'tickets.csv.gz')
  expect(await unpacked(file)).toBe(file)
})

test('a damaged file and one that is too large are refused with a sentence', async () => {
  const whole = new Uint8Array(gzipSync('a line\n'.repeat(500)))
  await expect(unpacked(new File([whole.slice(0, 20)], 'cut.gz'))).rejects.toThrow(
    'cannot be unpacked: it is damaged.',
  )
  await expect(unpacked(packed('x'.repeat(2000)), 1999)).rejects.toThrow('is too large unpacked')
  await expect(unpacked(packed('x'.repeat(2000)), 2000)).resolves.toMatchObject({ size: 2000 })
})
