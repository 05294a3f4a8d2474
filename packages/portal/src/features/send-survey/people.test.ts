import { expect, test } from 'vitest'
import { columnsOf, mailable, parsePaste, peopleOfFile } from './people.ts'

test('[GRAT-1] pasted text has addresses and names, with any separators', () => {
  const people = parsePaste('a@x.test, "Ada L" <ada@x.test>;\n\nBo <bo@x.test>\nnonsense')
  expect(people).toEqual([
    { email: 'a@x.test' },
    { email: 'ada@x.test', name: 'Ada L' },
    { email: 'bo@x.test', name: 'Bo' },
    { email: 'nonsense' },
  ])
  expect(mailable(people)).toBe(3)
})

test('[GRAT-1] columns of a file are found by their names, or by the column with an address', () => {
  expect(columnsOf(['Name', 'E-Mail', 'City'])).toMatchObject({ email: 1, name: 0, hasHead: true })
  expect(columnsOf(['Ada', 'ada@x.test'])).toMatchObject({ email: 1, name: 0, hasHead: false })
  expect(columnsOf(['City', 'Street'])).toBeUndefined()
})

test('[GRAT-1] a file gives people with the values of the placeholders', async () => {
  const file = new File(['email,name,ticket id,City\nada@x.test,Ada,17,Kiel\n,,,\n'], 'p.csv')
  expect(await peopleOfFile(file)).toEqual([
    { email: 'ada@x.test', name: 'Ada', ticketId: '17', values: { city: 'Kiel' } },
  ])
  await expect(peopleOfFile(new File(['a,b\n1,2\n'], 'p.csv'))).rejects.toThrow('No column')
})

test('[GRAT-1] a masked address counts as valid', () => {
  expect(mailable([{ email: 'a•••@x.test' }, { email: 'b@x.test' }, { email: 'nobody' }])).toBe(2)
})
