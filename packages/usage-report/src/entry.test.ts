import { beforeEach, expect, test, vi } from 'vitest'
import { marketingUrl, readEntry, STORED } from './entry.ts'

const place = (search: string, hash = '') => ({ pathname: '/', search, hash })
beforeEach(() => localStorage.clear())

test('[EMB-1] organisation and token are stored and removed from the address', () => {
  const history = { replaceState: vi.fn() }
  const address = place('?isAccessFromAA=true&orgid=demo-org&bearerToken=a.b.c')
  expect(readEntry(address, history)).toEqual({
    kind: 'address',
    org: 'demo-org',
    token: 'a.b.c',
  })
  expect(history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/?isAccessFromAA=true')
  expect(localStorage.getItem(STORED.token)).toBe('a.b.c')
  expect(localStorage.getItem(STORED.org)).toBe('demo-org')
  // they are still there after a reload
  expect(readEntry(place('?isAccessFromAA=true'), history)).toMatchObject({
    token: 'a.b.c',
  })
})

test('where the browser forbids storage, the token is still used and removed from the address', () => {
  const history = { replaceState: vi.fn() }
  const denied = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  try {
    expect(
      readEntry(place('?isAccessFromAA=true&orgid=demo-org&bearerToken=a.b.c'), history),
    ).toEqual({ kind: 'address', org: 'demo-org', token: 'a.b.c' })
    expect(history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/?isAccessFromAA=true')
    expect(readEntry(place('?isAccessFromAA=true'), history)).toBeUndefined()
  } finally {
    denied.mockRestore()
  }
})

test('without a token in the address or the storage the report does not open', () => {
  const history = { replaceState: vi.fn() }
  expect(readEntry(place('?isAccessFromAA=true'), history)).toBeUndefined()
  expect(readEntry(place(''), history)).toBeUndefined()
})

test('the SDK passes organisation, nonce and host; the address stays for a reload', () => {
  const history = { replaceState: vi.fn() }
  const address = place('?org=demo-org', '#nonce=abc&host=https%3A%2F%2Fhelp.example.com')
  expect(readEntry(address, history)).toEqual({
    kind: 'bridge',
    org: 'demo-org',
    nonce: 'abc',
    host: 'https://help.example.com',
  })
  expect(history.replaceState).not.toHaveBeenCalled()
})

test('[EMB-2] the marketing site is the one that the server names', () => {
  const page = document.implementation.createHTMLDocument()
  const meta = page.head.appendChild(page.createElement('meta'))
  meta.name = 'agent-assist:marketing'
  meta.content = 'https://marketing.example/'
  expect(marketingUrl(page)).toBe('https://marketing.example/')
})
