import { expect, test } from 'vitest'
import { mailable, parsePaste, peopleOfFile } from './people.ts'

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

test('[GRAT-1] a comma in a quoted name parts nobody', () => {
  expect(parsePaste('"Lovelace, Ada" <ada@x.test>, bo@x.test')).toEqual([
    { email: 'ada@x.test', name: 'Lovelace, Ada' },
    { email: 'bo@x.test' },
  ])
})

test('[GRAT-1] a file needs no heading; its addresses may be in brackets', async () => {
  expect(await peopleOfFile(new File(['Ada;ada@x.test;7\n'], 'p.csv'))).toEqual([
    { email: 'ada@x.test', name: 'Ada' },
  ])
  const named = new File(['E-Mail;City\nAda <ada@x.test>;Kiel\n'], 'p.csv')
  expect(await peopleOfFile(named)).toEqual([
    { email: 'ada@x.test', name: 'Ada', values: { city: 'Kiel' } },
  ])
  const torn = new File(['email,name\nada@x.test,Ada,L\n'], 'p.csv')
  await expect(peopleOfFile(torn)).rejects.toThrow('line 2 has 3 cells')
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
