import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createLlm } from './client.ts'
import { type Answer, completion, testLlm } from './test-llm.ts'

const Word = z.object({ word: z.enum(['yes', 'no']) })
const question = { task: 'Say yes or no.', text: 'Is it?', schema: Word, maxTokens: 10 }

let close = async () => {}
afterEach(() => close())

async function llmThat(...answers: [Answer, ...Answer[]]) {
  const server = await testLlm((_, count) => answers[count - 1] ?? answers.at(-1) ?? {})
  close = server.close
  const config = { url: server.url, key: 'secret-key', model: 'small' }
  return { llm: createLlm(config, { pauseMs: 1, timeoutMs: 300 }), ...server }
}

test('[DASH-5] sends the protocol’s request with the answer’s schema, and returns the tokens used', async () => {
  const { llm, asked } = await llmThat(completion({ word: 'yes' }, [31, 4]))
  expect(await llm.ask(question)).toEqual({
    value: { word: 'yes' },
    tokens: { input: 31, output: 4 },
  })
  const [one] = asked
  expect(one?.path).toBe('/v1/chat/completions')
  expect(one?.headers.authorization).toBe('Bearer secret-key')
  expect(one?.body).toMatchObject({
    model: 'small',
    temperature: 0,
    max_tokens: 10,
    messages: [
      { role: 'system', content: 'Say yes or no.' },
      { role: 'user', content: 'Is it?' },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: {
        strict: true,
        schema: {
          type: 'object',
          required: ['word'],
          additionalProperties: false,
          properties: { word: { type: 'string', enum: ['yes', 'no'] } },
        },
      },
    },
  })
})

test('a server without a key gets none, and one that reports no tokens counts as 0', async () => {
  const server = await testLlm(() => ({
    body: { choices: [{ message: { content: '{"word":"no"}' } }] },
  }))
  close = server.close
  const { value, tokens } = await createLlm({ url: `${server.url}/`, model: 'm' }).ask(question)
  expect([value, tokens]).toEqual([{ word: 'no' }, { input: 0, output: 0 }])
  expect(server.asked[0]?.path).toBe('/v1/chat/completions')
  expect(server.asked[0]?.headers).not.toHaveProperty('authorization')
})

describe('errors', () => {
  const refused = { choices: [{ message: { refusal: 'No.' } }] }
  test.each<[string, Answer, number]>([
    ['timeout', 'silence', 3],
    ['unreachable', 'hang up', 3],
    ['limited', { status: 429 }, 3],
    ['limited', { status: 429, headers: { 'retry-after': '3600' } }, 1],
    ['broken', { status: 503 }, 3],
    ['refused', { status: 401 }, 1],
    ['refused', { status: 400, body: { error: { message: 'no such model' } } }, 1],
    ['unreachable', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 3],
    ['declined', { body: refused }, 1],
    ['unreadable', { body: 'Sure! Here is your answer' }, 1],
    ['unreadable', { body: { choices: [] } }, 1],
    ['unreadable', completion({ word: 'maybe' }), 1],
  ])('%s: %j is tried %d times', async (reason, answer, tries) => {
    const { llm, asked } = await llmThat(answer)
    await expect(llm.ask(question)).rejects.toMatchObject({ reason })
    expect(asked).toHaveLength(tries)
  })

  test('temporary errors are retried', async () => {
    const { llm, asked } = await llmThat(
      { status: 500 },
      { status: 429, headers: { 'retry-after': '0' } },
      completion({ word: 'no' }),
    )
    expect((await llm.ask(question)).value).toEqual({ word: 'no' })
    expect(asked).toHaveLength(3)
  })

  test('tokens of an unusable answer count, and no error contains the key or the text', async () => {
    const { llm } = await llmThat(completion({ word: 'maybe' }, [50, 6]))
    const error = await llm.ask(question).catch((fault: unknown) => fault)
    expect(error).toMatchObject({ tokens: { input: 50, output: 6 } })
    expect(JSON.stringify([String(error), error])).not.toMatch(/secret-key|Is it/)
  })
})
