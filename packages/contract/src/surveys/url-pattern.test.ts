import { expect, test } from 'vitest'
import { matchesAddress } from './url-pattern.ts'

const address = (text: string) => new URL(`https://${text}`)

test.each([
  ['shop.test/cart', 'shop.test/cart', true],
  ['shop.test/cart', 'shop.test/cart/', false],
  ['shop.test/cart', 'www.shop.test/cart', false],
  ['/cart', 'shop.test/cart', true],
  ['/cart', 'other.test:8443/cart', true],
  ['/cart', 'shop.test/cart?step=2', false],
  ['/cart', 'shop.test/cart#step', true],
  ['/cart*', 'shop.test/cart?step=2', true],
  ['/cart*', 'shop.test/my/cart', false],
  ['*/cart*', 'shop.test/my/cart/2', true],
  ['/*/cart', 'shop.test/my/cart', true],
  ['/*/cart', 'shop.test/cart', false],
  ['*.shop.test/*', 'www.shop.test/', true],
  ['*.shop.test/*', 'shop.test/', false],
  ['*', 'shop.test/', true],
  ['/a*a', 'shop.test/a', false],
  ['/a*a', 'shop.test/aa', true],
  ['/a*b*c', 'shop.test/a-b-b-c', true],
  ['/a*b*c', 'shop.test/a-c-b', false],
  ['/a.c', 'shop.test/abc', false],
  ['/a?b=1', 'shop.test/a?b=1', true],
  ['/(x', 'shop.test/(x', true],
])('%s means %s: %s', (pattern, page, isMeant) => {
  expect(matchesAddress(pattern, address(page))).toBe(isMeant)
})

test('a pattern with many stars takes little of the processor', () => {
  const page = address(`shop.test/${'a'.repeat(2000)}`)
  const before = process.threadCpuUsage()
  expect(matchesAddress(`/${'*a'.repeat(200)}*b`, page)).toBe(false)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000)
})
