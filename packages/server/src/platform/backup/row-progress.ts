import { SingleBar } from 'cli-progress'

/** How much of a backup is written or read. */
export interface RowProgress {
  /** Called once, with the number of rows as it is estimated. */
  begin: (aboutRows: number) => void
  add: (rows: number) => void
  stop: () => void
}

/** Shows it as a bar with the time that remains on a terminal, elsewhere as a line for each tenth. */
export function createRowProgress(): RowProgress {
  let total = 1
  let done = 0
  if (process.stdout.isTTY) {
    const bar = new SingleBar({
      format: '{bar} {percentage} % | rows: {value} | {eta_formatted} remain',
      hideCursor: true,
    })
    return {
      begin: (aboutRows) => bar.start(Math.max(1, aboutRows), 0),
      add: (rows) => bar.update((done += rows)),
      stop: () => bar.stop(),
    }
  }
  let tenths = 0
  return {
    begin: (aboutRows) => void (total = Math.max(1, aboutRows)),
    add: (rows) => {
      done += rows
      const now = Math.min(9, Math.floor((done / total) * 10)) // the estimate may be too low
      if (now > tenths) console.log(`${now * 10} %, rows: ${done}`)
      tenths = Math.max(tenths, now)
    },
    stop: () => undefined,
  }
}
