import { type HandBackReason, isFinal, type OwnWork } from '@agent-assist/contract/wire'
import { createOwnWorkCall, watchOwnWork } from '@agent-assist/contract/own-work-stream'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'

type Token = () => Promise<string>

/** Pause after a stream that ended as it should, that failed, and that the server refuses. */
const NEXT_MS = 250
const AGAIN_MS = 5000
const REFUSED_MS = 60_000

/** Resolves once the page is visible: browsers open few connections to a server, and a stream takes one. */
const whenVisible = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    check()
  })

export interface WorkModel {
  /** Undefined until the server answered. */
  now: ReadonlySignal<OwnWork | undefined>
  /** Whether the last act was not saved. */
  hasFailed: Signal<boolean>
  /** Number of the assignment that is being sent. */
  busy: Signal<number | undefined>
  accept: (assignment: number) => Promise<void>
  handBack: (assignment: number, reason: HandBackReason) => Promise<void>
  stop: () => void
}

/** Reads the stream while the page is visible, and again after each end; returns a function that ends it. */
function followWork(api: string, token: Token, show: (work: OwnWork) => void): () => void {
  let isStopped = false
  let stream = new AbortController()
  const onHide = () => document.hidden && stream.abort()
  document.addEventListener('visibilitychange', onHide)

  /** Resolves to the pause before the next stream. */
  async function follow(): Promise<number> {
    try {
      for await (const next of watchOwnWork(api, token, stream.signal)) if (!isStopped) show(next)
      return NEXT_MS
    } catch (error) {
      if (stream.signal.aborted) return NEXT_MS
      return isFinal(error) ? REFUSED_MS : AGAIN_MS
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await whenVisible()
      stream = new AbortController()
      const pause = await follow()
      if (!isStopped) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  void run()
  return () => {
    isStopped = true
    stream.abort()
    document.removeEventListener('visibilitychange', onHide)
  }
}

/** What routing gave to the agent, as it changes. `onNew` is called for each assignment that comes while it is watched. */
export function createWork(api: string, token: Token, onNew: (subject: string) => void): WorkModel {
  const call = createOwnWorkCall(api, token)
  const work = signal<OwnWork | undefined>(undefined)
  const done = signal<readonly number[]>([]) // what the stream does not know yet
  const hasFailed = signal(false)
  const busy = signal<number | undefined>(undefined)
  let newest = 0

  function show(next: OwnWork): void {
    const isFirst = !work.value
    const latest = Math.max(newest, ...next.items.map(({ assignment }) => assignment))
    const came = isFirst ? [] : next.items.filter(({ assignment }) => assignment > newest)
    newest = latest
    work.value = next
    for (const { subject } of came) onNew(subject)
  }

  async function act(assignment: number, send: () => Promise<unknown>): Promise<void> {
    if (busy.value !== undefined) return
    hasFailed.value = false
    busy.value = assignment
    try {
      await send()
      done.value = [...done.value, assignment]
    } catch (error) {
      // it has gone to somebody else: the stream says so
      if (isFinal(error)) done.value = [...done.value, assignment]
      hasFailed.value = true
    } finally {
      busy.value = undefined
    }
  }

  const stop = followWork(api, token, show)
  return {
    now: computed(() => {
      const next = work.value
      return (
        next && {
          ...next,
          items: next.items.filter(({ assignment }) => !done.value.includes(assignment)),
        }
      )
    }),
    hasFailed,
    busy,
    accept: (assignment) =>
      act(assignment, () =>
        call('acceptAssignment', { params: { assignment: String(assignment) }, body: {} }),
      ),
    handBack: (assignment, reason) =>
      act(assignment, () =>
        call('handBackAssignment', {
          params: { assignment: String(assignment) },
          body: { reason },
        }),
      ),
    stop,
  }
}
