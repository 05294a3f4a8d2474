import { startLoader } from './start-loader.ts'

/** Set by the build: the folder with the code of this version. */
declare const SDK_VERSION: string

const script = document.currentScript as HTMLScriptElement | null

/** Starting an import is the most expensive step, so it gets a task of its own; not by a timer. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })

try {
  if (!script?.src) throw new Error('use a script tag')
  startLoader(script, SDK_VERSION, (url) => nextTask().then(() => import(url)))
} catch (error) {
  console.warn('[agent-assist] load_failed:', error)
}
