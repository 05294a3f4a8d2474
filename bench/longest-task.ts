import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time in µs. */
  tdur?: number
  args?: { name?: string }
}

/** The longest task of a page's main thread, in ms of processor time, from a trace of the browser. */
function longestOf(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The trace has no tasks.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/**
 * The longest task of the page during the work, in ms of processor time, so that other processes on the machine do not
 * matter.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  return longestOf(await browser.stopTracing())
}
