import { ApiError } from '@agent-assist/contract/wire'
import { call } from '../../lib/api/call.ts'
import { whenShown } from '../../lib/browser/when-shown.ts'

/** The result of a verification; `nothing` when the server did not answer. */
export type Verified = 'yes' | 'no' | 'nothing'

const asked = new Map<string, Promise<Verified>>()

async function ask(token: string): Promise<Verified> {
  await whenShown() // prerendering must not use up the link
  try {
    const { data } = await call('verifyEmail', { params: { token } })
    return data === 1 ? 'yes' : 'no'
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500 && error.code !== 'too_many'
    return refused ? 'no' : 'nothing'
  }
}

/**
 * Verifies the address of a link once, however often the page is rendered; tries again after a missing
 * answer.
 */
export function verifyOnce(token: string): Promise<Verified> {
  const before = asked.get(token)
  if (before) return before
  const answer = ask(token)
  asked.set(token, answer)
  void answer.then((verified) => verified === 'nothing' && asked.delete(token))
  return answer
}
