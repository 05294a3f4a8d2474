import { expect, test } from 'vitest'
import { publicUrlOf } from './public-url.ts'

const listening = (port: number) =>
  ({ server: { address: () => ({ port, family: 'IPv4', address: '' }) } }) as never // it reads nothing else

test('the public URL is PUBLIC_URL, or the address on which the server listens', () => {
  const at = (host: string, publicUrl?: string) =>
    publicUrlOf(listening(4321), { host, port: 0, ...(publicUrl ? { publicUrl } : {}) })
  expect(at('127.0.0.1', 'https://desk.example')).toBe('https://desk.example')
  expect(at('127.0.0.1')).toBe('http://127.0.0.1:4321')
  expect(at('0.0.0.0')).toBe('http://127.0.0.1:4321')
  expect(at('::1')).toBe('http://[::1]:4321')
})
