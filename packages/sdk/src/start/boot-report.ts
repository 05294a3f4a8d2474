import { createReports } from '../bridge/reports.ts'
import { mountUsageReport } from '../bridge/usage-report.ts'
import { createHostToken } from '../tokens/host-token.ts'
import { bootWith } from './boot-with.ts'
import { chunkFiles } from './chunk-files.ts'

/** The start file of a page that mounts a usage report from the beginning: with its end of the bridge. */
export const boot = bootWith({
  ...chunkFiles,
  reports: async () => ({ createReports }),
  report: async () => ({ mountUsageReport }),
  token: async () => ({ createHostToken }),
})
