import { readdir, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { defaultTemplate } from './default-template.ts'
import { judge } from './score.ts'

const PICTURES = new URL('../../../../portal/public/evaluation/', import.meta.url)
/** Limit of all pictures together. */
const MAX_BYTES = 600_000

test('the built-in template has twelve questions, each from the weakest practice to the best', () => {
  const { questions: ours } = defaultTemplate
  expect(ours).toHaveLength(12)
  expect(new Set(ours.map((each) => each.screenshot)).size).toBe(12)
  for (const { question: title, options } of ours) {
    const scores = options.map(({ score }) => score)
    expect(scores, title).toEqual(scores.toSorted((a, b) => a - b))
    expect([scores[0], scores.at(-1)], title).toEqual([0, 1])
    expect(new Set(options.map(({ label }) => label)).size, title).toBe(options.length)
  }
})

test('every question has its picture, every picture its question, and all are small', async () => {
  const files = await readdir(PICTURES)
  const named = defaultTemplate.questions.map(({ screenshot }) => screenshot)
  expect(files.map((file) => `/evaluation/${file}`).sort()).toEqual(named.sort())
  const sizes = await Promise.all(files.map((file) => stat(new URL(file, PICTURES))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})

test('a fixed set of answers gets the expected verdict', () => {
  const { questions: ours } = defaultTemplate
  const state = Object.fromEntries(
    ours.map(({ options }, i) => [i, options[i % options.length]?.label ?? '']),
  )
  const { scorePct, msg2, suggestedData } = judge(ours, state)
  expect(scorePct).toBe(42) // 5.083 of 12
  expect(msg2).toContain('the first reply, reviews of replies and gaps in your knowledge')
  expect(suggestedData.map(({ screenshot }) => screenshot)).toEqual([
    '/evaluation/first-reply.webp',
    '/evaluation/reviews.webp',
    '/evaluation/knowledge-gaps.webp',
    '/evaluation/ai-help.webp',
    '/evaluation/self-service.webp',
  ])
})
