import { describe, expect, test } from 'vitest'
import { parsePeople, peopleText } from './parse-people.ts'

const parsed = (text: string) =>
  parsePeople(text, 'Agent').map(({ email, role }) => `${email} ${role}`)

describe('[ORGC-2] people of a typed or pasted text', () => {
  test.each([
    ['a@x.test, b@x.test', ['a@x.test Agent', 'b@x.test Agent']],
    ['a@x.test\n\n  b@x.test;c@x.test\r\n', ['a@x.test Agent', 'b@x.test Agent', 'c@x.test Agent']],
    ['a@x.test,Supervisor\nb@x.test, , admin', ['a@x.test Supervisor', 'b@x.test admin']],
    ['Ann Lee <a@x.test>; "Lee, Ben" <b@x.test>', ['a@x.test Agent', 'b@x.test Agent']],
    [
      '\uFEFFName,Email,Role\n"Lee, Ann",a@x.test,User\nBen,b@x.test,',
      ['a@x.test User', 'b@x.test Agent'],
    ],
    ['role\te-mail address\nUser\ta@x.test', ['a@x.test User']],
    ['"a@x.test","Agent"', ['a@x.test Agent']],
    ['a@x.test\0', ['a@x.test Agent']],
    ['', []],
    [' \n , ; ', []],
  ])('%j', (text, rows) => {
    expect(parsed(text)).toEqual(rows)
  })

  test('a text that is no address stays a row of its own, for the server to refuse', () => {
    expect(parsed('ann\nb@x.test, Boss')).toEqual(['ann Agent', 'b@x.test Boss'])
    expect(parsePeople(`${'x'.repeat(300)}@x.test`, 'Agent')[0]?.email).toHaveLength(254)
  })

  test('refused rows become a text that gives the same rows', () => {
    const rows = parsePeople('ann\nb@x.test, Supervisor', 'Agent')
    expect(parsePeople(peopleText(rows), 'User')).toEqual(rows)
  })
})
