import { PrivateAddress } from '../platform/http/public-address.ts'
import { postJson } from '../platform/http/post-json.ts'
import { sign } from '../platform/security/signature.ts'
import type { AlertTargets } from './alert-rows.ts'

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 16 * 1024
const [TOO_LATE, TOO_EARLY, TOO_MANY] = [408, 425, 429]

/** Why a message was not taken, and whether another try is useless. */
export interface NotTaken {
  problem: string
  isFinal: boolean
}

interface Message {
  channel: 'slack' | 'webhook'
  id: string
  body: string
}

/** Posts a message over a channel of an alert; resolves with a problem unless it was taken. */
export async function postMessage(
  { slackUrl, webhookUrl, secret = '' }: AlertTargets,
  { channel, id, body }: Message,
  privateOrigins: readonly string[],
): Promise<NotTaken | undefined> {
  const url = URL.parse((channel === 'slack' ? slackUrl : webhookUrl) ?? '')
  if (!url) return { problem: 'The alert has no such channel any more.', isFinal: true }
  const headers = {
    'agent-assist-delivery': id,
    'agent-assist-signature': sign(secret, body, Math.floor(Date.now() / 1000)),
  }
  try {
    const { status } = await postJson(url, body, {
      ...(channel === 'webhook' ? { headers } : {}),
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_MAX_BYTES,
      privateOrigins,
    })
    if (status >= 200 && status < 300) return undefined
    const isLater = status >= 500 || [TOO_LATE, TOO_EARLY, TOO_MANY].includes(status)
    return { problem: `${url.host} answered with status ${status}.`, isFinal: !isLater }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // the same for both: it does not tell which names a private network has
    if (error instanceof PrivateAddress || code === 'ENOTFOUND')
      return { problem: `${url.host} is not found on the public internet.`, isFinal: false }
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const why = isLate ? 'did not answer in time' : 'could not be reached'
    return { problem: `${url.host} ${why}.`, isFinal: false }
  }
}
