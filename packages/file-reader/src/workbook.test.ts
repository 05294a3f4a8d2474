import { describe, expect, test } from 'vitest'
import { partsOf } from './content.ts'
import { csvRows } from './csv-rows.ts'
import { fileRows, type RowsHow, sampleOf } from './rows.ts'
import { numberText, timeFormatOf } from './sheet-values.ts'
import { readTime } from './times.ts'
import { collect } from './test-collect.ts'
import { bookOf } from './test-zip.ts'

async function valuesOf(file: Blob, how?: RowsHow) {
  const portions = await collect(fileRows(file, 'plants.xlsx', how))
  return portions.flatMap(({ rows }) => rows)
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEADING = `<row r="1">${text('A1', 'Id')}${text('B1', 'Name')}${text('C1', 'Planted')}</row>`
const FORMATS = [{ id: 0 }, { id: 22 }, { id: 164, code: 'dd&quot;.&quot;mm' }]

describe('a workbook', () => {
  test('[ORGC-1] gives its rows below the heading, with texts, numbers and times as they are shown', async () => {
    const file = await bookOf({
      strings:
        '<si><t>Fern &amp; moss</t></si><si><r><t>Big </t></r><r><t xml:space="preserve">leaf_x000D_</t></r><rPh><t>read</t></rPh></si>',
      formats: FORMATS,
      sheets: {
        Plants: {
          rows: `<row r="1">${text('A1', 'Plants of May')}</row><row r="3">${text('A3', 'Id')}${text('B3', 'Name')}${text('C3', 'Planted')}${text('D3', 'Is big')}</row>
            <row r="4"><c r="A4"><v>1.0000000000000002</v></c><c r="B4" t="s"><v>0</v></c><c r="C4" s="1"><v>46083.385416666664</v></c><c r="D4" t="b"><v>1</v></c></row>
            <row r="9"><c r="A9"><v>12345678901</v></c><c r="C9" s="2"><v>46084</v></c><c r="D9" t="e"><v>#N/A</v></c></row>
            <row r="10"><c r="A10"><v>3</v></c><c r="B10" t="s"><v>1</v></c><c r="C10" t="str"><f>A1</f><v>soon</v></c></row>
            <row r="11"><c r="A11" s="1"/></row>`,
        },
      },
    })
    expect(await valuesOf(file)).toEqual([
      {
        line: 4,
        value: { Id: '1', Name: 'Fern & moss', Planted: '2026-03-02 09:15:00', 'Is big': 'TRUE' },
      },
      { line: 9, value: { Id: '12345678901', Name: '', Planted: '2026-03-03', 'Is big': '' } },
      { line: 10, value: { Id: '3', Name: 'Big leaf\r', Planted: 'soon', 'Is big': '' } },
    ])
    expect(readTime('2026-03-02 09:15:00', { timeZone: 'Europe/Berlin' })).toBe(
      '2026-03-02T08:15:00.000Z',
    )
    expect(await sampleOf(file, 'plants.xlsx')).toMatchObject({
      columns: ['Id', 'Name', 'Planted', 'Is big'],
      headingLine: 3,
      isWhole: false,
    })
    expect((await collect(csvRows(file))).flatMap(({ rows }) => rows)).toHaveLength(5)
  })

  test('[ORGC-1] shows its visible sheets, and reads the chosen one, else the first', async () => {
    const row = (id: number) =>
      `${HEADING}<row><c r="A2"><v>${id}</v></c>${text('B2', 'Fern')}</row>`
    const file = await bookOf({
      sheets: {
        Notes: { rows: row(1), state: 'hidden' },
        April: { rows: row(2) },
        May: { rows: row(3) },
      },
    })
    expect(await partsOf(file)).toEqual({ kind: 'sheets', names: ['April', 'May'] })
    expect((await valuesOf(file)).map(({ value }) => value['Id'])).toEqual(['2'])
    expect((await valuesOf(file, { part: 'May' })).map(({ value }) => value['Id'])).toEqual(['3'])
    await expect(valuesOf(file, { part: 'Notes' })).rejects.toThrow(
      'The workbook has no sheet Notes. It has: April, May.',
    )
  })

  test('of thousands of rows is read in portions', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) =>
        `<row r="${at + 2}"><c r="A${at + 2}"><v>${at}</v></c>${text(`B${at + 2}`, 'Fern with a long name that fills the sheet')}</row>`,
    )
    const file = await bookOf({ sheets: { All: { rows: HEADING + rows.join('') } } })
    const portions = await collect(fileRows(file, 'plants.xlsx'))
    expect(portions.length).toBeGreaterThan(2)
    expect(portions.flatMap((portion) => portion.rows)).toHaveLength(20_000)
    expect(portions.at(-1)?.share).toBe(1)
  })

  test('with a row far below the others costs no memory for those between', async () => {
    const far = `<row r="1048576"><c r="A1048576"><v>7</v></c></row>`
    const file = await bookOf({ sheets: { All: { rows: HEADING + far } } })
    expect(await valuesOf(file)).toMatchObject([{ line: 1_048_576, value: { Id: '7' } }])
  })

  test('of an old version, or with a password, is refused with a way out', async () => {
    const old = new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])])
    await expect(valuesOf(old)).rejects.toThrow('Save it as XLSX without a password, or as CSV.')
  })
})

describe('the number of a cell', () => {
  test.each([
    [0, undefined, undefined],
    [14, undefined, 'time'],
    [46, undefined, 'elapsed'],
    [164, 'yyyy-mm-dd', 'time'],
    [165, '[h]:mm', 'elapsed'],
    [166, '#,##0.00 "days"', undefined],
    [167, '[Red]0.00', undefined],
    [168, 'General', undefined],
    [169, '0\\d', undefined],
  ])('with format %i (%s) is shown as %s', (id, code, expected) => {
    expect(timeFormatOf(id, code)).toBe(expected)
  })

  test.each([
    ['0.375', 'time', false, '09:00:00'],
    ['1.0625', 'elapsed', false, '25:30:00'],
    ['44621', 'time', true, '2026-03-02'],
    ['0.1', undefined, false, '0.1'],
    ['0.30000000000000004', undefined, false, '0.3'],
    ['-5', 'time', false, '-5'],
    ['', undefined, false, ''],
  ] as const)('%s as %s (1904: %s) is %s', (raw, format, is1904, expected) => {
    expect(numberText(raw, format, is1904)).toBe(expected)
  })
})
