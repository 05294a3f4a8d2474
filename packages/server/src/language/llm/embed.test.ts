import { afterEach, expect, test } from 'vitest'
import { createEmbedder } from './embed.ts'
import { type Answer, testLlm } from './test-llm.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function ask(answer: Answer, texts = ['one', 'two']) {
  const server = await testLlm(() => answer)
  close = server.close
  const embedder = createEmbedder({ url: `${server.url}/`, model: 'small', key: 'secret' })
  return { asked: server.asked, reply: embedder.embed(texts, 300) }
}
const vectors = (...data: [index: number, embedding: number[]][]): Answer => ({
  body: {
    data: data.map(([index, embedding]) => ({ index, embedding })),
    usage: { prompt_tokens: 7 },
  },
})

test('texts are sent in one request, and vectors come in the order of the texts', async () => {
  const { asked, reply } = await ask(vectors([1, [3, 4]], [0, [1, 2]]))
  expect(await reply).toEqual({
    vectors: [
      [1, 2],
      [3, 4],
    ],
    tokens: { input: 7, output: 0 },
  })
  expect(asked[0]?.path).toBe('/v1/embeddings')
  expect(asked[0]?.headers.authorization).toBe('Bearer secret')
  expect(asked[0]?.body).toEqual({
    model: 'small',
    input: ['one', 'two'],
    encoding_format: 'float',
  })
})

test.each([
  ['too few vectors', vectors([0, [1, 2]]), 'unreadable'],
  ['vectors of different lengths', vectors([0, [1, 2]], [1, [1]]), 'unreadable'],
  ['twice the same place', vectors([0, [1, 2]], [0, [1, 2]]), 'unreadable'],
  ['another form', { body: { embeddings: [] } }, 'unreadable'],
  ['a refusal', { status: 401 }, 'refused'],
  ['too many requests', { status: 429 }, 'limited'],
  ['silence', 'silence', 'timeout'],
] as const)('%s is an error', async (_, answer, reason) => {
  const { reply } = await ask(answer as Answer)
  await expect(reply).rejects.toMatchObject({ reason })
})
