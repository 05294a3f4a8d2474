import { afterEach, expect, test, vi } from 'vitest'
import { copy } from './copy.ts'
import { currentToast, dismissToast } from './toast.ts'

afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
})

test('a text is copied, and that is said', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copy('https://desk.example', 'The link')
  expect(writeText).toHaveBeenCalledWith('https://desk.example')
  expect(currentToast()).toMatchObject({ message: 'The link is copied' })
})

test('where a page may not copy, as without https, it is said what to do instead', async () => {
  vi.stubGlobal('navigator', {})
  await copy('https://desk.example', 'The link', 'https://desk.example')
  expect(currentToast()).toMatchObject({
    message: 'The link was not copied',
    why: 'https://desk.example',
  })
})
