import type { Credentials } from '@agent-assist/contract'
import { call, session } from '../../lib/api/call.ts'

/** Signs in; resolves once the person is known. Rejects when the server refuses the credentials. */
export async function signIn({ email, password }: Credentials) {
  const body = { email: email.toLowerCase(), password }
  const { result } = await call('authenticate', { body })
  await session.signIn(result.token)
}
