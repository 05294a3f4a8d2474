import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A browser as the distribution ships it, driven by the protocols of the W3C. Playwright drives only builds of its own,
 * except for Chromium.
 */
export interface Engine {
  goto: (url: string) => Promise<void>
  /** Value of an expression in the page, or in its first frame. */
  evaluate: (expression: string, where?: Place) => Promise<unknown>
  /** A person's click on the element that the expression gives. */
  click: (expression: string, where?: Place) => Promise<void>
  /** Content of a downloaded file; empty while there is none. */
  saved: (name: string) => Promise<Buffer>
  close: () => Promise<void>
}

export type Place = 'page' | 'frame'

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
