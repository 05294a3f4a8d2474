import type { TokenSource } from './call.ts'
import { sentFile, type SentFileOptions } from './sent-file.ts'
import type { Input } from './shapes.ts'
import { usageRoutes } from './usage/usage-routes.ts'

/** Downloads the events of the usage report as a CSV file; see `sentFile`. */
export const usageFile = (
  baseUrl: string,
  token: TokenSource,
  query: Input<'exportUsageEvents'>['query'],
  options?: SentFileOptions,
): Promise<Blob> => sentFile(baseUrl, token, usageRoutes.exportUsageEvents, { query }, options)
