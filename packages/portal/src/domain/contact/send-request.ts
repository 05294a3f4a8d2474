import type { DemoRequest } from '@agent-assist/contract'
import { call } from '../../lib/api/call.ts'

/** Sends the request; throws when the reply has no data. */
export async function sendRequest(request: DemoRequest): Promise<void> {
  const reply: { data?: object } = await call('createDemo', { body: request })
  if (!reply.data) throw new Error('Nothing came back for the request.')
}
