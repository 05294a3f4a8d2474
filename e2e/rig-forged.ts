import type { Frame, Page } from '@playwright/test'
import { baseUrl } from './browser.ts'
import { nonceOf, reportFrame } from './rig-test.ts'
import type { Rig } from './rig.ts'

interface Seen {
  /** Number of channels that the window created: one for each port that it sent. */
  channels: number
  ports: MessagePort[]
  /** Ids of the answers on the ports. */
  answered: unknown[]
  /** The `mark` of each message that the window received. */
  marks: unknown[]
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in every window before its scripts and records messages. */
export function watchMessages(): void {
  const seen: Seen = { channels: 0, ports: [], answered: [], marks: [] }
  window.seen = seen
  const Real = MessageChannel
  window.MessageChannel = class extends Real {
    constructor() {
      super()
      seen.channels += 1
    }
  }
  addEventListener('message', ({ data, ports }: MessageEvent<{ mark?: unknown } | undefined>) => {
    if (data?.mark) seen.marks.push(data.mark)
    for (const port of ports) {
      seen.ports.push(port)
      port.addEventListener('message', (event: MessageEvent<{ id?: unknown }>) =>
        seen.answered.push(event.data.id),
      )
      port.start()
    }
  })
}

/** The windows from which messages are forged. */
export interface Stage {
  page: Page
  rig: Rig
  report: Frame
  /** A frame of another origin on the same page. */
  stranger: Frame
  /** Another frame of our own origin on the same page. */
  sibling: Frame
  popup: Page
  nonce: string
}

async function addFrame(page: Page, name: string, address: string): Promise<Frame> {
  await page.evaluate(
    ([title = '', src = '']) =>
      new Promise((resolve) => {
        const iframe = document.createElement('iframe')
        iframe.name = title
        iframe.src = src
        iframe.addEventListener('load', resolve)
        document.body.append(iframe)
      }),
    [name, address],
  )
  const frame = page.frame(name)
  if (!frame) throw new Error(`there is no frame ${name}`)
  return frame
}

/** Creates every window that may try, beside a report that shows its data. */
export async function setStage(page: Page, rig: Rig): Promise<Stage> {
  const report = await reportFrame(page)
  const nonce = await nonceOf(page)
  const stranger = await addFrame(page, 'stranger', `${rig.strangerOrigin}/blank`)
  const sibling = await addFrame(page, 'sibling', `${baseUrl()}/usage-report/?org=${rig.org}`)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/blank'))
  const popup = await opened
  await popup.waitForLoadState()
  return { page, rig, report, stranger, sibling, popup, nonce }
}

const toParent = (frame: Frame, message: object): Promise<void> =>
  frame.evaluate((data) => parent.postMessage(data, '*'), message)

interface Forged {
  from: (stage: Stage, hello: object) => Promise<void>
  /** Differences from a correct hello. */
  hello?: object
}

/** Messages to the page that look like the report's hello. The last one removes the report. */
export const FORGED_HELLOS: Record<string, Forged> = {
  'from a frame of another origin': { from: ({ stranger }, hello) => toParent(stranger, hello) },
  'from another frame of our origin': { from: ({ sibling }, hello) => toParent(sibling, hello) },
  'replayed from another window': {
    from: ({ popup }, hello) =>
      popup.evaluate((data) => (window.opener as Window).postMessage(data, '*'), hello),
  },
  'from the page itself': {
    from: ({ page }, hello) => page.evaluate((data) => window.postMessage(data, '*'), hello),
  },
  'with another nonce': {
    from: ({ report }, hello) => toParent(report, hello),
    hello: { nonce: '0'.repeat(32) },
  },
  'without a nonce': {
    from: ({ report }, hello) => toParent(report, hello),
    hello: { nonce: undefined },
  },
  'of another kind': {
    from: ({ report }, hello) => toParent(report, hello),
    hello: { kind: 'agent-assist:port' },
  },
  'of another version, from a stranger': {
    from: ({ stranger }, hello) => toParent(stranger, hello),
    hello: { version: 2 },
  },
  'from the right frame with another origin': {
    from: async ({ report, rig }, hello) => {
      await report.goto(`${rig.strangerOrigin}/blank`)
      await toParent(report, hello)
    },
  },
}

const RAW = { type: 'RAW', value: 'return 1' }

/** Messages that a compromised report could send on its port. */
export const FORGED_CALLS: Record<string, object> = {
  'a write': { type: 'SET', path: ['getToken'], value: RAW },
  'a read': { type: 'GET', path: ['getToken'] },
  'a construction': { type: 'CONSTRUCT', path: ['getToken'], argumentList: [] },
  'a constructor of functions': {
    type: 'APPLY',
    path: ['setHeight', 'constructor'],
    argumentList: [RAW],
  },
  'a nested path': { type: 'APPLY', path: ['getToken', 'toString'], argumentList: [] },
  'an unknown function': { type: 'APPLY', path: ['eval'], argumentList: [RAW] },
  'an inherited function': { type: 'APPLY', path: ['hasOwnProperty'], argumentList: [RAW] },
  'an empty path': { type: 'GET', path: [] },
}

/** Posts the message; resolves to whether the page responded with a port. */
export async function isHeard(stage: Stage, name: string, { from, hello }: Forged) {
  const { page, nonce } = stage
  const channels = () => page.evaluate(() => window.seen.channels)
  const before = await channels()
  const message = { kind: 'agent-assist:hello', version: 1, nonce, mark: name, ...hello }
  await from(stage, message)
  await page.waitForFunction((mark) => window.seen.marks.includes(mark), name)
  return (await channels()) > before
}

/** Posts the message on the report's port; resolves to whether it was answered. */
export const isAnswered = ({ report }: Stage, message: object): Promise<boolean> =>
  report.evaluate(async (forged) => {
    const port = window.seen.ports.at(-1)
    const id = crypto.randomUUID()
    const argumentList = [{ type: 'RAW', value: 700 }]
    const right = { id: `after ${id}`, type: 'APPLY', path: ['setHeight'], argumentList }
    const answered = new Promise<void>((resolve) =>
      port?.addEventListener('message', ({ data }: MessageEvent<{ id?: unknown }>) => {
        if (data.id === right.id) resolve()
      }),
    )
    port?.postMessage({ id, ...forged })
    port?.postMessage(right)
    await answered // messages sent before have been handled
    return window.seen.answered.includes(id)
  }, message)
