import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/server.ts'
import { ms, print, timed } from './numbers.ts'

/** From starting the process to serving: with an empty folder (migrate and seed), then with the same folder. */
export async function benchStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agent-assist-bench-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1' }
  const times: number[] = []
  for (let run = 0; run < 4; run++) {
    const { ms: took, result: server } = await timed(() => startServer(env, { keepData: true }))
    times.push(took)
    await server.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
  const [cold = NaN, ...warm] = times
  print('start, cold (migrate, seed the demo organisations)', ms(cold))
  print('start, warm (best of three)', ms(Math.min(...warm)))
  print('cold / warm', (cold / Math.min(...warm)).toFixed(1))
}
