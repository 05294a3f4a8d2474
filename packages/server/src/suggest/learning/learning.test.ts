import { expect, test } from 'vitest'
import { advance, type SolvedTicket } from './advance.ts'
import { printAnswerModel, readAnswerModel, type Word } from './answer-model.ts'
import { habitsOf } from './habits.ts'
import { fitRanker, USUAL } from './ranker.ts'
import { signalsOf } from './signals.ts'
import type { Signals } from './signal-names.ts'
import { trainAnswers } from './train-answers.ts'

const DAY_MS = 86_400_000
const words = (text: string): Word[] =>
  text.split(' ').map((lexeme) => ({ lexeme, subject: 0, body: 1 }))
const TOPICS = ['leak water tray', 'refund bank card', 'grinder loud stone', 'milk foam wand']
const OWN = TOPICS.map((topic, index) => ({ answer: `article ${index}`, words: words(topic) }))

const solved = (id: number, topic: number, answer = topic, agent = 'Ann'): SolvedTicket => ({
  id: `${id}`,
  words: words(`${TOPICS[topic] ?? ''} word${id % 7}`),
  answers: [`article ${answer}`],
  at: id * DAY_MS,
  agent,
})
const TICKETS = Array.from({ length: 80 }, (_, id) => solved(id, id % TOPICS.length))

const best = (model: ReturnType<typeof trainAnswers>, text: string, agent?: string) => {
  const signal = signalsOf(model, {
    words: words(text),
    agent,
    now: 100 * DAY_MS,
    habitOf: habitsOf([], {}, 0, 4),
    wordsOf: () => 0,
  })
  return model.answers.toSorted((a, b) => {
    const [one, other] = [signal(a), signal(b)]
    return other.model + other.asker - one.model - one.asker
  })[0]
}

test('a model is the same after it was stored', () => {
  const model = trainAnswers(OWN, TICKETS)
  const read = readAnswerModel(printAnswerModel(model))
  expect(printAnswerModel(read)).toBe(printAnswerModel(model))
  expect(read.memory.tickets).toHaveLength(TICKETS.length)
})

test('new tickets are learnt without a training, each once, and for whom', () => {
  const model = trainAnswers(OWN, TICKETS)
  expect(best(model, TOPICS[0]!)).toBe('article 0')
  const changed = Array.from({ length: 30 }, (_, id) => solved(100 + id, 0, 3))
  advance(model, changed)
  expect(best(model, TOPICS[0]!)).toBe('article 3')
  expect(best(model, TOPICS[1]!)).toBe('article 1')
  const once = printAnswerModel(model)
  advance(model, changed)
  expect(printAnswerModel(model)).toBe(once)
})

test('an asker’s bias is their own; an agent whom the model does not know has none', () => {
  const mixed = Array.from({ length: 120 }, (_, id) =>
    id % 2 === 0 ? solved(id, 0, 0, 'Ann') : solved(id, 0, 1, 'Bo'),
  )
  const model = trainAnswers(OWN, mixed)
  expect(best(model, TOPICS[0]!, 'Ann')).toBe('article 0')
  expect(best(model, TOPICS[0]!, 'Bo')).toBe('article 1')
  expect(model.askers.has('Cy')).toBe(false)
})

const NONE = Object.fromEntries(
  Object.keys(USUAL.me).map((signal) => [signal, 0]),
) as unknown as Signals

test('the ranker learns which signal tells the right answer; from noise it stays near the usual', () => {
  const lessons = (isRight: (index: number) => boolean) =>
    Array.from({ length: 200 }, (_, index) => ({
      signals: [0, 1].map((at) => ({ ...NONE, words: at === index % 2 ? 1 : 0 })),
      right: [isRight(index) ? index % 2 : 1 - (index % 2)],
    }))
  const told = fitRanker(lessons(() => true))
  expect(told.team.words).toBeGreaterThan(USUAL.team.words)
  const noise = fitRanker(lessons((index) => index % 4 < 2))
  expect(noise.team.words).toBeLessThan(USUAL.team.words)
  expect(told.team.habit).toBe(0)
})

test('shares of the asker are shrunk to the group’s and to the team’s', () => {
  const given = [
    ...Array.from({ length: 20 }, () => ({ answer: 'a', agent: 'Bo', group: 'West', at: 0 })),
    { answer: 'b', agent: 'Ann', group: 'East', at: 0 },
    { answer: 'b', agent: 'Dee', group: 'East', at: 0 },
  ]
  const of = (asker: { agent?: string; group?: string }) => habitsOf(given, asker, 0, 2)
  const team = of({})('b')
  expect(team.own).toBe(team.team)
  const group = of({ agent: 'New', group: 'East' })('b')
  expect(group.own).toBeGreaterThan(team.own)
  const own = of({ agent: 'Ann', group: 'East' })('b')
  expect(own.own).toBeGreaterThan(group.own)
  expect(own.own).toBeLessThan(1)
  expect(of({ agent: 'Ann', group: 'East' })('a').own).toBeGreaterThan(0)
})

test('words of titles and texts tell the answer that no ticket ever got', () => {
  const own = [
    ...OWN,
    {
      answer: 'article new',
      words: [
        ...words('descale').map((word) => ({ ...word, subject: 1, body: 0 })),
        ...words('vinegar citric').map((word) => ({ ...word, body: 0, text: 3 })),
      ],
    },
  ]
  const model = readAnswerModel(printAnswerModel(trainAnswers(own, TICKETS)))
  const of = (text: string) => {
    const signal = signalsOf(model, {
      words: words(text),
      agent: undefined,
      now: 100 * DAY_MS,
      habitOf: habitsOf([], {}, 0, 5),
      wordsOf: () => 0,
    })
    return { told: signal('article new'), other: signal('article 0'), unknown: signal('article x') }
  }
  const byTitle = of('descale')
  expect([byTitle.told.title, byTitle.told.text]).toEqual([1, 0])
  expect([byTitle.other.title, byTitle.unknown.title]).toEqual([0, 0])
  const byText = of('citric vinegar')
  expect([byText.told.title, byText.told.text]).toEqual([0, 1])
})

test('a model of before, without words of its answers and their weights, ranks as it did', () => {
  const model = trainAnswers(OWN, TICKETS)
  const { fields: _, ...printed } = JSON.parse(printAnswerModel(model))
  for (const weights of Object.values(printed.ranker) as Partial<Signals>[]) {
    delete weights.title
    delete weights.text
  }
  const before = readAnswerModel(JSON.stringify(printed))
  expect([before.ranker.me.title, before.ranker.team.text]).toEqual([0, 0])
  expect(best(before, TOPICS[2]!)).toBe('article 2')
})
