import type { ServerResponse } from 'node:http'
import type { GptMessage } from '@agent-assist/contract/wire'
import { expect, test, vi } from 'vitest'
import { PATHS } from '../test-api.ts'
import { AGENT, handsOn, keptValues, press, openTestPanel } from './test-panel.ts'
import { citedParts, withoutCitations } from './citations.ts'
import { TEXT_MAX } from './gpt-run.ts'

const panel = openTestPanel()
const { mount, all, text, button, seen, list } = handsOn(panel)
const onInsert = vi.fn()

const SOURCE = { n: 1, kind: 'article' as const, id: '1', title: 'Lamps', url: 'https://kb.test/1' }
const done: GptMessage = {
  type: 'done',
  citations: [SOURCE],
  tokens: { input: 9, output: 4 },
}

function say(response: ServerResponse, ...messages: GptMessage[]): void {
  for (const message of messages) response.write(`${JSON.stringify(message)}\n`)
}

/** Turns GPT on; the test writes the model's stream. */
function offer(stream: (response: ServerResponse) => void, more: object = {}): void {
  const state = { isOn: true, languages: [], isDrafting: false, ...more }
  panel.api.answers[PATHS.gpt] = () => ({ body: state })
  panel.api.answers[PATHS.write] = () => ({ stream })
  mount({ ...AGENT, onInsert })
}

/** Types of the events that are stored in the browser or were sent. */
const recorded = () => [
  ...keptValues().flatMap((kept) =>
    kept.startsWith('{') ? [(JSON.parse(kept) as { type: string }).type] : [],
  ),
  ...panel.api.events().map(({ type }) => type),
]

const answers =
  (...messages: GptMessage[]) =>
  (response: ServerResponse) => {
    say(response, ...messages)
    response.end()
  }
const delta = (said: string): GptMessage => ({ type: 'delta', text: said })

/** Starts a draft by keyboard. */
async function draft(): Promise<void> {
  await seen('Draft a reply')
  press(list(), 'g')
}

/** Checks that the rest of the panel works: an answer can be opened and inserted. */
async function expectUsable(): Promise<void> {
  press(list(), 'ArrowDown')
  await seen('One two')
  press(list(), 'Enter')
  await vi.waitFor(() => expect(onInsert).toHaveBeenCalledTimes(1))
}

test('[ASST-2] when GPT is off an agent sees nothing of it, and none of its code is loaded', async () => {
  mount(AGENT)
  await seen('Second')
  await vi.waitFor(() => expect(panel.api.of(PATHS.gpt).length).toBe(1))
  expect(text()).not.toContain('Draft a reply')
  press(list(), 'g')
  expect(panel.api.of(PATHS.write)).toEqual([])
})

test('[ASST-2] an admin sees what is missing', async () => {
  const missing = 'Set LLM_BASE_URL on the server.'
  panel.api.answers[PATHS.gpt] = () => ({
    body: { isOn: false, missing, languages: [], isDrafting: false },
  })
  mount(AGENT)
  await seen('Draft a reply')
  press(list(), 'ArrowUp')
  await seen(missing)
  press(list(), 'g')
  expect(panel.api.of(PATHS.write)).toEqual([])
})

test('[ASST-2] it streams, cites its sources, and is inserted without their numbers', async () => {
  let response!: ServerResponse
  offer((one) => {
    response = one
    say(one, { type: 'start', sources: [SOURCE] }, delta('Hold the '))
  })
  await draft()
  await seen('Hold the')
  expect(button('Insert')?.disabled).toBe(true)
  expect(button('Shorten')?.disabled).toBe(true)
  say(response, delta('button [1].'), done)
  response.end()
  await vi.waitFor(() => expect(button('Insert')?.disabled).toBe(false))
  const links = all('a').filter((one) => one.getAttribute('href') === SOURCE.url)
  expect(links.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Source 1: Lamps',
    'Source 1: Lamps',
  ])
  press(list(), 'Enter')
  await vi.waitFor(() =>
    expect(onInsert).toHaveBeenCalledWith({
      text: 'Hold the button.',
      ticketId: '48213',
      suggestion: { kind: 'gpt', id: '48213', title: 'Draft a reply' },
    }),
  )
  await seen('Inserted')
  await vi.waitFor(() => expect(recorded()).toContain('gptInsert'))
})

test('[ASST-1] a copied draft is counted as a copy, not as an insert', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  offer(answers(delta('Hold the button.'), done))
  await draft()
  await vi.waitFor(() => expect(button('Copy')?.disabled).toBe(false))
  button('Copy')?.click()
  await seen('Copied')
  await vi.waitFor(() => expect(recorded()).toContain('articleCopy'))
  expect(recorded()).not.toContain('gptInsert')
})

test('[ASST-2] Escape stops the request, and the partial text cannot be inserted', async () => {
  let isClosed = false
  offer((response) => {
    response.on('close', () => (isClosed = true))
    say(response, delta('Half a sen'))
  })
  await draft()
  await seen('Half a sen')
  press(list(), 'Escape')
  await seen('Stopped')
  await vi.waitFor(() => expect(isClosed).toBe(true))
  expect(button('Insert')?.disabled).toBe(true)
  expect(all('[role=dialog]').length).toBe(1)
  await expectUsable()
})

test.each<[string, (response: ServerResponse) => void, string]>([
  ['is cut', (response) => response.end('{"type":"delta","text":"Ha"}\n'), 'cut off'],
  ['is not valid JSON', (response) => response.end('<html>\n'), 'cannot read'],
  ['has no known type', (response) => response.end('{"type":"x"}\n'), 'cannot read'],
  [
    'fails and asks to wait',
    answers({ type: 'failed', code: 'limited', message: 'Too many requests.', retryAfterS: 7 }),
    'Too many requests. Try again in 7 seconds.',
  ],
  ['is huge', answers(delta('x'.repeat(TEXT_MAX)), delta('y'), done), 'too long'],
])(
  '[ASST-2] an answer that %s: a clear message, and the panel goes on',
  async (_, stream, said) => {
    offer(stream)
    await draft()
    await seen(said)
    expect(all('[role=alert]').length).toBe(1)
    expect(button('Insert')?.disabled ?? true).toBe(true)
    await expectUsable()
  },
)

test("[ASST-2] a refusal is shown with the server's message", async () => {
  offer(() => {})
  const body = { code: 'too_many', message: 'The limit of this month is used up.' }
  panel.api.answers[PATHS.write] = () => ({ status: 429, body })
  await draft()
  await seen('The limit of this month is used up.')
  await expectUsable()
})

test('[ASST-2] the text of the reply is read, changed and replaced', async () => {
  panel.api.answers[PATHS.gpt] = () => ({ body: { isOn: true, languages: [], isDrafting: false } })
  panel.api.answers[PATHS.write] = (body) => ({
    stream: answers(delta(`Short ${String(body.task)}`), done),
  })
  mount({ ...AGENT, onInsert, readReply: async () => 'A long reply' })
  await seen('Draft a reply')
  press(list(), 'ArrowUp')
  await seen('Improve my reply')
  button('Improve my reply')?.click()
  await seen('A long reply')
  button('Shorten')?.click()
  await seen('Short transform')
  expect(panel.api.of(PATHS.write)[0]?.body).toMatchObject({
    task: 'transform',
    how: 'shorten',
    text: 'A long reply',
  })
  await seen('Shorten (2 of 2)')
  button('Insert')?.click()
  await vi.waitFor(() =>
    expect(onInsert).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Short transform', replaces: true }),
    ),
  )
  button('Undo')?.click()
  await seen('A long reply')
})

test('[ASST-2] a summary is for the agent and cannot be inserted', async () => {
  offer(answers(delta('The lamp is broken.'), done))
  await seen('Draft a reply')
  press(list(), 'ArrowUp')
  await seen('Summarise the ticket')
  button('Summarise the ticket')?.click()
  await seen('The lamp is broken.')
  await vi.waitFor(() => expect(button('Copy')?.disabled).toBe(false))
  expect(button('Insert')?.disabled).toBe(true)
})

test('[ASST-2] an automatic answer is listed first, and its use is counted', async () => {
  const autoReply = {
    id: crypto.randomUUID(),
    state: 'offered',
    mode: 'suggested',
    text: 'Written early [1].',
    confidencePct: 90,
    citations: [SOURCE],
  }
  offer(() => {}, { autoReply })
  await seen('Suggested reply')
  press(list(), 'ArrowUp')
  await seen('Written early')
  press(list(), 'Enter')
  await vi.waitFor(() => expect(onInsert).toHaveBeenCalledTimes(1))
  await vi.waitFor(() =>
    expect(recorded()).toEqual(expect.arrayContaining(['AutoReplySuggestionUsed', 'gptInsert'])),
  )
})

test('numbers without a source stay text', () => {
  expect(citedParts('See [1] and [2].', [SOURCE])).toEqual(['See', SOURCE, ' and [2].'])
  expect(withoutCitations('Press [9] [1] twice', [SOURCE])).toBe('Press [9] twice')
})
