// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { TextField } from '../form/text-field.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { keepTyped } from './typed-draft.ts'

const close = vi.fn<() => void>()
const escape = () =>
  act(async () => byRole('dialog', 'Name').dispatchEvent(new Event('cancel', { cancelable: true })))

afterEach(async () => {
  await unmount()
  close.mockReset()
  sessionStorage.clear()
})

const ask = () =>
  render(
    <AskDialog title="Name" onClose={close} onSubmit={() => {}} submit="Save" busy="Saving">
      <TextField label="Name" />
    </AskDialog>,
  )

test('Escape closes a dialog in which nothing was typed', async () => {
  await ask()
  await escape()
  expect(close).toHaveBeenCalledOnce()
})

test('what was typed stays over Escape until it is discarded', async () => {
  await ask()
  await type(byRole('textbox', 'Name'), 'Bo')
  await escape()
  expect(close).not.toHaveBeenCalled()
  expect(text()).toContain('Close without saving? What you typed will be lost.')
  await click(byRole('button', 'Continue editing'))
  expect((byRole('textbox', 'Name') as HTMLInputElement).value).toBe('Bo')
  expect(allByRole('button', 'Discard')).toEqual([])
  await click(byRole('button', 'Close'))
  await click(byRole('button', 'Discard'))
  expect(close).toHaveBeenCalledOnce()
})

test('what was typed survives a reload, and is forgotten once the dialog is closed', async () => {
  const reload = 'portal_typed_/_Name' // the page is left without closing the dialog
  await ask()
  await act(async () => void (await import('./typed-draft.ts'))) // it is loaded after the dialog
  await type(byRole('textbox', 'Name'), 'Li')
  const stored = sessionStorage.getItem(reload) ?? ''
  await unmount()
  expect(sessionStorage.getItem(reload)).toBeNull()
  sessionStorage.setItem(reload, stored)
  await ask()
  await until(() => expect(text()).toContain('What you typed before is restored.'))
  expect((byRole('textbox', 'Name') as HTMLInputElement).value).toBe('Li')
  await escape() // it counts as typed
  expect(close).not.toHaveBeenCalled()
  await click(byRole('button', 'Discard'))
  expect(close).toHaveBeenCalledOnce()
})

test('a confirmation of what cannot be undone, and a password, are not stored', async () => {
  const field = (
    <AskDialog title="Name" isHard onClose={close} onSubmit={() => {}} submit="Delete" busy="…">
      <TextField label="Name" />
    </AskDialog>
  )
  await render(field)
  await type(byRole('textbox', 'Name'), 'Bo')
  expect(sessionStorage.length).toBe(0)
  await unmount()
  const form = document.createElement('form')
  form.innerHTML =
    '<input type="password" aria-label="Key"><input aria-label="Name"><input aria-label="Left" value="as it is">'
  const { stop, forget } = keepTyped(form, 'Name')
  for (const input of [...form.querySelectorAll('input')].slice(0, 2)) input.value = 'secret'
  form.dispatchEvent(new Event('input'))
  expect(sessionStorage.getItem('portal_typed_/_Name')).toBe('{"Name#0":"secret"}')
  stop()
  forget()
  expect(sessionStorage.length).toBe(0)
})

test('the cancel button closes at once', async () => {
  await ask()
  await type(byRole('textbox', 'Name'), 'Bo')
  await click(byRole('button', 'Cancel'))
  expect(close).toHaveBeenCalledOnce()
})

test('a secret that is shown once stays over Escape and a click outside', async () => {
  await render(
    <Dialog title="Name" isHeld onClose={close}>
      secret
    </Dialog>,
  )
  await escape()
  await act(async () =>
    byRole('dialog', 'Name').dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  )
  expect(close).not.toHaveBeenCalled()
  await click(byRole('button', 'Close'))
  expect(close).toHaveBeenCalledOnce()
})
