import { type AnswerModel, biasOf, scoresOf, valuesOf, type Word } from './answer-model.ts'
import { FIELDS, scoresByField } from './fields.ts'
import type { Habit } from './habits.ts'
import { nearVotes } from './memory.ts'
import type { Signals } from './signal-names.ts'

/** Added to a share before its logarithm, so that a share of 0 is possible. */
const FLOOR = 0.01

const logsOf = (scores: Float64Array): Float64Array => {
  const top = scores.reduce((a, b) => Math.max(a, b), -Infinity)
  const sum = scores.reduce((all, score) => all + Math.exp(score - top), 0)
  return scores.map((score) => score - top - Math.log(sum))
}

export interface Asked {
  words: readonly Word[]
  /** Undefined: for the whole team. */
  agent: string | undefined
  /** In milliseconds. */
  now: number
  habitOf: (answer: string) => Habit
  /** Word score of an answer relative to the best of its kind. */
  wordsOf: (answer: string) => number
}

/** The signals of every answer of the model, and of one that it does not know. */
export function signalsOf(model: AnswerModel, asked: Asked) {
  const { agent, now, habitOf, wordsOf } = asked
  const vector = valuesOf(model, asked.words)
  const likely = logsOf(scoresOf(model, vector))
  const floor = likely.reduce((a, b) => Math.min(a, b), 0)
  const bias = biasOf(model, agent)
  const { near, own } = nearVotes(model.memory, vector, {
    answers: model.answers.length,
    agent,
    now,
  })
  const [title, text] = FIELDS.map((name) =>
    scoresByField(model.fields, name, asked.words, model.answers.length),
  )
  const place = new Map(model.answers.map((answer, index) => [answer, index]))
  return (answer: string): Signals => {
    const at = place.get(answer)
    const habit = habitOf(answer)
    const ownShare = at === undefined ? 0 : (own.votes[at] ?? 0) / (own.all || 1)
    const nearShare = at === undefined ? 0 : (near.votes[at] ?? 0) / (near.all || 1)
    return {
      model: at === undefined ? floor : likely[at]!,
      asker: at === undefined ? 0 : (bias?.[at] ?? 0),
      near: Math.log(nearShare + FLOOR),
      nearOwn: agent ? Math.log(ownShare + FLOOR) : 0,
      habit: agent ? Math.log(habit.own / habit.team) : 0,
      team: Math.log(habit.team),
      words: wordsOf(answer),
      title: at === undefined ? 0 : (title?.[at] ?? 0),
      text: at === undefined ? 0 : (text?.[at] ?? 0),
      lately: agent ? Math.log(habit.lately / habit.own) : 0,
    }
  }
}
