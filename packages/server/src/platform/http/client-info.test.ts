import { expect, test } from 'vitest'
import { browserOf } from './client-info.ts'

const WEBKIT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome'],
  [`${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge'],
  [`${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera'],
  [`${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 'Safari'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 FxiOS/146.0 Mobile Safari/605.1.15', 'Firefox'],
  ['curl/8.5.0', 'Other'],
  ['', undefined],
  [undefined, undefined],
])('the browser family of %s is %s', (userAgent, family) => {
  expect(browserOf(userAgent)).toBe(family)
})
