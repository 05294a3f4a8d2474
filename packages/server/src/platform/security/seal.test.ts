import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const CONFIG = { sessionSecret: 'a secret of this server, long enough' }
const FOR = { purpose: 'agent-assist bot', id: 'acme' } as const

test('[S20] a sealed value opens for its secret, purpose and id alone', () => {
  const sealed = seal(CONFIG, FOR, { key: 'value' })
  expect(unseal(CONFIG, FOR, sealed)).toEqual({ key: 'value' })
  expect(unseal({ sessionSecret: 'another secret of this server' }, FOR, sealed)).toBeUndefined()
  expect(unseal(CONFIG, { ...FOR, id: 'other' }, sealed)).toBeUndefined()
  expect(unseal(CONFIG, { ...FOR, purpose: 'agent-assist alert' }, sealed)).toBeUndefined()
})

test('[S20] a change of any byte, or a missing one, closes it', () => {
  const sealed = seal(CONFIG, FOR, { key: 'value' })
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(unseal(CONFIG, FOR, changed)).toBeUndefined()
  }
  expect(unseal(CONFIG, FOR, sealed.subarray(0, -1))).toBeUndefined()
  expect(unseal(CONFIG, FOR, sealed.subarray(0, 20))).toBeUndefined()
})

test('[S20] the bytes are a nonce of 12, a tag of 16 and the text, none of them twice the same', () => {
  const [one, other] = [seal(CONFIG, FOR, {}), seal(CONFIG, FOR, {})]
  expect(one).toHaveLength(12 + 16 + 2)
  expect(one.equals(other)).toBe(false)
  expect(one.subarray(0, 12).equals(other.subarray(0, 12))).toBe(false)
})
