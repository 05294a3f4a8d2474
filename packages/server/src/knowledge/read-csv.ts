import Papa from 'papaparse'
import { type Block, type Blocks, tidyText } from './blocks.ts'
import { DocumentError } from './document-error.ts'

const QUESTION = /^(question|questions|q|frage|title|titel|pregunta)$/i
const ANSWER = /^(answer|answers|a|antwort|text|body|respuesta|réponse)$/i

/** Reads pairs of question and answer from the columns of these names, else from the first two. */
export function readCsv(csv: string): Blocks {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [head = [], ...rest] = data
  const question = head.findIndex((name) => QUESTION.test(name.trim()))
  const answer = head.findIndex((name) => ANSWER.test(name.trim()))
  const isNamed = question >= 0 && answer >= 0
  if (!isNamed && head.length < 2)
    throw new DocumentError(
      'unreadable',
      'The file has no two columns. Name them “question” and “answer”.',
    )
  const blocks = (isNamed ? rest : data).flatMap((row): Block[] => {
    const pair = {
      question: tidyText(row[isNamed ? question : 0] ?? ''),
      answer: tidyText(row[isNamed ? answer : 1] ?? ''),
    }
    return pair.question && pair.answer ? [{ kind: 'pair', ...pair }] : []
  })
  return { blocks }
}
