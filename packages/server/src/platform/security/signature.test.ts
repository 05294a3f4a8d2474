import { describe, expect, test } from 'vitest'
import { holds, sign } from './signature.ts'

const BODY = Buffer.from('{"id":"1"}')
const NOW = 1_790_000_000

describe('[S20] a signature', () => {
  test('holds for its body, secret and time', () => {
    expect(holds('secret', BODY, sign('secret', BODY, NOW), NOW)).toBe(true)
    expect(holds('another', BODY, sign('secret', BODY, NOW), NOW)).toBe(false)
    expect(holds('secret', Buffer.from('{"id":"2"}'), sign('secret', BODY, NOW), NOW)).toBe(false)
    const moved = sign('secret', BODY, NOW).replace(String(NOW), String(NOW + 1))
    expect(holds('secret', BODY, moved, NOW)).toBe(false)
  })

  test('holds for five minutes before and after its time, and no second longer', () => {
    const header = sign('secret', BODY, NOW)
    expect([-300, 300].map((late) => holds('secret', BODY, header, NOW + late))).toEqual([
      true,
      true,
    ])
    expect([-301, 301].map((late) => holds('secret', BODY, header, NOW + late))).toEqual([
      false,
      false,
    ])
  })

  test('is counted from the present when no time is given', () => {
    const now = Math.floor(Date.now() / 1000)
    expect(holds('secret', BODY, sign('secret', BODY, now))).toBe(true)
    expect(holds('secret', BODY, sign('secret', BODY, now - 3600))).toBe(false)
  })

  test.each([
    undefined,
    '',
    't=1',
    ['t=1'],
    'v1=00',
    `t=${NOW},v1=${'0'.repeat(63)}`,
    `t=${NOW},v1=${'0'.repeat(64)}`,
  ])('is not %j', (header) => expect(holds('secret', BODY, header, NOW)).toBe(false))

  test('is one text, no list with one', () => {
    expect(holds('secret', BODY, [sign('secret', BODY, NOW)], NOW)).toBe(false)
  })

  test('has the form of the header that a webhook sends', () => {
    expect(sign('secret', 'hello', NOW)).toBe(
      't=1790000000,v1=bce7f208469508c26d6a746ee26a67d6900178d779c5fc60e4fdd528cabbbfb0',
    )
  })
})
