import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  clickActions,
  createHome,
  type Engine,
  keyActions,
  type Place,
  start,
  VIEW,
  written,
} from './engine.ts'

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
  params?: { type: string; level: string; text: string }
}
interface Evaluated {
  result?: { value?: unknown; sharedId?: string }
  exceptionDetails?: { text: string }
}

/** WebDriver BiDi over the socket of a running Firefox; `hear` is called with each event. */
async function connect(address: string, hear: (event: Answer) => void) {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, (answer: Answer) => void>()
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.type === 'event') hear(answer)
    else waiting.get(answer.id ?? 0)?.(answer)
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

const SETTINGS = {
  'browser.download.folderList': 2, // the folder of `browser.download.dir`
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'pdfjs.disabled': true, // a PDF is saved, not opened
  'ui.prefersReducedMotion': 1,
  'remote.prefs.recommended': true,
}

/** Starts Firefox with an empty profile, and connects to it. */
async function launch() {
  const home = await createHome()
  const settings = { ...SETTINGS, 'browser.download.dir': home.downloads }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(home.folder, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', home.folder]
  const { child, ended } = start(FIREFOX, [...args, '--remote-debugging-port', '0'], {
    HOME: home.folder,
  })
  const errors: string[] = []
  const address = await written(child, child.stderr, /ws:\/\/[\w.:]+/)
  const send = await connect(address, ({ params }) => {
    const isError = params?.type === 'javascript' && params.level === 'error'
    if (isError && !params.text.includes('/favicon.ico')) errors.push(params.text)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const close = async () => {
    await send('browser.close')
    await ended
    await home.remove()
  }
  return { send, errors, saved: home.saved, close }
}

/** Firefox as the distribution ships it. */
export async function startFirefox(): Promise<Engine> {
  const { send, errors, saved, close } = await launch()
  // the first window never is the active one, and Enter and Space press no button in it
  const { context: page } = await send<Context>('browsingContext.create', { type: 'window' })
  await send('browsingContext.setViewport', { context: page, viewport: VIEW })

  async function contextAt(where: Place) {
    if (where === 'page') return page
    const { contexts } = await send<{ contexts: Context[] }>('browsingContext.getTree', {
      root: page,
    })
    return contexts[0]?.children?.[0]?.context
  }

  async function run(expression: string, where: Place) {
    const target = { context: await contextAt(where) }
    const given = { expression, target, awaitPromise: true }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', given)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return { context: target.context, result }
  }

  return {
    goto: async (url) => send('browsingContext.navigate', { context: page, url, wait: 'complete' }),
    evaluate: async (expression, where = 'page') => {
      const { result } = await run(`JSON.stringify(${expression}) ?? 'null'`, where)
      return JSON.parse(String(result?.value)) as unknown
    },
    click: async (expression, where = 'page') => {
      const { context, result } = await run(expression, where)
      const origin = { type: 'element', element: { sharedId: result?.sharedId } }
      await send('input.performActions', { context, actions: clickActions(origin) })
    },
    press: async (...keys) =>
      send('input.performActions', { context: page, actions: keyActions(keys) }),
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context: page,
      })
      return Buffer.from(data, 'base64')
    },
    saved,
    errors: () => errors,
    close,
  }
}
