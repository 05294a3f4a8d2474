import { constants, getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const CODE = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { getPriority } = require('node:os')
  import(workerData).then(({ yieldToOthers }) => {
    const before = getPriority()
    yieldToOthers()
    parentPort.postMessage([before, getPriority()])
  })`

test.skipIf(process.platform !== 'linux')(
  'a thread of background work comes last, and the rest of the server is unaffected',
  async () => {
    const own = getPriority()
    const file = new URL('./background-thread.ts', import.meta.url).href
    const worker = new Worker(CODE, { eval: true, workerData: file })
    const [before, after] = await new Promise<[number, number]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    await worker.terminate()
    expect(before).toBe(own)
    expect(after).toBe(constants.priority.PRIORITY_LOW)
    expect(getPriority()).toBe(own)
  },
)
