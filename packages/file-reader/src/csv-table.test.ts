import { describe, expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { delimiterOf } from './delimiter.ts'
import { fileRows, type RowsHow, sampleOf } from './rows.ts'
import { collect } from './test-collect.ts'

async function rowsOf(content: string, how?: RowsHow) {
  const portions = await collect(fileRows(new Blob([content]), 'plants.csv', how))
  return portions.flatMap(({ rows }) => rows)
}
const valuesOf = async (content: string, how?: RowsHow) =>
  (await rowsOf(content, how)).map(({ value }) => value)

describe('the delimiter', () => {
  test.each([
    ['id,name\n1,Fern; a\n', ','],
    ['mail;name\na@b.test;"Omar, Jr."\n', ';'],
    ['id\tname\n1\tFern, large\n2\tMoss, small\n', '\t'],
    ['id|name\n1|Fern\n', '|'],
    ['comment\nGood; really\nfine\nbad\n', ','],
    ['id;price\n1;2,5\n2;3,5\n', ';'],
    ['id;text\n1;"a, b\nc, d\ne, f"\n2;g\n', ';'],
  ])('of %j is %j', (text, delimiter) => {
    expect(delimiterOf(text, true)).toBe(delimiter)
  })

  test('can be given', async () => {
    expect(await valuesOf('a;b,c\n1;2,3\n', { delimiter: ';' })).toEqual([{ a: '1', 'b,c': '2,3' }])
  })
})

describe('the heading', () => {
  const TABLE = 'Number,Name,Planted\n1,Fern,2026-03-02\n'
  test.each([
    ['titles', `Plants by room,,\nFrom 2026-03-01,,\n,,\n${TABLE}`, 4],
    ['titles without delimiters', `Plants by room\n\n${TABLE}${TABLE}`, 3],
    ['dates', `From,2026-03-01,\n${TABLE}`, 2],
    ['words that are filled up', `Report:,Plants,\n${TABLE}`, 2],
    ['nothing', TABLE, 1],
  ])('is found below %s', async (_, text, line) => {
    const sample = await sampleOf(new Blob([text]), 'plants.csv')
    expect(sample).toMatchObject({
      delimiter: ',',
      headingLine: line,
      columns: ['Number', 'Name', 'Planted'],
      rows: [{ line: line + 1 }, ...sample.rows.slice(1)],
    })
  })

  test('is the first line when no line is evidently one', async () => {
    expect(await valuesOf('Ann,1\nBen,2\n')).toEqual([{ Ann: 'Ben', '1': '2' }])
    expect(await valuesOf('name\nAnn\nBen\n')).toEqual([{ name: 'Ann' }, { name: 'Ben' }])
  })

  test('stays above rows that are all wider', async () => {
    const rows = await rowsOf('id,name\nA,Fern, green\nB,Moss, wet\n')
    expect(rows.map(({ problem }) => problem)).toEqual([
      'has 3 cells, the heading 2: is a quote missing?',
      'has 3 cells, the heading 2: is a quote missing?',
    ])
  })

  test('can be given', async () => {
    expect(await valuesOf('a,b\nc,d\n1,2\n', { headingLine: 2 })).toEqual([{ c: '1', d: '2' }])
    await expect(rowsOf('a,b\n', { headingLine: 7 })).rejects.toThrow(
      'Line 7 of the file is not a heading.',
    )
  })

  test('of two lines names questions with their answers', async () => {
    const text =
      'Respondent,Rooms,,How is it?,Why?\n,Kitchen,Cellar,Response,Open-Ended Response\n1,x,,9,Warm\n'
    expect(await rowsOf(text)).toEqual([
      {
        line: 3,
        value: {
          Respondent: '1',
          'Rooms Kitchen': 'x',
          'Rooms Cellar': '',
          'How is it?': '9',
          'Why?': 'Warm',
        },
      },
    ])
  })

  test('is one line above a row with few cells', async () => {
    expect(await valuesOf('id,name,note\n,,remark\n1,Fern,x\n')).toHaveLength(2)
  })
})

describe('columns', () => {
  test('that are repeated are one', async () => {
    expect(
      await valuesOf(
        'Key,Labels,Labels,Labels,Remark,Remark,State,State\n1,wet,,dry,One,Two,Open,Open\n',
      ),
    ).toEqual([{ Key: '1', Labels: 'wet, dry', Remark: 'One\n\nTwo', State: 'Open' }])
  })

  test('that are numbered are one when they are lists', async () => {
    expect(
      await valuesOf(
        'Key,Tags 1,Tags 2,Comment.1,Comment.2,Note,Note.1,Question 1,Question 2\n1,a,b,c,d,e,f,g,h\n',
      ),
    ).toEqual([
      {
        Key: '1',
        Tags: 'a, b',
        Comment: 'c\n\nd',
        Note: 'e\n\nf',
        'Question 1': 'g',
        'Question 2': 'h',
      },
    ])
  })

  test('without a name, and cells that are missing', async () => {
    expect(await valuesOf('id,,name\n1,x\n2,y,Fern,\n')).toEqual([
      { id: '1', name: '' },
      { id: '2', name: 'Fern' },
    ])
  })
})

describe('rows', () => {
  test('have the number of their first line, even after empty and quoted lines', async () => {
    expect(await rowsOf('id,text\r\n\r\n1,"a\r\nb"\r\n,\r\n\r\n2,c\r\n')).toEqual([
      { line: 3, value: { id: '1', text: 'a\nb' } },
      { line: 7, value: { id: '2', text: 'c' } },
    ])
    expect(await valuesOf('id,text\r1,a\r')).toEqual([{ id: '1', text: 'a' }])
    expect(await valuesOf('id,text\r1,"a\nb"\r2,c\r')).toEqual([
      { id: '1', text: 'a\nb' },
      { id: '2', text: 'c' },
    ])
    expect(await valuesOf('id,"a\rb"\n1,"c\rd"\n')).toEqual([{ id: '1', 'a\rb': 'c\rd' }])
  })

  test('that are too wide are reported, the others are read', async () => {
    const rows = await rowsOf('id,name,room\n1,Fern,Hall, left,x\n2,Moss,Cellar\n')
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'has 5 cells, the heading 3: is a quote missing?'],
      [3, undefined],
    ])
  })

  test('with a quote that is never closed are reported', async () => {
    const small = await rowsOf('id,text\n1,a\n2,"b\n3,c\n')
    expect(small.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [3, expect.stringContaining('stray quote')],
    ])
    const large = await rowsOf(`id,text\n1,a\n2,"b\n${'3,c\n'.repeat(1_500_000)}`)
    expect(large.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [3, 'has a quote that is never closed'],
    ])
  })
})

test('a heading whose quote is never closed is reported', async () => {
  for (const text of ['"id,name\n1,Fern\n', `"id,name\n${'1,Fern\n'.repeat(1_000_000)}`]) {
    const rows = await rowsOf(text)
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [1, expect.stringMatching(/stray quote|never closed/)],
    ])
  }
})

test('cells are read with the heading and the share of the file', async () => {
  const portions = await collect(csvRows(new Blob(['\uFEFFid;name\n\n1;Fern\n'])))
  expect(portions).toEqual([
    {
      rows: [
        { line: 1, cells: ['id', 'name'] },
        { line: 3, cells: ['1', 'Fern'] },
      ],
      delimiter: ';',
      share: 1,
    },
  ])
})
