import { expect, test } from 'vitest'
import { choose, labelOf, orSkip, type Skipped, withBefore } from './session.ts'
import { allSubjects } from './subjects/all.ts'

const all = allSubjects('/sdk/0.0.0')
const chosen = (only: RegExp) => choose(all, only).map(labelOf)

test('ours is added as the base of each selected kind, and of no other', () => {
  expect(chosen(/comlink/i)).toEqual(['bridge Agent Assist bridge', 'bridge comlink'])
})

test('a whole kind can be selected', () => {
  const surveys = all.filter(({ kind }) => kind === 'survey').map(labelOf)
  expect(chosen(/^survey/)).toEqual(surveys)
})

test('our tags of another build follow those of this one; peers have none', () => {
  const chats = withBefore(choose(all, /chat react/i))
  expect(chats.map(labelOf)).toEqual([
    'chat Agent Assist',
    'chat Agent Assist, before',
    'chat react-chatbot-kit',
  ])
  expect(chats[1]?.scripts?.[0]?.src).toBe('/before/sdk/v1.js')
})

test('without a match nothing is measured', () => {
  expect(chosen(/no such peer/)).toEqual([])
})

test('names are unique within their kind', () => {
  const labels = all.map(labelOf)
  expect(new Set(labels).size).toBe(labels.length)
})

test('the first of each kind is ours', () => {
  const firsts = all.filter(({ kind }, index) => all[index - 1]?.kind !== kind)
  expect(firsts.map(({ packages }) => packages)).toEqual([[], [], [], []])
})

test('a failure is recorded with its reason, a success is not', async () => {
  const skipped: Skipped = new Map()
  const fails = async () => {
    throw new Error('no network\nat line 1')
  }
  expect(await orSkip('a', skipped, fails)).toBeUndefined()
  expect(await orSkip('b', skipped, async () => 7)).toBe(7)
  expect([...skipped]).toEqual([['a', 'no network']])
})
