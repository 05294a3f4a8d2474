import { beforeEach, expect, test } from 'vitest'
import { forgetPerson } from './personal.ts'
import { openWork, sealWork } from './unsaved-work.ts'

const keyOf = (seed: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(seed)))
const storage = sessionStorage
const WORK = { 'portal_typed_/main_Name': '{"Name#0":"Bo"}', portal_draft_board: '{"version":1}' }

beforeEach(() => storage.clear())

test('[S44] only drafts are unsaved work', () => {
  expect(forgetPerson(storage)).toBeUndefined()
  storage.setItem('portal_recent', '["12"]')
  for (const [key, text] of Object.entries(WORK)) storage.setItem(key, text)
  expect(forgetPerson(storage)).toEqual(WORK)
  expect(storage.length).toBe(0)
})

test('[S44] work is sealed unreadably and opened by its own key, once', async () => {
  await sealWork(storage, WORK, keyOf(1))
  expect(JSON.stringify(Object.fromEntries(Object.entries(storage)))).not.toMatch(/Name#0|portal_/)
  await openWork(storage, keyOf(1))
  expect(Object.fromEntries(Object.entries(storage))).toEqual(WORK)
})

test('[S44] work of somebody else, or what is no sealed work, is removed', async () => {
  await sealWork(storage, WORK, keyOf(1))
  await openWork(storage, keyOf(2))
  expect(storage.length).toBe(0)
  storage.setItem('sealed_work', 'a.b')
  await openWork(storage, keyOf(1))
  expect(storage.length).toBe(0)
})
