import { BRIDGE_VERSION, HOST_FUNCTIONS } from '@agent-assist/contract/wire'
import { expose, wrap } from 'comlink'
import { describe, expect, test, vi } from 'vitest'
import { connectHost } from './frame.ts'
import { guarded, ownFunctions } from './guard.ts'
import { createNonce, isExpected, isOurVersion } from './handshake.ts'

const call = (id: string, path: unknown, args: unknown[] = []) => ({
  id,
  type: 'APPLY',
  path,
  argumentList: args,
})

/** Messages that a hostile frame can post on its port; all of them must be refused. */
const FORGED: [string, unknown][] = [
  ['nothing', null],
  ['a word', 'getToken'],
  ['an unknown function', call('1', ['eval'])],
  ['a nested path', call('1', ['getToken', 'constructor'])],
  ['an empty path', call('1', [])],
  ['an inherited name', call('1', ['constructor'])],
  ['the prototype', call('1', ['__proto__'])],
  ['a read', { id: '1', type: 'GET', path: ['getToken'] }],
  ['a write', { id: '1', type: 'SET', path: ['getToken'], value: { type: 'RAW', value: 1 } }],
  ['a construction', { id: '1', type: 'CONSTRUCT', path: ['getToken'], argumentList: [] }],
  ['a second endpoint', { id: '1', type: 'ENDPOINT' }],
  ['a live argument', call('1', ['setHeight'], [{ type: 'HANDLER', name: 'proxy', value: 1 }])],
  ['a release', { id: '1', type: 'RELEASE' }],
  ['a live answer', { id: '1', type: 'HANDLER', name: 'proxy', value: {} }],
]

/** Two connected ports; comlink receives the messages through the guard, or without it. */
function pair(isGuarded = true) {
  const { port1, port2 } = new MessageChannel()
  const reached: string[] = []
  const functions = {
    getToken: async () => {
      reached.push('getToken')
      return 'token'
    },
    setHeight: (height: number) => void reached.push(`setHeight ${height}`),
  }
  if (isGuarded) expose(ownFunctions(functions, HOST_FUNCTIONS), guarded(port1, HOST_FUNCTIONS))
  else expose(functions, port1)
  port2.start()
  return { port: port2, reached, functions, close: () => (port1.close(), port2.close()) }
}

describe('[SDK-3] the guard', () => {
  test('passes calls of listed functions and returns their answers', async () => {
    const { port, reached, close } = pair()
    const remote = wrap<{ getToken: () => Promise<string>; setHeight: (px: number) => void }>(
      guarded(port, []),
    )
    expect(await remote.getToken()).toBe('token')
    await remote.setHeight(700)
    expect(reached).toEqual(['getToken', 'setHeight 700'])
    close()
  })

  test.each(FORGED)('ignores %s', async (_, message) => {
    const { port, reached, close } = pair()
    const answers: unknown[] = []
    port.addEventListener('message', (event) => answers.push(event.data))
    port.postMessage(message)
    // once this call is answered, the effects of the forged message have happened
    port.postMessage(call('after', ['setHeight'], [{ type: 'RAW', value: 1 }]))
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
    expect(answers).toEqual([expect.objectContaining({ id: 'after' })])
    expect(reached).toEqual(['setHeight 1'])
    close()
  })

  test('without the guard the same messages reach comlink', async () => {
    const { port, functions, close } = pair(false)
    const answers: { id?: string }[] = []
    port.addEventListener('message', (event) => answers.push(event.data))
    port.postMessage({
      id: 'set',
      type: 'SET',
      path: ['getToken'],
      value: { type: 'RAW', value: 'mine' },
    })
    port.postMessage(
      call('code', ['setHeight', 'constructor'], [{ type: 'RAW', value: 'return 1' }]),
    )
    await vi.waitFor(() => expect(answers.map(({ id }) => id)).toContain('set'))
    expect(functions.getToken).toBe('mine')
    close()
  })
})

describe('the handshake', () => {
  const source = {} as MessageEventSource
  const nonce = createNonce()
  const expected = { source, origin: 'https://a.test', kind: 'agent-assist:hello', nonce } as const
  const event = (given: Partial<MessageEvent> = {}, data: object = {}) =>
    ({
      source,
      origin: 'https://a.test',
      data: { kind: 'agent-assist:hello', version: BRIDGE_VERSION, nonce, ...data },
      ...given,
    }) as MessageEvent

  test('accepts exactly the expected message', () => {
    expect(isExpected(event(), expected)).toBe(true)
    expect(isOurVersion(event())).toBe(true)
  })

  test.each([
    ['another window', event({ source: {} as MessageEventSource })],
    ['no window', event({ source: null })],
    ['another origin', event({ origin: 'https://b.test' })],
    ['an origin that begins alike', event({ origin: 'https://a.test.evil.test' })],
    ['another scheme', event({ origin: 'http://a.test' })],
    ['the null origin', event({ origin: 'null' })],
    ['another nonce', event({}, { nonce: createNonce() })],
    ['no nonce', event({}, { nonce: undefined })],
    ['another kind', event({}, { kind: 'agent-assist:port' })],
    ['a word', event({ data: 'agent-assist:hello' })],
    ['nothing', event({ data: null })],
  ])('the handshake ignores %s', (_, forged) => {
    expect(isExpected(forged, expected)).toBe(false)
  })

  test.each([BRIDGE_VERSION + 1, 0, String(BRIDGE_VERSION), undefined])(
    'version %j is another one, though from the right frame',
    (version) => {
      expect(isExpected(event({}, { version }), expected)).toBe(true)
      expect(isOurVersion(event({}, { version }))).toBe(false)
    },
  )

  test('a nonce has 128 bits and is new each time', () => {
    const nonces = Array.from({ length: 1000 }, createNonce)
    expect(new Set(nonces).size).toBe(1000)
    expect(nonces.every((one) => /^[0-9a-f]{32}$/.test(one))).toBe(true)
  })
})

test('[SDK-3] without an answer of the page the frame gets a BridgeError after five seconds', async () => {
  vi.useFakeTimers()
  const failed = expect(
    connectHost({
      hostOrigin: location.origin,
      nonce: 'n',
      functions: { refresh: () => undefined },
    }),
  ).rejects.toMatchObject({ name: 'BridgeError', reason: 'timeout' })
  await vi.advanceTimersByTimeAsync(5000)
  await failed
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
