import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHome, type Engine, type Place, start, written } from './engine.ts'

/** Path of Firefox. */
export const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'

interface Context {
  context: string
  children?: Context[]
}
interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  message?: string
  result?: unknown
}
interface Evaluated {
  result?: { value?: unknown; sharedId?: string }
  exceptionDetails?: { text: string }
}

/** WebDriver BiDi over the socket of a running Firefox. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, (answer: Answer) => void>()
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  return function send<T>(method: string, params: object = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ type, message, result }) => {
        waiting.delete(id)
        if (type === 'error') reject(new Error(`${method}: ${message}`))
        else resolve(result as T)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

/** Starts Firefox with an empty profile. */
export async function startFirefox(): Promise<Engine> {
  const home = await createHome()
  const settings = {
    'browser.download.folderList': 2, // the folder below
    'browser.download.dir': home.downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.always_ask_before_handling_new_types': false,
    'pdfjs.disabled': true, // a PDF is saved, not opened
    'remote.prefs.recommended': true,
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(home.folder, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', home.folder]
  const { child, ended } = start(FIREFOX, [...args, '--remote-debugging-port', '0'], {
    HOME: home.folder,
  })
  const send = await connect(await written(child, child.stderr, /ws:\/\/[\w.:]+/))
  await send('session.new', { capabilities: {} })
  const tree = () => send<{ contexts: Context[] }>('browsingContext.getTree')
  const page = async () => (await tree()).contexts[0] as Context
  const contextAt = async (where: Place) =>
    (where === 'page' ? await page() : (await page()).children?.[0])?.context

  async function run(expression: string, where: Place) {
    const target = { context: await contextAt(where) }
    const given = { expression, target, awaitPromise: true }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', given)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return { context: target.context, result }
  }

  return {
    goto: async (url) =>
      send('browsingContext.navigate', { context: await contextAt('page'), url, wait: 'complete' }),
    evaluate: async (expression, where = 'page') => {
      const { result } = await run(`JSON.stringify(${expression}) ?? 'null'`, where)
      return JSON.parse(String(result?.value)) as unknown
    },
    click: async (expression, where = 'page') => {
      const { context, result } = await run(expression, where)
      const origin = { type: 'element', element: { sharedId: result?.sharedId } }
      await send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
    },
    saved: home.saved,
    close: async () => {
      await send('browser.close')
      await ended
      await home.remove()
    },
  }
}
