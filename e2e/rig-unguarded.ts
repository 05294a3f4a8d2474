import { explain } from '../packages/sdk/src/errors/explain.ts'
import { createEmitter } from '../packages/sdk/src/page/emitter.ts'
import { createHostToken } from '../packages/sdk/src/tokens/host-token.ts'
import { createReports } from '../packages/sdk/src/bridge/reports.ts'
import { mountUsageReport } from '../packages/sdk/src/bridge/usage-report.ts'
import type { ReportOptions } from '../packages/sdk/src/page/types.ts'

/* The page's end of the bridge as a script, for the build whose checks let everything through. */

const emitter = createEmitter(async () => ({ explain }))
const chunks = {
  reports: async () => ({ createReports }),
  report: async () => ({ mountUsageReport }),
  token: async () => ({ createHostToken }),
}
const reports = createReports({ emitter, chunks })

function run(command: string, ...input: unknown[]): void {
  const [element, options] = input as [HTMLElement, Required<ReportOptions>]
  if (command === 'usageReport.mount') reports.mount(element, options)
}

window.AgentAssist = run as never
