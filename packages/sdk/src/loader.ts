import { startLoader } from './start-loader.ts'

/** Set by the build: the folder with the code of this version. */
declare const SDK_VERSION: string

const script = document.currentScript

/** Starting an import is the most expensive step, so it gets a task of its own; not by a timer. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })

try {
  if (!script || !('src' in script)) throw new Error('load it with a script tag')
  startLoader(script, SDK_VERSION, (url) => nextTask().then(() => import(url)))
} catch (error) {
  console.warn('[agent-assist] load_failed:', error)
}
