import { startTestServer } from './test-server.ts'

/** Starts the server for all browser tests, which read its address from BASE_URL, unless one runs already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const { env, stop } = await startTestServer()
  Object.assign(process.env, env)
  return stop
}
