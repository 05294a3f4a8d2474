import { textOf } from '@agent-assist/file-reader/cells'
import { fileRows } from '@agent-assist/file-reader/rows'
import { describe, expect, test } from 'vitest'
import { emailColumn, nameColumn, type PeopleHow, peopleSample, personIn } from './read-people.ts'

/** Name and address of each row of a file, as they are found out. */
async function peopleIn(content: string, how: PeopleHow = {}) {
  const file = new File([content], 'guests.csv')
  const { sample, how: found } = await peopleSample(file, how)
  const email = emailColumn(sample.columns, sample.rows) ?? ''
  const name = nameColumn(sample.columns, sample.rows, { email, ...found }) ?? ''
  const people: string[] = []
  for await (const { rows } of fileRows(file, file.name, found))
    for (const { line, value } of rows) {
      const person = personIn(textOf(value[email]), textOf(value[name]))
      people.push(`${line}: ${person.name} <${person.email}>`)
    }
  return people
}

describe('[GRAT-4] a file of people', () => {
  test.each([
    ['semicolons', 'E-Mail;Name\nida@b.test;"Voss, Ida"\n', ['2: Voss, Ida <ida@b.test>']],
    ['a tab', 'Name\tMail\nVoss, Ida\tida@b.test\n', ['2: Voss, Ida <ida@b.test>']],
    ['a bar', 'mail|first name\nida@b.test|Ida\n', ['2: Ida <ida@b.test>']],
    [
      'semicolons and no heading, commas in the names',
      'ida@b.test;Voss, Ida\nkim@b.test;Roy, Kim\n',
      ['1: Voss, Ida <ida@b.test>', '2: Roy, Kim <kim@b.test>'],
    ],
    [
      'no heading, the names first',
      'Ida Voss,17,ida@b.test\nKim Roy,18,kim@b.test\n',
      ['1: Ida Voss <ida@b.test>', '2: Kim Roy <kim@b.test>'],
    ],
    ['one column alone', 'ida@b.test\nkim@b.test\n', ['1:  <ida@b.test>', '2:  <kim@b.test>']],
    [
      'names before addresses in brackets',
      'email,name\n"Ida Voss <ida@b.test>",Ida\n"""Roy, Kim"" <kim@b.test>",\n',
      ['2: Ida <ida@b.test>', '3: Roy, Kim <kim@b.test>'],
    ],
    [
      'brackets, no heading and a word',
      'Ida Voss <ida@b.test>;Gold\n',
      ['1: Ida Voss <ida@b.test>'],
    ],
    ['brackets and no heading', 'Ida Voss <ida@b.test>\n', ['1: Ida Voss <ida@b.test>']],
    [
      'a title above the heading',
      'Guests of spring;\n;\nMail;Name\nida@b.test;Ida\n',
      ['4: Ida <ida@b.test>'],
    ],
  ])('with %s', async (_, content, people) => {
    expect(await peopleIn(content)).toEqual(people)
  })

  test('is read as the person says', async () => {
    const content = 'ida@b.test;kim@b.test\nmax@b.test;noa@b.test\n'
    expect(await peopleIn(content, { isHeadless: false })).toEqual(['2:  <max@b.test>'])
    expect(await peopleIn('Mail\nida@b.test;1\n', { delimiter: ';', isHeadless: true })).toEqual([
      '1:  <Mail>',
      '2:  <ida@b.test>',
    ])
  })

  test('without rows says so', async () => {
    await expect(peopleSample(new File(['Mail;Name\n'], 'a.csv'), {})).rejects.toThrow('no rows')
  })
})
