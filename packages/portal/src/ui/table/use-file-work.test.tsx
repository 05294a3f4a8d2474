// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { allPages } from '../../lib/api/all-pages.ts'
import { currentToast, dismissToast } from '../../lib/notify/toast.ts'
import { allByRole, byRole, click, render, text, until } from '../../test-dom.ts'
import { useFileWork } from './use-file-work.tsx'

const PAGE = 100
const TOTAL = 1000

/** A button that makes a file of a thousand rows; each page waits until the test lets it go. */
function Button({ load }: { load: (offset: number) => Promise<void> }) {
  const { run, isBusy, card } = useFileWork('Tickets.csv')
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    await load(offset)
    return { items: Array.from({ length: limit }, (_, place) => offset + place), total: TOTAL }
  }
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void run('It was not made', (watch) => allPages(read, PAGE, watch))}
      >
        Download
      </button>
      {card}
    </>
  )
}

test('a long file shows how far it is, and stops when it is cancelled', async () => {
  const asked: number[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await render(
    <Button
      load={async (offset) => {
        asked.push(offset)
        if (offset > 0) await held
      }}
    />,
  )
  await click(byRole('button', 'Download'))
  await until(() => expect(text()).toContain('100 of 1,000 rows'))
  expect(byRole('progressbar').getAttribute('aria-valuenow')).toBe('10')
  await click(byRole('button', 'Cancel'))
  letGo()
  await until(() => expect(allByRole('button', 'Cancel')).toHaveLength(0))
  expect(Math.max(...asked)).toBeLessThan(TOTAL / 2)
  expect(currentToast()).toBeUndefined()
})

test('a failure names its reason', async () => {
  await render(<Button load={() => Promise.reject(new Error('The disk is full.'))} />)
  await click(byRole('button', 'Download'))
  await until(() => expect(currentToast()?.message).toBe('It was not made'))
  dismissToast()
})
