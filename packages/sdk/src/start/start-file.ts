import type { QueuedCall } from '../page/types.ts'

/** What a page may have said in its attributes or in a queued call; any value is compared as a text. */
type Said = { open?: string; widgets?: string } | undefined

/**
 * The ending of the start file that contains what the page asks for from the beginning, by its attributes and by the
 * calls that it has queued. A wrong guess costs requests or bytes and nothing else: each start file does everything.
 */
export function startFile(data: DOMStringMap, queue: readonly QueuedCall[]): string {
  const said = [data, ...queue.map((call) => call[1])] as Said[]
  const names = queue.map((call) => call[0]) as unknown as string // a pattern reads it as a text
  if (said.some((options) => !/f/.test(options?.open as string))) return '-open' // neither false nor undefined
  if (/survey.[sm]/.test(names)) return '-survey' // to show or mount
  if (/usage/.test(names)) return '-report'
  return said.some((options) => /survey/.test(options?.widgets as string)) ? '-watch' : ''
}
