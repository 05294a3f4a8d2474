import { BRIDGE_VERSION } from '@agent-assist/contract/wire'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Handshake from './handshake.ts'
import { connectFrame } from './host.ts'
import type { BridgeState } from './machine.ts'
import { createTestFrame, FRAME_ORIGIN, type TestFrame } from './test-frame.ts'

const check = vi.hoisted(() => ({ isOff: false }))
vi.mock('./handshake.ts', async (original) => {
  const real = await original<typeof Handshake>()
  return {
    ...real,
    isExpected: (...given: Parameters<typeof real.isExpected>) =>
      check.isOff || real.isExpected(...given),
    isOurVersion: (event: MessageEvent) => check.isOff || real.isOurVersion(event),
  }
})

/** Messages that other windows, or other documents in the frame, can post to the page. */
const FORGED: [string, (frame: TestFrame) => void][] = [
  ['another window', (frame) => frame.say({}, { source: window })],
  ['no window', (frame) => frame.say({}, { source: null })],
  ['another origin', (frame) => frame.say({}, { origin: 'https://evil.test' })],
  [
    'an origin that begins alike',
    (frame) => frame.say({}, { origin: `${FRAME_ORIGIN}.evil.test` }),
  ],
  ['an origin that ends alike', (frame) => frame.say({}, { origin: 'https://evil-assist.test' })],
  ['another scheme', (frame) => frame.say({}, { origin: 'http://assist.test' })],
  ['the null origin', (frame) => frame.say({}, { origin: 'null' })],
  ['another nonce', (frame) => frame.say({ nonce: 'f'.repeat(32) })],
  ['no nonce', (frame) => frame.say({ nonce: undefined })],
  ['another kind', (frame) => frame.say({ kind: 'agent-assist:port' })],
  ['a word', (frame) => frame.say('agent-assist:hello')],
  ['nothing', (frame) => frame.say(null)],
]

function setUp() {
  let frame = createTestFrame()
  const states: BridgeState['at'][] = []
  const bridge = connectFrame({
    place: (nonce) => (frame = createTestFrame(nonce)).iframe,
    frameOrigin: FRAME_ORIGIN,
    functions: { getToken: async () => 'token', setHeight: () => undefined },
    onChange: ({ at }) => states.push(at),
  })
  return { bridge, frame, states }
}

describe('[SDK-3] a forged hello', () => {
  beforeEach(() => {
    check.isOff = false
  })

  test.each(FORGED)('from or with %s gets no port', (_, forge) => {
    const { bridge, frame, states } = setUp()
    forge(frame)
    expect(frame.sent).toEqual([])
    expect(states).toEqual([])
    frame.say()
    expect(frame.sent).toEqual([
      { kind: 'agent-assist:port', version: BRIDGE_VERSION, nonce: frame.nonce },
    ])
    // nor does it disturb a bridge that stands
    forge(frame)
    expect(frame.sent).toHaveLength(1)
    expect(states).toEqual(['connected'])
    bridge.close()
  })

  test.each(FORGED)('from or with %s would get one without the check', (_, forge) => {
    check.isOff = true
    const { bridge, frame, states } = setUp()
    forge(frame)
    expect(frame.ports).toHaveLength(1)
    expect(states).toEqual(['connected'])
    bridge.close()
  })

  test('is answered only at the exact origin of the frame', () => {
    const { bridge, frame } = setUp()
    frame.say()
    expect(frame.contentWindow.postMessage.mock.calls[0]?.[1]).toBe(FRAME_ORIGIN)
    bridge.close()
  })

  test('of the frame before a retry is refused: the nonce is new', () => {
    vi.useFakeTimers()
    const frames: TestFrame[] = []
    const bridge = connectFrame({
      place: (nonce) => {
        frames.push(createTestFrame(nonce))
        return frames[frames.length - 1]?.iframe as HTMLIFrameElement
      },
      frameOrigin: FRAME_ORIGIN,
      functions: { getToken: async () => 'token', setHeight: () => undefined },
      onChange: () => undefined,
    })
    vi.advanceTimersByTime(5000)
    bridge.retry()
    const [first, second] = frames
    expect(second?.nonce).not.toBe(first?.nonce)
    first?.say()
    second?.say({ nonce: first?.nonce })
    expect(second?.sent).toEqual([])
    second?.say()
    expect(second?.sent).toHaveLength(1)
    bridge.close()
    vi.useRealTimers()
  })
})
