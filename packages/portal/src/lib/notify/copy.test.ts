import { afterEach, expect, test, vi } from 'vitest'
import { copy } from './copy.ts'
import { currentToast, dismissToast } from './toast.ts'

afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
})

test('a text is copied, and a message confirms it', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copy('https://desk.example', 'The link')
  expect(writeText).toHaveBeenCalledWith('https://desk.example')
  expect(currentToast()).toMatchObject({ message: 'The link is copied' })
})

test('where copying is forbidden, e.g. without https, a message explains what to do instead', async () => {
  vi.stubGlobal('navigator', {})
  await copy('https://desk.example', 'The link', 'https://desk.example')
  expect(currentToast()).toMatchObject({
    message: 'The link was not copied',
    why: 'https://desk.example',
  })
})
