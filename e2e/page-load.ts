import type { Page } from '@playwright/test'
import { begunBefore, type CountedLoad, countLoad, type Loaded } from './count-load.ts'

/** An element that must be drawn: selectors, of which ' >>> ' enters shadow roots and ' | ' the document of a frame. */
type Path = string

/** Runs in the page before everything else; resolves to the time of the frame in which the element was drawn. */
function watch(path: Path): void {
  const isDrawn = (): boolean => {
    let roots: ParentNode[] = [document]
    let found: HTMLElement[] = []
    for (const [step, selector] of path.split(/ (>>>|\|) /).entries()) {
      if (step % 2 === 0)
        found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
      else if (selector === '>>>') roots = found.flatMap((element) => element.shadowRoot ?? [])
      else roots = found.flatMap((frame) => (frame as HTMLIFrameElement).contentDocument ?? [])
    }
    const box = found[0]?.getBoundingClientRect()
    return box !== undefined && box.width > 0 && box.height > 0
  }
  if (window !== window.top) return
  Object.assign(window, {
    drawnAt: new Promise((resolve) => {
      const look = () => {
        if (isDrawn()) resolve(Date.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }),
  })
}

/**
 * Counts every request that the page and its frames make until the element is drawn, but those of the page of the
 * customer itself, compressed with gzip as without TLS. With `settles`, everything until the network is quiet.
 */
export async function loadOf(
  page: Page,
  ready: Path,
  open: () => Promise<unknown>,
  { isHost = true, settles = false } = {},
): Promise<CountedLoad> {
  await page.addInitScript(watch, ready)
  let until = NaN
  const all = await countLoad(
    page,
    async () => {
      await open()
      until = await page.evaluate(() => (window as unknown as { drawnAt: Promise<number> }).drawnAt)
      await page.waitForLoadState('networkidle')
    },
    'gzip',
  )
  // a whole browser asks by itself for the icon of a page that names none
  const isOwn = ({ kind, url }: Loaded) =>
    isHost && ((kind === 'Document' && url.includes('/host-page/')) || url.endsWith('/favicon.ico'))
  const load = { requests: all.requests.filter((one) => !isOwn(one)) }
  return settles ? load : begunBefore(load, until)
}
