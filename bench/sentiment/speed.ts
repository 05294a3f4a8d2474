import { sentimentIn } from '../../packages/server/src/language/tone/score.ts'
import { byWordList } from './baselines.ts'
import { halves } from './data.ts'

const MESSAGES = 20_000
const ROUNDS = 3

/** Time of the processor for 20,000 messages, word lists and default model in turn. */
export function speed(): void {
  const texts = halves().flat()
  const messages = Array.from({ length: MESSAGES }, (_, i) => {
    const [a, b] = [texts[i % texts.length], texts[(i * 7 + 1) % texts.length]]
    return { language: a!.language, label: a!.label, text: `${a!.text} ${b!.text} ${a!.text}` }
  })
  const timed = (work: (message: (typeof messages)[number]) => void) => {
    const start = process.cpuUsage().user
    for (const message of messages) work(message)
    return (process.cpuUsage().user - start) / 1000
  }
  let [lists, model] = [Infinity, Infinity]
  for (let round = 0; round < ROUNDS; round++) {
    lists = Math.min(lists, timed(byWordList))
    model = Math.min(
      model,
      timed(({ text, language }) => sentimentIn(text, language)),
    )
  }
  console.log(
    `${MESSAGES} messages: word lists ${Math.round(lists)} ms, default model ${Math.round(model)} ms, ratio ${(model / lists).toFixed(2)}`,
  )
}
