/** A request of the page to our server. */
export interface SeenRequest {
  /** Milliseconds since the epoch. */
  at: number
  /** Without the query and without ids of surveys. */
  path: string
  /** Status of the answer; 0: none that the page may read; undefined: this browser does not tell. */
  status: number | undefined
  ms: number
}

const SEEN_MAX = 15
/** Ids of survey requests open the survey to whoever has them. */
const SECRET_PATH = /[0-9a-f]{32}/gi

function seen(entry: PerformanceResourceTiming): SeenRequest {
  const { pathname } = new URL(entry.name)
  return {
    at: performance.timeOrigin + entry.startTime,
    path: pathname.replace(SECRET_PATH, '…'),
    status: entry.responseStatus,
    ms: Math.round(entry.duration),
  }
}

/** The last requests to the server of this API, oldest first. `onChange` is called with each new one. */
export function watchRequests(api: () => string | undefined, onChange: () => void) {
  const requests: SeenRequest[] = []

  function take(entries: PerformanceEntryList): void {
    const origin = URL.parse(api() ?? '', location.href)?.origin
    for (const entry of entries as PerformanceResourceTiming[])
      if (URL.parse(entry.name)?.origin === origin && /\/(api|sdk)\//.test(entry.name))
        requests.push(seen(entry))
    requests.splice(0, requests.length - SEEN_MAX)
  }

  const observer = new PerformanceObserver((list) => {
    take(list.getEntries())
    onChange()
  })
  observer.observe({ type: 'resource', buffered: true })
  return { requests, stop: () => observer.disconnect() }
}
