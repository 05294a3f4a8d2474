import { afterEach, describe, expect, test } from 'vitest'
import type { LlmPatience } from '../../platform/config/shapes.ts'
import { createLlm } from './client.ts'
import { TEXT_MAX_CHARS } from './stream.ts'
import { type Answer, deltas, ending, streamed, testLlm } from './test-llm.ts'

const question = { task: 'Write.', text: 'About rain.', maxTokens: 50 }

let close = async () => {}
afterEach(() => close())

async function modelThat(answer: Answer, patience: LlmPatience = { firstMs: 300, nextMs: 300 }) {
  const server = await testLlm(() => answer)
  close = server.close
  const llm = createLlm({ url: server.url, key: 'secret-key', model: 'small' }, patience)
  const { signal, abort } = (() => {
    const controller = new AbortController()
    return { signal: controller.signal, abort: (reason?: unknown) => controller.abort(reason) }
  })()
  async function read() {
    const texts: string[] = []
    let tokens: object | undefined
    for await (const piece of llm.stream(question, signal))
      if ('text' in piece) texts.push(piece.text)
      else tokens = piece.tokens
    return { texts, tokens }
  }
  return { read, abort, llm, signal, ...server }
}

test('[ASST-2] a text arrives piece by piece, its tokens come last', async () => {
  const { read, asked } = await modelThat(streamed(['It ', 'rains', '.'], [31, 4]))
  expect(await read()).toEqual({
    texts: ['It ', 'rains', '.'],
    tokens: { input: 31, output: 4 },
  })
  expect(asked[0]?.headers.authorization).toBe('Bearer secret-key')
  expect(asked[0]?.body).toMatchObject({
    model: 'small',
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 50,
    messages: [
      { role: 'system', content: 'Write.' },
      { role: 'user', content: 'About rain.' },
    ],
  })
})

test('the protocol is read regardless of chunk boundaries and spacing', async () => {
  const whole = [': ping\r\n\r\n', ...deltas(['Grüße ', '🙂'])].join('')
  const text = `${whole.replaceAll('\n\n', '\r\n\r\n')}${ending().slice(0, 1).join('').replace('data: ', 'data:')}`
  const { read } = await modelThat({ pieces: text.match(/[^]{1,2}/gu) ?? [] })
  expect((await read()).texts.join('')).toBe('Grüße 🙂')
})

test('a response that is not streamed is read, too', async () => {
  const choices = [{ message: { content: 'All at once.' }, finish_reason: 'stop' }]
  const usage = { prompt_tokens: 5, completion_tokens: 3 }
  const { read } = await modelThat({ body: { choices, usage } })
  expect(await read()).toEqual({ texts: ['All at once.'], tokens: { input: 5, output: 3 } })
})

describe('[ASST-2] each error has its reason', () => {
  const some = deltas(['Some'])
  test.each<[string, Answer]>([
    ['timeout', 'silence'],
    ['timeout', { pieces: some, after: 'silence' }],
    ['timeout', { pieces: [': ping\n\n', ': ping\n\n'], after: 'silence' }],
    ['unreachable', 'hang up'],
    ['cut', { pieces: some, after: 'hang up' }],
    ['cut', { pieces: some }],
    ['cut', { pieces: [...some, 'data: [DONE]\n\n'] }],
    ['tooLong', { pieces: [...some, ...ending('length')] }],
    ['tooLong', { pieces: [...deltas(Array(30).fill('x'.repeat(999))), ...ending()] }],
    ['filtered', { pieces: [...some, ...ending('content_filter')] }],
    ['filtered', { status: 400, body: { error: { code: 'content_filter', message: 'no' } } }],
    ['tooLong', { status: 400, body: { error: { code: 'context_length_exceeded' } } }],
    ['declined', { pieces: ['data: {"choices":[{"delta":{"refusal":"No."}}]}\n\n', ...ending()] }],
    ['empty', { pieces: ending() }],
    ['unreadable', { pieces: [...some, 'data: {"choices":[{\n\n', ...ending()] }],
    ['unreadable', { pieces: ['data: ["a"]\n\n'] }],
    [
      'unreadable',
      { pieces: ['data: ', 'x'.repeat(60_000), 'x'.repeat(60_000)], after: 'silence' },
    ],
    ['broken', { pieces: [...some, 'data: {"error":{"message":"overloaded"}}\n\n'] }],
    ['limited', { pieces: ['data: {"error":{"code":"rate_limit_exceeded"}}\n\n'] }],
    ['limited', { status: 429 }],
    ['broken', { status: 502, body: '<html>Bad gateway</html>' }],
    ['refused', { status: 401, body: { error: { code: 'invalid_api_key' } } }],
    ['unreadable', { body: 'Sure! Here you are.' }],
  ])('%s: %j', async (reason, answer) => {
    const { read, asked } = await modelThat(answer)
    await expect(read()).rejects.toMatchObject({ reason })
    expect(asked).toHaveLength(1)
  })

  test('the pause that a server asks for is reported', async () => {
    const { read } = await modelThat({ status: 429, headers: { 'retry-after': '7' } })
    await expect(read()).rejects.toMatchObject({ reason: 'limited', pauseMs: 7000 })
  })

  test('the longest allowed text is accepted', async () => {
    const { read } = await modelThat(streamed(['x'.repeat(TEXT_MAX_CHARS)]))
    expect((await read()).texts.join('')).toHaveLength(TEXT_MAX_CHARS)
  })
})

test('[ASST-2] the signal ends the request to the model', async () => {
  const { llm, signal, abort, left } = await modelThat(
    { pieces: deltas(['Some']), after: 'silence' },
    { firstMs: 60_000, nextMs: 60_000 },
  )
  const stream = llm.stream(question, signal)
  expect(await stream.next()).toMatchObject({ value: { text: 'Some' } })
  const next = stream.next()
  abort(new Error('enough'))
  await expect(next).rejects.toThrow('enough')
  await expect.poll(left).toBe(1)
})
