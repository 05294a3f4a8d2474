import type { Emitter } from '../page/emitter.ts'
import { createLazy } from '../page/lazy.ts'
import type { TokenChunk } from '../tokens/agent-token.ts'
import type { MountedReport, ReportChunk } from './reports.ts'

/** The usage reports of a page, whose code is loaded with the first one. */
export function createReportSlots(chunks: ReportChunk & TokenChunk, emitter: Emitter) {
  const reports = createLazy(
    () => {
      chunks.report().catch(() => {}) // loaded meanwhile; its user reports a failure
      return chunks.reports()
    },
    ({ createReports }) => createReports({ emitter, chunks }),
    emitter.report,
  )

  function mount(element: HTMLElement, wanted: MountedReport): () => void {
    reports.use((all) => all.mount(element, wanted))
    return () => reports.use((all) => all.unmount(element, wanted))
  }

  return {
    mount,
    unmount: (element: HTMLElement) => reports.use((all) => all.unmount(element)),
    clear: () => reports.clear()?.clear(),
  }
}
