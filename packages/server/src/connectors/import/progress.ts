import { statSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { placeOf } from './places.ts'

export interface Progress {
  bytes: (count: number) => void
  rows: (stored: number) => void
  stop: () => void
}

/** Shows how much of the files is read: a bar on a terminal, elsewhere a line for each tenth. */
export function createProgress(files: readonly string[]): Progress {
  const total = files.reduce((sum, path) => sum + statSync(placeOf(path).file).size, 0)
  let read = 0
  let stored = 0
  if (process.stdout.isTTY) {
    const bar = new SingleBar({
      format: '{bar} {percentage} % | rows stored: {rows} | {duration_formatted}',
      hideCursor: true,
    })
    bar.start(total, 0, { rows: 0 })
    return {
      bytes: (count) => bar.update((read += count), { rows: stored }),
      rows: (count) => bar.update(read, { rows: (stored = count) }),
      stop: () => bar.stop(),
    }
  }
  let tenths = 0
  return {
    bytes: (count) => void (read += count),
    rows: (count) => {
      const now = Math.floor((read / total) * 10)
      if (now > tenths) console.log(`${now * 10} % read, rows stored: ${count}`)
      tenths = Math.max(tenths, now)
    },
    stop: () => undefined,
  }
}
