import { BRIDGE_VERSION } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { explain } from '../errors/explain.ts'
import { serveCheck } from '../errors/test-errors.ts'
import { createEmitter } from '../page/emitter.ts'
import { createHostToken } from '../tokens/host-token.ts'
import { createReports } from './reports.ts'
import { createTestFrame, FRAME_ORIGIN, type TestFrame } from './test-frame.ts'
import { mountUsageReport } from './usage-report.ts'

const HELLO_MS = 5000

/** A report on a page whose frames are played by the test; `frame()` is the current one. */
function setUp() {
  const frames: TestFrame[] = []
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) => {
    if (name !== 'iframe') return create(name)
    vi.mocked(document.createElement).mockImplementationOnce(create as never)
    frames.push(createTestFrame())
    return frames.at(-1)?.iframe
  }) as never)

  const emitter = createEmitter(async () => ({ explain }))
  const errors: string[] = []
  emitter.on('error', ({ code, message }) => errors.push(`${code}: ${message}`))
  const fetchToken = vi.fn(async () => 'token')
  const reports = createReports({
    emitter,
    chunks: {
      reports: async () => ({ createReports }),
      report: async () => ({ mountUsageReport }),
      token: async () => ({ createHostToken }),
    },
  })
  const element = create('div')
  function mount(): () => void {
    const options = { org: 'demo-org', api: `${FRAME_ORIGIN}/api`, fetchToken }
    reports.mount(element, options)
    return () => reports.unmount(element, options)
  }

  const frame = () => frames.at(-1) as TestFrame
  const address = () => new URL(frame().iframe.getAttribute('src') ?? '')
  const nonce = () => new URLSearchParams(address().hash.slice(1)).get('nonce')
  const showMessage = (data: object = {}) => frame().showMessage({ nonce: nonce(), ...data })
  return { reports, element, mount, frames, frame, address, nonce, showMessage, errors, fetchToken }
}

/** Runs everything that is due now. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const button = (element: HTMLElement) => element.querySelector('button')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  serveCheck(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[SDK-3] the frame gets organisation, nonce and origin of the page, and no token', async () => {
  const { mount, address, nonce, frame } = setUp()
  const undo = mount()
  await settle()
  expect(address().origin).toBe(FRAME_ORIGIN)
  expect(address().search).toBe('?org=demo-org')
  expect(nonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(new URLSearchParams(address().hash.slice(1)).get('host')).toBe(location.origin)
  expect(frame().iframe.referrerPolicy).toBe('no-referrer')
  undo()
})

test('[SDK-3] two quick mounts create one frame, and no token is requested before it asks', async () => {
  const { reports, element, mount, fetchToken } = setUp()
  mount()
  mount()()
  mount()
  await settle()
  mount()
  await settle()
  expect(element.querySelectorAll('iframe')).toHaveLength(1)
  expect(fetchToken).not.toHaveBeenCalled()
  reports.clear()
  expect(element.childNodes).toHaveLength(0)
})

test('[SDK-3] a frame silent for 5 s is replaced by a message with a button; a late hello restores it', async () => {
  const { mount, element, showMessage, frame, errors } = setUp()
  const undo = mount()
  await settle()
  await vi.advanceTimersByTimeAsync(HELLO_MS - 1)
  expect(errors).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await settle()
  expect(errors).toEqual([expect.stringMatching(/^report_failed: The usage report did not answer/)])
  expect(element.querySelector('[role=alert]')?.textContent).toContain('did not answer')
  expect(frame().iframe.style.display).toBe('none')
  showMessage()
  expect(element.querySelector('[role=alert]')).toBeNull()
  expect(frame().iframe.style.display).toBe('block')
  expect(frame().ports).toHaveLength(1)
  frame().load()
  await vi.advanceTimersByTimeAsync(HELLO_MS)
  expect(errors).toHaveLength(1)
  undo()
})

test('[SDK-3] a frame that navigates away fails once; Try again creates a new one', async () => {
  const { mount, element, showMessage, frame, frames, errors, nonce } = setUp()
  const undo = mount()
  await settle()
  frame().load()
  showMessage()
  const before = nonce()
  frame().load()
  frame().load()
  await vi.advanceTimersByTimeAsync(HELLO_MS)
  expect(errors).toEqual(['report_failed: The usage report left its place.'])
  await vi.advanceTimersByTimeAsync(10 * HELLO_MS)
  expect(errors).toHaveLength(1)
  button(element)?.click()
  expect(frames).toHaveLength(2)
  expect(element.querySelectorAll('iframe')).toHaveLength(1)
  expect(button(element)).toBeNull()
  expect(nonce()).not.toBe(before)
  showMessage()
  expect(frame().ports).toHaveLength(1)
  undo()
})

test('[SDK-3] a navigation that the browser refuses is no report that left, because its document answers', async () => {
  const { mount, element, showMessage, frame, errors } = setUp()
  const undo = mount()
  await settle()
  frame().load()
  showMessage()
  const [port] = frame().ports
  const asked: unknown[] = []
  port?.addEventListener('message', ({ data }: MessageEvent<{ id: string; path: string[] }>) => {
    asked.push(data.path)
    port.postMessage({ id: data.id, type: 'RAW', value: undefined })
  })
  port?.start()
  frame().load()
  await vi.waitFor(() => expect(asked).toEqual([['ping']]))
  // a round trip on another port: the answer has arrived
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage('')
  })
  port1.close()
  await vi.advanceTimersByTimeAsync(HELLO_MS)
  expect(errors).toEqual([])
  expect(button(element)).toBeNull()
  expect(frame().iframe.style.display).toBe('block')
  undo()
})

test('[SDK-3] a frame of another version is reported at once', async () => {
  const { mount, element, showMessage, frame, errors } = setUp()
  const undo = mount()
  await settle()
  showMessage({ version: BRIDGE_VERSION + 1 })
  expect(frame().ports).toEqual([])
  await settle()
  expect(errors).toEqual([expect.stringContaining('another version')])
  expect(element.querySelector('[role=alert]')?.textContent).toContain('Reload the page')
  undo()
})

test('[SDK-3] a frame that reloads gets a new port, and the old one is closed', async () => {
  const { mount, showMessage, frame, errors } = setUp()
  const closed: number[] = []
  const watch = (index: number) => {
    frame().ports[index]?.addEventListener('close', () => closed.push(index))
    frame().ports[index]?.start()
  }
  const undo = mount()
  await settle()
  frame().load()
  showMessage()
  watch(0)
  frame().load()
  expect(closed).toEqual([])
  showMessage()
  await vi.waitFor(() => expect(closed).toEqual([0]))
  watch(1)
  await vi.advanceTimersByTimeAsync(HELLO_MS)
  expect(errors).toEqual([])
  undo()
  await vi.waitFor(() => expect(closed).toEqual([0, 1]))
})

test('a removed report leaves no timer and no listener, and answers no message', async () => {
  const added: unknown[] = []
  const count =
    (change: 1 | -1) =>
    (name: unknown): void =>
      void (change === 1 ? added.push(name) : added.splice(added.indexOf(name), 1))
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target
    vi.spyOn(target, 'addEventListener').mockImplementation((...given) => {
      count(1)(given[0])
      addEventListener.apply(target, given as never)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...given) => {
      count(-1)(given[0])
      removeEventListener.apply(target, given as never)
    })
  }
  const { mount, element, showMessage, frame, errors } = setUp()
  const undo = mount()
  await settle()
  expect(added).toContain('message')
  expect(vi.getTimerCount()).toBe(1)
  const { ports } = frame()
  undo()
  showMessage()
  expect(ports).toEqual([])
  expect(added).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  expect(element.childNodes).toHaveLength(0)
  expect(errors).toEqual([])
})

test('[SDK-3] a silent frame of a page that is not allowed is reported as such', async () => {
  serveCheck('origin_not_allowed')
  const { mount, errors } = setUp()
  const undo = mount()
  await settle()
  await vi.advanceTimersByTimeAsync(HELLO_MS)
  await vi.waitFor(() => expect(errors).toEqual([expect.stringMatching(/^origin_not_allowed: /)]))
  undo()
})
