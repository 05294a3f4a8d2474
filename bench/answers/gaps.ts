import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { demoArticles, demoCanned, demoTickets } from '../../packages/server/src/demo/demo-data.ts'
import {
  type Background,
  findFacts,
  publicValues,
} from '../../packages/server/src/suggest/gaps/find-facts.ts'
import { realData } from '../data.ts'

/** Facts of one case in an answer, marked by hand: [start, end) in the text of the message. */
interface Marked {
  source: 'thunderbird' | 'demo'
  id: string
  position: number
  at: [number, number][]
}

interface Answer {
  text: string
  about: Background
}

interface Message {
  author: string
  role: string
  text: string
}

const MARKS = new URL('gap-marks.json', import.meta.url)
/** The tickets of the demo that were marked. */
const DEMO = {
  seed: 20_260_124,
  until: new Date('2026-11-01T12:00:00Z'),
  tickets: 1400,
  events: 100,
}

const answerOf = (requester: string, messages: Message[], position: number): Answer => {
  const staff = messages.filter(({ role }) => role === 'agent' || role === 'peer')
  const customer = messages.filter(({ role }) => role === 'customer')
  return {
    text: messages[position]?.text ?? '',
    about: {
      requester,
      author: messages[position]?.author,
      staff: [...new Set(staff.map(({ author }) => author))],
      customer: customer.map(({ text }) => text).join('\n'),
    },
  }
}

function readAnswers(path: string, marks: readonly Marked[]): Map<string, Answer> {
  const positions = new Map(marks.map(({ id, position }) => [id, position]))
  const real = gunzipSync(readFileSync(path)).toString().trim().split('\n')
  const answers = new Map<string, Answer>()
  for (const line of real) {
    const { id, customer, messages } = JSON.parse(line)
    const position = positions.get(String(id))
    if (position !== undefined) answers.set(String(id), answerOf(customer, messages, position))
  }
  for (const { id, requester, messages } of demoTickets(DEMO)) {
    const position = positions.get(id)
    const own = messages.map(({ author, authorRole: role, text }) => ({ author, role, text }))
    if (position !== undefined) answers.set(id, answerOf(requester, own, position))
  }
  return answers
}

/** Values of the articles and ready texts of both sources. */
function commonValues(articles: string) {
  const real = readFileSync(articles, 'utf8').trim().split('\n')
  const own = [...demoArticles(), ...demoCanned()].map(({ text }) => text)
  const of = (texts: string[]) => new Set(texts.flatMap(publicValues))
  return { demo: of(own), thunderbird: of(real.map((line) => String(JSON.parse(line).text))) }
}

const pct = (part: number, whole: number) => `${((100 * part) / (whole || 1)).toFixed(1)} %`

/**
 * How many facts of a past ticket are left in its answer, and how many of the replaced words should have stayed, on
 * 644 answers that were marked by hand. `verbose`: prints each.
 */
export function benchGaps(verbose = false): void {
  const files = realData()
  if (!files) return
  const marks = JSON.parse(readFileSync(MARKS, 'utf8')) as Marked[]
  const answers = readAnswers(files.tickets, marks)
  const common = commonValues(files.articles)
  const rows = Map.groupBy(marks, ({ source }) => source)
  const table = [...rows].map(([source, own]) => {
    const counts = { facts: 0, left: 0, gaps: 0, wrong: 0 }
    for (const { id, at } of own) {
      const answer = answers.get(id)
      if (!answer) throw new Error(`There is no ticket ${id}`)
      const found = findFacts(answer.text, answer.about, common[source])
      const left = at.filter(
        ([from, to]) => !found.some(({ start, end }) => start <= from && end >= to),
      )
      const wrong = found.filter(
        ({ start, end }) => !at.some(([from, to]) => from < end && to > start),
      )
      counts.facts += at.length
      counts.left += left.length
      counts.gaps += found.length
      counts.wrong += wrong.length
      if (verbose)
        for (const [from, to] of left) console.log(`left  ${id}: ${answer.text.slice(from, to)}`)
      if (verbose) for (const { kind, value } of wrong) console.log(`wrong ${id}: ${kind} ${value}`)
    }
    return { source, answers: own.length, ...counts }
  })
  const sum = (name: 'facts' | 'left' | 'gaps' | 'wrong') =>
    table.reduce((all, row) => all + row[name], 0)
  console.table(table)
  console.log(
    `Left in: ${pct(sum('left'), sum('facts'))} (at most 1 %). Wrong gaps: ${pct(sum('wrong'), sum('gaps'))} (at most 5 %).`,
  )
}
