// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { userId } from './user-id.ts'

let written: string[]

beforeEach(() => {
  written = []
  let jar = ''
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text)
    jar = `theme=dark; ${text.split(';')[0]}; x=y`
  })
})

test('[SESS-3] is made on first use and stays the same', () => {
  const id = userId()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(userId()).toBe(id)
  expect(written).toHaveLength(1)
  expect(written[0]).toMatch(/^userID=\w+; Path=\/; Max-Age=31536000; SameSite=Lax(; Secure)?$/)
  expect(written[0]?.endsWith('; Secure')).toBe(location.protocol === 'https:')
})

test('[SESS-3] two browsers have two', () => {
  const id = userId()
  document.cookie = 'other=1'
  expect(userId()).not.toBe(id)
})
