import { placeNow, watchPlaces } from '../page/follow-places.ts'
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

/** The modules for the page's end of a report. */
export interface ReportChunk {
  /** Loaded at once with the second, so that they arrive together. */
  reports: () => Promise<{ createReports: (deps: ReportsDeps) => Reports }>
  report: () => Promise<{ mountUsageReport: MountReport }>
}

/** Options of one report. */
export type MountedReport = ReportOptions & { api: string; org: string }

export interface ReportsDeps {
  emitter: Emitter
  chunks: ReportChunk & TokenChunk
}

/** What the page did not give for a report. */
function missing(element: unknown, { fetchToken }: Partial<MountedReport>): string | undefined {
  if (!(element instanceof HTMLElement)) return 'element'
  return typeof fetchToken === 'function' ? undefined : 'fetchToken'
}

const FAILED = 'The usage report could not be loaded.'

/** Shows a sentence in the element, with a retry button. Returns a function that removes it. */
function showMessage(element: HTMLElement, sentence: string, retry: () => void): () => void {
  const note = document.createElement('p')
  const button = document.createElement('button')
  note.setAttribute('role', 'alert')
  note.lang = 'en'
  note.dir = 'ltr' // the page may be written from right to left
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', retry)
  note.append(sentence, ' ', button)
  element.append(note)
  return () => note.remove()
}

export type Reports = ReturnType<typeof createReports>

interface MountedPlace {
  wanted: MountedReport
  leave: () => void
  /** Brings the report back after the page took it away; returns whether it did. */
  mend: () => boolean
}

/** The usage reports on this page: one per element, each with its own token. */
export function createReports({ emitter, chunks }: ReportsDeps) {
  const mounted = new Map<HTMLElement, MountedPlace>()
  let unwatch: (() => void) | undefined

  /** Removes the element's report; with `wanted` only if it is that one. */
  function unmount(element: HTMLElement, wanted?: MountedReport): void {
    const report = mounted.get(element)
    if (!report || (wanted && wanted !== report.wanted)) return
    mounted.delete(element)
    report.leave()
    if (mounted.size > 0) return
    unwatch?.()
    unwatch = undefined
  }

  const mendAll = () => [...mounted.values()].filter(({ mend }) => mend()).length > 0

  function mount(element: HTMLElement, wanted: MountedReport): void {
    const lack = missing(element, wanted)
    const about = { name: 'usageReport.mount' }
    if (lack) return void emitter.report('command_failed', `${lack} is missing`, about)
    let undo = () => {}
    let state: 'loading' | 'shown' | 'away' | 'gone' = 'loading'
    let wasThere = element.isConnected // a page may add it later

    function clear(next: typeof state): void {
      state = next
      undo()
      undo = () => {}
    }

    function load(): void {
      clear('loading')
      Promise.all([chunks.report(), chunks.token()])
        .then(([{ mountUsageReport }, { createHostToken }]) => {
          if (state !== 'loading') return
          const token = createHostToken(wanted.fetchToken, emitter, 'usageReport')
          undo = mountUsageReport(element, { ...wanted, token, emitter, showMessage })
          state = 'shown'
        })
        .catch((error: unknown) => {
          if (state !== 'loading') return
          undo = showMessage(element, FAILED, load)
          state = 'shown'
          void emitter.report('load_failed', error)
        })
    }

    function mend(): boolean {
      const now = placeNow(element)
      wasThere ||= element.isConnected
      if (!wasThere) return false
      if (!now) clear('away')
      else if (now !== element) {
        mounted.delete(element)
        clear('gone')
        if (!mounted.has(now)) mount(now, wanted)
      } else if (state === 'loading' || element.querySelector('iframe, [role=alert]')) return false
      else load()
      return now !== undefined
    }

    unmount(element)
    mounted.set(element, { wanted, mend, leave: () => clear('gone') })
    unwatch ??= watchPlaces(mendAll)
    load()
  }

  function clear(): void {
    for (const element of mounted.keys()) unmount(element)
  }

  return { mount, unmount, clear }
}
