import { sentFile } from '@agent-assist/contract/sent-file'
import { type Input, routes } from '@agent-assist/contract/wire'
import { session } from './call.ts'
import { storedToken } from '../session/token.ts'
import type { Watch } from './all-pages.ts'

/** Routes that answer with a file of all rows of a list. */
export type FileRoute = 'exportTickets' | 'exportMetricTickets' | 'exportOwnMetricTickets'

/** Downloads a file that the server sends while it makes it. */
export async function fileOf<N extends FileRoute>(
  name: N,
  input: Input<N>,
  { signal, onProgress }: Watch,
): Promise<Blob> {
  const { params, query } = input as Input<FileRoute> // the name is paired with its input
  const token = storedToken(localStorage)?.token
  try {
    return await sentFile(
      `${location.origin}/api`,
      () => token,
      routes[name],
      { params, query },
      {
        signal,
        // a text may have several lines
        onRows: (rows, total) => total !== undefined && onProgress(Math.min(rows, total), total),
      },
    )
  } catch (error) {
    session.refused(error, { token, otherDevice: undefined })
    throw error
  }
}
