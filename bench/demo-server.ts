import { startServer, type RunningServer } from '../e2e/server.ts'
import { PATIENCE_S, untilIdle } from './idle.ts'
import { ms, print } from './numbers.ts'

/**
 * The server with the demo, once it is quiet, or busy for long. The parts of one `npm run bench` share its data
 * (BENCH_DEMO), so that only the first of them creates and scores it.
 */
export async function startDemo(): Promise<RunningServer> {
  const folder = process.env.BENCH_DEMO
  const server = await startServer(folder ? { DATA_DIR: folder } : {}, { keepData: !!folder })
  print('the server serves after', ms(performance.now()))
  if (server.child.pid) await untilIdle(server.child.pid, PATIENCE_S)
  print('it is quiet, or busy for long, after', ms(performance.now()))
  return server
}
