import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What the tests need of a browser, and what Chromium, Firefox and WebKitGTK have in common. Expressions are JavaScript
 * that runs in the page. Playwright drives only builds of its own, except for Chromium: the other two are those of the
 * distribution, driven by the protocols of the W3C.
 */
export interface Engine {
  goto: (url: string) => Promise<void>
  /** Value of an expression in the page, or in its first frame. */
  evaluate: (expression: string, where?: Place) => Promise<unknown>
  /** A person's click on the element that the expression gives. */
  click: (expression: string, where?: Place) => Promise<void>
  /** Keys that are pressed one after the other, each as `Tab` or `Control+a`, whatever has the focus. */
  press: (...keys: string[]) => Promise<void>
  /** Content of a downloaded file; empty while there is none. */
  saved: (name: string) => Promise<Buffer>
  /** A picture of the page, as PNG. */
  picture: () => Promise<Buffer>
  /** Errors that scripts of the pages threw and nobody caught. */
  errors: () => string[]
  close: () => Promise<void>
}

export type Place = 'page' | 'frame'

/** Size of the page, in px. */
export const VIEW = { width: 1440, height: 900 }

/** Keys without a sign of their own, as WebDriver writes them: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CODES: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F2: '\uE032',
}

/** The actions of both protocols of WebDriver for pressing these keys. */
export function keyActions(keys: readonly string[]) {
  const actions = keys.flatMap((key) => {
    const values = (key.length > 1 ? key.split('+') : [key]).map((part) => CODES[part] ?? part)
    return [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]
  })
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** The same for a click in the middle of an element. */
export const clickActions = (origin: object) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** A new home folder for one browser, with an empty folder for its downloads. */
export async function createHome() {
  const folder = await mkdtemp(join(tmpdir(), 'agent-assist-browser-'))
  const downloads = join(folder, 'downloads')
  await mkdir(downloads)
  return {
    folder,
    downloads,
    saved: (name: string) => readFile(join(downloads, name)).catch(() => Buffer.alloc(0)),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Starts a program whose end can be waited for. */
export function start(
  program: string,
  args: string[],
  env: Record<string, string>,
  stdio: StdioOptions = ['ignore', 'ignore', 'pipe'],
) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  return { child, ended, stop }
}

/** The first match in what a program writes; rejects when the program ends before. */
export function written(
  child: ChildProcess,
  stream: NodeJS.ReadableStream | null | undefined,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    stream?.on('data', (chunk: Buffer) => {
      text += chunk
      const found = pattern.exec(text)
      if (found) resolve(found[0])
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${text}`)))
  })
}
