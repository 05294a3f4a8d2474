import { expect, test } from 'vitest'
import { isShortcut } from './shortcut.ts'

const press = (code: string, held: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { code, ...held })

test('[SDK-4] a shortcut requires its key with exactly its modifiers', () => {
  expect(isShortcut(press('KeyA', { altKey: true, key: 'å' }), 'Alt+A')).toBe(true)
  expect(isShortcut(press('Digit1', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+1')).toBe(true)
  expect(isShortcut(press('F2'), 'F2')).toBe(true)
  expect(isShortcut(press('KeyA'), 'Alt+A')).toBe(false)
  expect(isShortcut(press('KeyA', { altKey: true, ctrlKey: true }), 'Alt+A')).toBe(false)
  expect(isShortcut(press('KeyB', { altKey: true }), 'Alt+A')).toBe(false)
})

test('without a shortcut no key matches', () => {
  expect(isShortcut(press(''))).toBe(false)
  expect(isShortcut(press('KeyA'))).toBe(false)
})
