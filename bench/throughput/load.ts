import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { quantile } from '../numbers.ts'

/* Another process: asks a server at so many connections, and prints what it measured as JSON. Its task comes as JSON. */

export interface Task {
  address: string
  token: string
  connections: number
  ms: number
  /** Requests in turn; again from the start when all were sent. */
  requests: { path: string; body?: string }[]
}

export interface Load {
  /** Answers in a second. */
  perSecond: number
  p50: number
  p99: number
  /** Answers that were no success. */
  failed: number
  /** Bytes of an answer's body on the wire, at the median. */
  bytes: number
}

const task = JSON.parse(await text(process.stdin)) as Task
const agent = new Agent({ keepAlive: true, maxSockets: task.connections })
const target = new URL(task.address)
const times: number[] = []
const sizes: number[] = []
let [next, failed] = [0, 0]

const ask = ({ path, body }: Task['requests'][number]) =>
  new Promise<void>((resolve, reject) => {
    const begun = performance.now()
    const sent = request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${task.token}`,
          'accept-encoding': 'gzip, br',
          ...(body
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
            : {}),
        },
      },
      (answer) => {
        let bytes = 0
        answer.on('data', (part: Buffer) => (bytes += part.length))
        answer.on('end', () => {
          times.push(performance.now() - begun)
          sizes.push(bytes)
          if (answer.statusCode !== 200) failed += 1
          resolve()
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const begun = performance.now()
const connection = async () => {
  while (performance.now() - begun < task.ms) {
    const one = task.requests[next++ % task.requests.length]
    if (one) await ask(one)
  }
}
await Promise.all(Array.from({ length: task.connections }, connection))
const load: Load = {
  perSecond: times.length / ((performance.now() - begun) / 1000),
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  failed,
  bytes: quantile(sizes, 0.5),
}
console.log(JSON.stringify(load))
agent.destroy()
