import { expect, test } from 'vitest'
import { createGuardedFetch } from '../../connectors/base/guarded-fetch.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fd00::1',
])('[S54] %s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['104.16.51.111', '8.8.8.8', '2606:4700::6810:336f', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('[S54] a name that resolves to a private network gets no connection', async () => {
  const found = new Promise((resolve) => publicLookup('localhost', {}, resolve))
  expect(await found).toBeInstanceOf(PrivateAddress)
  const get = createGuardedFetch(1000, [])
  await expect(get('https://localhost:1/')).rejects.toThrow(PrivateAddress)
  await expect(get('http://desk.test/')).rejects.toThrow('not allowed')
})
