import type { Script, Visible } from './subject.ts'

export interface Plan {
  calls?: unknown[][] | undefined
  scripts: Script[]
  styles: string[]
  ready: Visible[] | 'told'
  nonce: string
  timeoutMs: number
}

/**
 * Runs in the page: adds scripts and styles, starts, and resolves to the ms until the frame in which everything was
 * painted. It must not use anything from outside the function.
 */
export function startInPage(plan: Plan): Promise<number> {
  const { calls, scripts, styles, ready, nonce, timeoutMs } = plan
  const trusted = window.trustedTypes?.createPolicy('bench', { createScriptURL: (url) => url })
  // a host's own tags have the nonce
  const added = performance.now()

  function addStyle(href: string): void {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, nonce })
    document.head.append(link)
  }

  function addScript({ src, module, data = {} }: Script): Promise<unknown> {
    if (module) return import(src)
    return new Promise((resolve, reject) => {
      const script = document.createElement('script')
      Object.assign(script, { async: false, nonce })
      Object.assign(script.dataset, data)
      script.src = trusted?.createScriptURL(src) ?? src
      script.addEventListener('load', resolve)
      script.addEventListener('error', () => reject(new Error(`${src} did not load`)))
      document.head.append(script)
    })
  }

  function find(path: string): HTMLElement[] {
    let roots: ParentNode[] = [document]
    let found: HTMLElement[] = []
    for (const selector of path.split(' >>> ')) {
      found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
      roots = found.flatMap((element) => element.shadowRoot ?? [])
    }
    return found
  }

  function isThere({ path, atLeast = 1, focus = false }: Visible): boolean {
    const found = find(path)
    const [first] = found
    const box = first?.getBoundingClientRect()
    if (!first || !box || found.length < atLeast || !box.width || !box.height) return false
    if (!focus) return true
    first.focus()
    return (first.getRootNode() as Document | ShadowRoot).activeElement === first
  }

  const isReady = () => (ready === 'told' ? window.benchReady === true : ready.every(isThere))

  return new Promise((resolve, reject) => {
    function look(): void {
      const now = performance.now()
      if (isReady()) {
        const { port1, port2 } = new MessageChannel() // its task runs after the paint
        port1.addEventListener('message', () => {
          window.benchReadyAt = Date.now()
          resolve(performance.now() - added)
        })
        port1.start()
        port2.postMessage(0)
      } else if (now - added > timeoutMs) {
        reject(new Error(`not ready after ${timeoutMs} ms`))
      } else requestAnimationFrame(look)
    }
    if (calls) Object.assign(window, { AgentAssist: Object.assign(() => {}, { q: calls }) })
    for (const style of styles) addStyle(style)
    Promise.all(scripts.map(addScript)).then(() => window.benchStart?.(), reject)
    requestAnimationFrame(look)
  })
}
