import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
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

/** Paths of the driver and of the browser that WebKitGTK ships. */
export const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver'
const MINI_BROWSER =
  process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** A port that was free a moment ago: the driver does not choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A screen in memory, because WebKitGTK has no mode without one. */
async function startScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const { child, stop } = start('Xvfb', args, {}, ['ignore', 'ignore', 'ignore', 'pipe'])
  const output = child.stdio[3] as NodeJS.ReadableStream
  const display = await written(child, output, /\d+(?=\n)/)
  return { display: `:${display}`, stop }
}

/** The classic WebDriver protocol; the driver is asked until it listens. */
async function connect(address: string) {
  async function send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const given = body ? { body: JSON.stringify(body) } : {}
    const answer = await fetch(`${address}${path}`, { method, ...given })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value as T
  }
  for (;;) {
    const status = await send('GET', '/status').catch((error: Error) => error)
    if (!(status instanceof TypeError)) return send // a TypeError: nobody listens yet
  }
}

/** Starts WebKitGTK's small browser with an empty home folder. */
export async function startWebKit(): Promise<Engine> {
  const home = await createHome()
  const screen = await startScreen()
  const config = join(home.folder, '.config')
  await mkdir(config)
  await writeFile(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home.downloads}"\n`)
  await mkdir(join(config, 'gtk-3.0'))
  const settings = '[Settings]\ngtk-enable-animations=0\n' // the page sees that motion is unwanted
  await writeFile(join(config, 'gtk-3.0', 'settings.ini'), settings)
  const port = await freePort()
  const driver = start(WEBKIT_DRIVER, [`--port=${port}`], {
    DISPLAY: screen.display,
    HOME: home.folder,
    XDG_CONFIG_HOME: config,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const send = await connect(`http://127.0.0.1:${port}`)
  const options = { binary: MINI_BROWSER, args: ['--automation'] }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...VIEW })

  async function run<T>(script: string, where: Place): Promise<T> {
    await send('POST', `${session}/frame`, { id: null })
    if (where === 'frame') await send('POST', `${session}/frame`, { id: 0 })
    return send<T>('POST', `${session}/execute/sync`, { script: `return ${script}`, args: [] })
  }

  return {
    goto: async (url) => {
      await send('POST', `${session}/frame`, { id: null })
      await send('POST', `${session}/url`, { url })
    },
    evaluate: (expression, where = 'page') => run(expression, where),
    click: async (expression, where = 'page') => {
      const element = await run<object>(expression, where)
      await send('POST', `${session}/actions`, { actions: clickActions(element) })
    },
    press: (...keys) => send('POST', `${session}/actions`, { actions: keyActions(keys) }),
    saved: home.saved,
    picture: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    errors: () => [], // limits.ts
    close: async () => {
      await send('DELETE', session)
      await driver.stop()
      await screen.stop()
      await home.remove()
    },
  }
}
