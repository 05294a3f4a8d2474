import type { TokenChunk } from '../tokens/agent-token.ts'
import type { Emitter } from '../page/emitter.ts'
import type { TokenSource } from '../tokens/token-source.ts'
import type { InitOptions, ReportOptions } from '../page/types.ts'

export interface ReportHostOptions {
  api: string
  org: string
  mode?: InitOptions['mode'] | undefined
  token: TokenSource
  emitter: Pick<Emitter, 'report'>
  showMessage: typeof showMessage
}
export type MountReport = (element: HTMLElement, options: ReportHostOptions) => () => void

/** The module for the page's end of a report. */
export interface ReportChunk {
  report: () => Promise<{ mountUsageReport: MountReport }>
}

export interface ReportsDeps {
  emitter: Emitter
  chunks: ReportChunk & TokenChunk
}

const FAILED = 'The usage report could not be loaded.'

/** Shows a sentence in the element, with a retry button. Returns a function that removes it. */
function showMessage(element: HTMLElement, sentence: string, retry: () => void): () => void {
  const note = document.createElement('p')
  const button = document.createElement('button')
  note.setAttribute('role', 'alert')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', retry)
  note.append(sentence, ' ', button)
  element.append(note)
  return () => note.remove()
}

/** The usage reports on this page: one per element, each with its own token. */
export function createReports({ emitter, chunks }: ReportsDeps) {
  const mounted = new Map<HTMLElement, () => void>()

  function unmount(element: HTMLElement): void {
    const leave = mounted.get(element)
    mounted.delete(element)
    leave?.()
  }

  function mount(
    element: HTMLElement,
    options: ReportOptions & { api: string; org: string },
  ): () => void {
    const { fetchToken } = options
    if (!(element instanceof HTMLElement)) throw new TypeError('element is missing')
    if (typeof fetchToken !== 'function') throw new TypeError('fetchToken is missing')
    let undo = () => {}
    let gone = false

    function load(): void {
      undo()
      undo = () => {}
      Promise.all([chunks.report(), chunks.token()])
        .then(([{ mountUsageReport }, { createHostToken }]) => {
          if (gone) return
          const token = createHostToken(fetchToken, emitter, 'usageReport')
          undo = mountUsageReport(element, { ...options, token, emitter, showMessage })
        })
        .catch((error: unknown) => {
          if (gone) return
          undo = showMessage(element, FAILED, load)
          void emitter.report('load_failed', error)
        })
    }

    function leave(): void {
      gone = true
      undo()
    }

    unmount(element)
    mounted.set(element, leave)
    load()
    return () => {
      if (mounted.get(element) === leave) unmount(element)
    }
  }

  function clear(): void {
    for (const element of mounted.keys()) unmount(element)
  }

  return { mount, unmount, clear }
}
