import { expect, test } from 'vitest'
import { isAddress, maskAddress } from './mask.ts'

test('[USE-5] a masked address shows its first letter and domain; a name stays as it is', () => {
  expect(maskAddress('kim.lee@shop.example')).toBe('k•••@shop.example')
  expect(maskAddress('k@shop.example')).toBe('k•••@shop.example')
  for (const name of ['Agent 07', 'Kim @ Shop', '@', ''])
    expect([maskAddress(name), isAddress(name)]).toEqual([name, false])
})
