// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { hasReturned, storeAttempt, returnedOnce, takeReturn } from './returned.ts'

const TARGET = '/main/boards/config?from=2026-11-01'

beforeEach(() => {
  sessionStorage.clear()
  returnedOnce()
})

function comeBack(address: string) {
  history.replaceState(null, '', address)
  takeReturn()
  return location.pathname + location.search
}

test('[LOGIN-5] code and state are removed from the address at once; the original target is restored', () => {
  storeAttempt({ state: 'ours', target: TARGET })
  expect(comeBack('/login?code=secret&state=ours')).toBe(
    `/login?redirect=${encodeURIComponent(TARGET)}`,
  )
  expect(hasReturned()).toBe(true)
  expect(returnedOnce()).toEqual({ isOurs: true, state: 'ours', code: 'secret' })
  expect(returnedOnce()).toBeUndefined()
})

test('[S21] a state from another tab is rejected, and an attempt is valid for one return', () => {
  storeAttempt({ state: 'ours', target: null })
  expect(comeBack('/login?code=secret&state=another')).toBe('/login')
  expect(returnedOnce()).toMatchObject({ isOurs: false })
  comeBack('/login?code=secret&state=ours')
  expect(returnedOnce()).toMatchObject({ isOurs: false })
})

test('[LOGIN-6] a refusal by the issuer is returned as an error', () => {
  storeAttempt({ state: 'ours', target: null })
  expect(comeBack('/login?error=access_denied&state=ours')).toBe('/login')
  expect(returnedOnce()).toMatchObject({ isOurs: true, error: 'access_denied' })
})

test.each([
  '/login',
  `/login?redirect=${encodeURIComponent(TARGET)}`,
  '/login?code=without-state',
  '/login?state=without-code',
  '/main/boards/config?code=1&state=2',
])('%s is not a return from the issuer and stays unchanged', (address) => {
  expect(comeBack(address)).toBe(address)
  expect(hasReturned()).toBe(false)
})
