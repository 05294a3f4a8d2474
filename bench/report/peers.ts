import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { bundle } from '../peers/bundle.ts'
import { installPeers } from '../peers/install.ts'
import { figure, ms, print, quantile } from '../numbers.ts'

type Make = (fields: string[], data: string[][]) => Promise<Blob>

const FIELDS = ['Created At', 'Ticket ID', 'Agent', 'Type', 'Query']

/** Creates the file of so many rows in a blank page, repeatedly; returns the times in ms. */
async function timesOf(browser: Browser, script: string, rows: number, rounds: number) {
  const page = await browser.newPage()
  await page.addScriptTag({ content: script })
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(
      await page.evaluate(
        async ({ fields, count }) => {
          const data = Array.from({ length: count }, (_, n) => [
            new Date(1_790_000_000_000 - n * 60_000).toISOString(),
            `#${n}`,
            `agent-${n % 150}@shop.example`,
            'Ticket Answer View',
            `How do I return parcel ${n} that came too late`,
          ])
          const begun = performance.now()
          const { benchFile } = globalThis as unknown as { benchFile: Make }
          await benchFile(fields, data)
          return performance.now() - begun
        },
        { fields: FIELDS, count: rows },
      ),
    )
  await page.close()
  return times
}

/** Times of npm's libraries for a file of as many rows, which are already in the page. */
export async function benchFiles(
  browser: Browser,
  entries: readonly string[],
  rows: number,
  rounds: number,
): Promise<void> {
  const { folder } = installPeers()
  for (const entry of entries) {
    await bundle(`${entry}.js`, folder)
    const script = await readFile(join(folder, 'built', `${entry}.js`), 'utf8')
    const times = await timesOf(browser, script, rows, rounds)
    if (entry === 'file-jspdf') figure('jspdf: s', Math.min(...times) / 1000)
    print(`  ${entry.replace('file-', '')}, rows in the page`, ms(quantile(times, 0.5)))
  }
}
