import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Real tickets, articles and questions for measurements; they may lie beside the checkout. */
const FOLDER = fileURLToPath(new URL('../../shared/data/', import.meta.url))

const FILES = {
  tickets: `${FOLDER}thunderbird-tickets/tickets-2024-05_2024-09.jsonl.gz`,
  articles: `${FOLDER}thunderbird-kb/articles.jsonl`,
  macros: `${FOLDER}thunderbird-macros/macros.jsonl`,
  questions: `${FOLDER}thunderbird-kb/queries-test.jsonl`,
}

/** The files; prints a message and returns undefined when they are not there. */
export function realData(): typeof FILES | undefined {
  if (Object.values(FILES).every((path) => existsSync(path))) return FILES
  console.log('The real tickets and articles are not here (../shared/data): excluded.')
  return undefined
}

export interface RealQuestion {
  subject: string
  body: string
  /** Ids of the articles that a helper linked in the answer. */
  relevant: string[]
}

export const readQuestions = (path: string): RealQuestion[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RealQuestion)
