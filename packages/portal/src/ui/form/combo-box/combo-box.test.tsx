// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { allByRole, byRole, click, press, render, text, type, unmount } from '../../../test-dom.ts'
import { ComboBox } from './combo-box.tsx'
import { matching, settled } from './matching.ts'

const options = ['Austria', 'Côte d’Ivoire', 'Mauritius', 'Oman', 'Romania']

test('options that begin with the typed text come first; case and accents are ignored', () => {
  expect(matching(options, ' OMAN')).toEqual(['Oman', 'Romania'])
  expect(matching(options, 'cote')).toEqual(['Côte d’Ivoire'])
  expect(matching(options, '')).toEqual(options)
  expect(matching(options, 'x')).toEqual([])
})

test('a full name or the only match is chosen', () => {
  expect(settled(options, 'oman ')).toBe('Oman')
  expect(settled(options, 'cote d')).toBe('Côte d’Ivoire')
  expect(settled(options, 'aus')).toBe('Austria')
  expect(settled(options, 'a')).toBe('a')
  expect(settled(options, ' ')).toBe('')
})

const changed = vi.fn<(value: string) => void>()
const box = () => byRole('textbox', 'Country') as HTMLInputElement
const shown = () => allByRole('option').map((option) => option.textContent)

/** Types without leaving the field. */
const search = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), value)
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })

const show = () =>
  render(
    <ComboBox
      label="Country"
      options={options}
      noMatch="None of that name"
      onChange={(event) => changed(event.target.value)}
    />,
  )

afterEach(async () => {
  await unmount()
  changed.mockReset()
})

test('typing searches, arrows move, Enter chooses, and the form is notified', async () => {
  await show()
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await click(box())
  expect(shown()).toEqual(options)
  await search('oman')
  expect(shown()).toEqual(['Oman', 'Romania'])
  await press(box(), 'ArrowDown')
  const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
  expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual(['Romania', 'true'])
  await press(box(), 'Enter')
  expect(box().value).toBe('Romania')
  expect(changed).toHaveBeenLastCalledWith('Romania')
  expect(shown()).toEqual([])
})

test('Escape closes and leaves the text; a click chooses; an empty result shows a message', async () => {
  await show()
  await search('zz')
  expect(text()).toContain('None of that name')
  await press(box(), 'Escape')
  expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['zz', 'false'])
  await press(box(), 'ArrowDown')
  await search('a')
  await click(byRole('option', 'Austria'))
  expect(box().value).toBe('Austria')
})

test('leaving the field chooses the only match', async () => {
  await show()
  await type(box(), 'maur')
  expect(box().value).toBe('Mauritius')
  expect(changed).toHaveBeenLastCalledWith('Mauritius')
})
