import { describe, expect, test } from 'vitest'
import { partsOf } from './content.ts'
import { fileFormat, fileRows, type RowsHow, sampleOf } from './rows.ts'
import { collect } from './test-collect.ts'
import { bookOf, zipOf } from './test-zip.ts'

const TABLE = 'Id,Name\n1,Fern\n'

async function idsOf(file: Blob, how?: RowsHow) {
  const portions = await collect(fileRows(file, 'plants.zip', how))
  return portions.flatMap(({ rows }) => rows.map(({ value }) => value['Id']))
}

describe('a zip', () => {
  test('[ORGC-1] of one table is that table, whatever else systems put into it', async () => {
    const file = await zipOf({
      'a/plants.csv': TABLE,
      '__MACOSX/a/._plants.csv': 'x',
      'logo.png': 'x',
    })
    expect(await idsOf(file)).toEqual(['1'])
    expect(await fileFormat(file, 'plants.zip')).toBe('csv')
    expect((await sampleOf(file, 'plants.zip')).columns).toEqual(['Id', 'Name'])
  })

  test('[ORGC-1] of several asks which; each is read as a file of its own', async () => {
    const book = await bookOf({
      sheets: {
        All: {
          rows: '<row r="1"><c r="A1" t="str"><v>Id</v></c><c r="B1" t="str"><v>Name</v></c></row><row r="2"><c r="A2"><v>9</v></c><c r="B2" t="str"><v>Fir</v></c></row>',
        },
      },
    })
    const { BlobReader, BlobWriter, ZipWriter, TextReader } =
      await import('@zip.js/zip.js/lib/zip-core-external.js')
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
    await zip.add('plants.csv', new TextReader(TABLE))
    await zip.add('more.jsonl', new TextReader('{"Id":"5","Name":"Moss"}\n'))
    await zip.add('trees.xlsx', new BlobReader(book))
    const file = await zip.close()
    const names = ['plants.csv', 'more.jsonl', 'trees.xlsx']
    expect(await partsOf(file)).toEqual({ kind: 'files', names })
    expect(await Promise.all(names.map((part) => idsOf(file, { part })))).toEqual([
      ['1'],
      ['5'],
      ['9'],
    ])
    await expect(idsOf(file)).rejects.toThrow(`The zip holds several files: ${names.join(', ')}.`)
    await expect(idsOf(file, { part: 'x.csv' })).rejects.toThrow('The zip has no file x.csv.')
  })

  test('[ORGC-1] that unpacks to far more than a table is refused, not unpacked to its end', async () => {
    const file = await zipOf({ 'plants.json': `[${' '.repeat(40_000_000)}` })
    expect(file.size).toBeLessThan(200_000)
    await expect(idsOf(file)).rejects.toThrow('plants.json unpacks to more than 300 times its size')
  })

  test('of usual rows is read whole', async () => {
    const row = () => `${Math.random()},${Math.random().toString(36)}\n`
    const rows = Array.from({ length: 1000 }, row).join('')
    expect(await idsOf(await zipOf({ 'plants.csv': `Id,Name\n${rows.repeat(3)}` }))).toHaveLength(
      3000,
    )
  })

  test.each([
    ['nothing to read', { 'logo.png': 'x' }, 'The zip has no CSV, TSV, JSON or XLSX file.'],
    ['a document', { 'content.xml': '<x/>' }, 'Save it as XLSX or CSV and try again.'],
  ])('with %s says so', async (_, files, expected) => {
    await expect(idsOf(await zipOf(files))).rejects.toThrow(expected)
  })

  test('with a password, or damaged, says so', async () => {
    await expect(idsOf(await zipOf({ 'plants.csv': TABLE }, { password: 'x' }))).rejects.toThrow(
      'plants.csv has a password.',
    )
    const whole = await zipOf({ 'plants.csv': TABLE.repeat(50) })
    await expect(idsOf(whole.slice(0, whole.size - 30))).rejects.toThrow('it is damaged')
    const bytes = new Uint8Array(await whole.arrayBuffer())
    bytes.fill(0xff, 45, 60)
    await expect(idsOf(new Blob([bytes]))).rejects.toThrow('it is damaged')
  })
})
