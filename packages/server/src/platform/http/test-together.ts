import type { Question, QuestionAnswer } from '@agent-assist/contract'
import type { TestServer } from '../testing/test-db.ts'

/* For tests of questions that are asked together. */

/** Sends a list of questions as one request. */
export const sendTogether = (server: TestServer, token: string | undefined, questions: unknown) =>
  fetch(`${server.address}/api/questions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ questions }),
  })

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as QuestionAnswer)

/** The answers in the order in which they came. */
export async function arrivals(
  server: TestServer,
  token: string,
  questions: readonly Question[],
): Promise<QuestionAnswer[]> {
  const response = await sendTogether(server, token, questions)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return linesOf(await response.text())
}

/** The answers in the order of the questions. */
export async function askAll(server: TestServer, token: string, questions: readonly Question[]) {
  const answers = await arrivals(server, token, questions)
  return questions.map((_, place) => answers.find(({ at }) => at === place))
}
