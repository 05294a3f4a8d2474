import type { CDPSession } from '@playwright/test'
import { visit, type VisitNeeds } from './browser.ts'
import { unionLength } from './measurements.ts'
import { SLOW } from './measure.ts'
import type { Kind, Script } from './subject.ts'

/** Code whose evaluation is measured, before any of it is called. */
export interface Unit {
  kind: Kind
  name: string
  code: Script[]
  /** Measures only this file, although it loads others. */
  only?: string
}

interface TraceEvent {
  name: string
  /** In microseconds. */
  ts: number
  dur?: number
  args: { fileName?: string; data?: { url?: string } }
}

async function traced(client: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])))
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await work()
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await complete
  return events
}

/** Runs in the page: loads one script after another, because each may depend on the previous ones. */
async function loadInPage(code: Script[]): Promise<void> {
  for (const { src, module } of code) {
    if (module) await import(src)
    else
      await new Promise((resolve, reject) => {
        const script = document.createElement('script')
        script.src = src
        script.addEventListener('load', resolve)
        script.addEventListener('error', reject)
        document.head.append(script)
      })
  }
  // an import resolves before the task that evaluates it has ended
  await new Promise((resolve) => setTimeout(resolve))
}

/** Whether the event is the main thread compiling or evaluating one of our files. */
function counts({ name, args }: TraceEvent, origin: string, only?: string): boolean {
  if (name === 'v8.evaluateModule') return only === undefined // this event does not name the file
  if (!['EvaluateScript', 'v8.compile', 'v8.compileModule'].includes(name)) return false
  const url = args.data?.url ?? args.fileName ?? ''
  return only === undefined ? url.startsWith(origin) : url === `${origin}${only}`
}

/** Milliseconds that the main thread takes to compile and evaluate the unit, on a slow processor. */
export function evaluationMs(needs: VisitNeeds, { code, only }: Unit): Promise<number> {
  return visit(needs, async ({ page, client }) => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
    const events = await traced(client, () => page.evaluate(loadInPage, code))
    const intervals = events
      .filter((event) => counts(event, needs.server.host, only))
      .map(({ ts, dur = 0 }) => [ts, ts + dur] as const)
    if (intervals.length === 0) throw new Error('the trace does not show it')
    return unionLength(intervals) / 1000
  })
}
