import { BRIDGE_VERSION } from '@agent-assist/contract/wire'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectHost } from './frame.ts'
import type * as Handshake from './handshake.ts'
import { connectFrame } from './host.ts'
import type { BridgeState } from './machine.ts'
import { settled } from '../test-panel.ts'
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
  ['another window', (frame) => frame.showMessage({}, { source: window })],
  ['no window', (frame) => frame.showMessage({}, { source: null })],
  ['another origin', (frame) => frame.showMessage({}, { origin: 'https://evil.test' })],
  [
    'an origin that begins alike',
    (frame) => frame.showMessage({}, { origin: `${FRAME_ORIGIN}.evil.test` }),
  ],
  [
    'an origin that ends alike',
    (frame) => frame.showMessage({}, { origin: 'https://evil-assist.test' }),
  ],
  ['another scheme', (frame) => frame.showMessage({}, { origin: 'http://assist.test' })],
  ['the null origin', (frame) => frame.showMessage({}, { origin: 'null' })],
  ['another nonce', (frame) => frame.showMessage({ nonce: 'f'.repeat(32) })],
  ['no nonce', (frame) => frame.showMessage({ nonce: undefined })],
  ['another kind', (frame) => frame.showMessage({ kind: 'agent-assist:port' })],
  ['a word', (frame) => frame.showMessage('agent-assist:hello')],
  ['nothing', (frame) => frame.showMessage(null)],
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
    frame.showMessage()
    expect(frame.sent).toEqual([
      { kind: 'agent-assist:port', version: BRIDGE_VERSION, nonce: frame.nonce },
    ])
    // a connected bridge ignores it as well
    forge(frame)
    expect(frame.sent).toHaveLength(1)
    expect(states).toEqual(['connected'])
    bridge.close()
  })

  test.each(FORGED)('from or with %s would get a port without the check', (_, forge) => {
    check.isOff = true
    const { bridge, frame, states } = setUp()
    forge(frame)
    expect(frame.ports).toHaveLength(1)
    expect(states).toEqual(['connected'])
    bridge.close()
  })

  test('is answered only at the exact origin of the frame', () => {
    const { bridge, frame } = setUp()
    frame.showMessage()
    expect(frame.contentWindow.postMessage.mock.calls[0]?.[1]).toBe(FRAME_ORIGIN)
    bridge.close()
  })

  test('of the frame before a retry is refused, because the nonce is new', () => {
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
    first?.showMessage()
    second?.showMessage({ nonce: first?.nonce })
    expect(second?.sent).toEqual([])
    second?.showMessage()
    expect(second?.sent).toHaveLength(1)
    bridge.close()
    vi.useRealTimers()
  })
})

type PostPort = (data?: object, event?: object) => void

/** Messages by which other windows can pretend to be the page around the report. */
const FORGED_PORTS: [string, (post: PostPort) => void][] = [
  ['another window', (post) => post({}, { source: null })],
  ['another origin', (post) => post({}, { origin: 'https://evil.test' })],
  ['another nonce', (post) => post({ nonce: 'f'.repeat(32) })],
  ['another kind', (post) => post({ kind: 'agent-assist:hello' })],
  ['another version', (post) => post({ version: BRIDGE_VERSION + 1 })],
]
describe('[SDK-3] a forged port', () => {
  const nonce = 'a'.repeat(32)

  /** The report's end of the bridge, in a window that is its own parent. */
  function setUpFrame() {
    const { port1, port2 } = new MessageChannel()
    const onConnect = vi.fn()
    const refresh = vi.fn()
    connectHost({ hostOrigin: location.origin, nonce, functions: { refresh } }).then(
      onConnect,
      () => undefined,
    )
    const post: PostPort = (data = {}, event = {}) => {
      const said = { kind: 'agent-assist:port', version: BRIDGE_VERSION, nonce, ...data }
      const given = { source: parent, origin: location.origin, data: said, ports: [port2] }
      dispatchEvent(Object.assign(new Event('message'), given, event))
    }
    return { post, onConnect, close: () => port1.close() }
  }

  beforeEach(() => {
    check.isOff = false
  })

  test.each(FORGED_PORTS)('from or with %s is not used', async (_, forge) => {
    const { post, onConnect, close } = setUpFrame()
    forge(post)
    await settled()
    expect(onConnect).not.toHaveBeenCalled()
    post()
    await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(1))
    close()
  })

  test.each(FORGED_PORTS)('from or with %s would be used without the check', async (_, forge) => {
    check.isOff = true
    const { post, onConnect, close } = setUpFrame()
    forge(post)
    await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(1))
    close()
  })

  test('with no port is ignored', async () => {
    const { post, onConnect, close } = setUpFrame()
    post({}, { ports: [] })
    await settled()
    expect(onConnect).not.toHaveBeenCalled()
    post()
    await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(1))
    close()
  })
})
