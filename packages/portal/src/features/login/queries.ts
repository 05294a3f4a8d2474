import type { Credentials } from '@agent-assist/contract'
import { checkDone } from '../../lib/api/check-done.ts'
import { call, session } from '../../lib/api/call.ts'

/** Signs in; resolves once the user is loaded. Throws if the server rejects the credentials. */
export async function signIn({ email, password }: Credentials) {
  const body = { email: email.toLowerCase(), password }
  const { result } = checkDone(await call('authenticate', { body }))
  await session.signIn(result.token)
}
