// @vitest-environment happy-dom
import { ApiError, MESSAGES } from '@agent-assist/contract/wire'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import {
  allByRole,
  byRole,
  click,
  render,
  rerender,
  text,
  type,
  unmount,
  until,
} from '../../test-dom.ts'
import { Checkbox, RadioGroup } from './choice.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { Form } from './form.tsx'
import { type Rules, rulesOf } from './rules.ts'

const Shape = z
  .object({
    name: z.string().min(2).max(5),
    secret: z.string().min(3),
    again: z.string(),
    notes: z.string(),
    colour: z.enum(['red', 'blue']),
    size: z.enum(['s', 'l']),
    agreed: z.literal(true),
  })
  .refine(({ secret, again }) => secret === again, {
    path: ['again'],
    error: 'They differ',
    when: () => true, // also while other fields are invalid
  })

const texts = {
  name: 'Two at least',
  secret: 'Three at least',
  colour: 'Choose a colour',
  size: 'Choose a size',
  agreed: 'Tick it',
}
const start = { name: '', secret: '', again: '', notes: '', colour: '', size: '', agreed: false }

const Sample = ({
  onSubmit,
  schema = Shape,
}: {
  onSubmit: () => Promise<unknown>
  schema?: typeof Shape
}) => (
  <Form
    schema={schema}
    texts={texts}
    start={start}
    alsoCheck={{ secret: 'again' }}
    onSubmit={onSubmit}
    submit="Send"
    busy="Sending"
  >
    {(field) => (
      <>
        <TextField label="Name" {...field('name')} />
        <PasswordField label="Secret" autoComplete="new-password" {...field('secret')} />
        <TextField label="Again" type="password" {...field('again')} />
        <TextArea label="Notes" optional {...field('notes')} />
        <Select
          label="Colour"
          placeholder="Choose"
          options={[
            { value: 'red', label: 'Red' },
            { value: 'blue', label: 'Blue' },
          ]}
          {...field('colour')}
        />
        <RadioGroup
          label="Size"
          options={[
            { value: 's', label: 'Small' },
            { value: 'l', label: 'Large' },
          ]}
          {...field('size')}
        />
        <Checkbox label="I agree" {...field('agreed')} />
      </>
    )}
  </Form>
)

const box = (name: string) => byRole('textbox', name) as HTMLInputElement
const button = () => byRole('button', 'Send') as HTMLButtonElement

async function fill() {
  await type(box('Name'), 'Ann')
  await type(box('Secret'), 'abcd')
  await type(box('Again'), 'abcd')
  await type(byRole('combobox', 'Colour'), 'blue')
  await click(byRole('radio', 'Large'))
  await click(byRole('checkbox', 'I agree'))
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
}

const submit = () => click(button())
const answer = vi.fn<() => Promise<unknown>>()

afterEach(async () => {
  await unmount()
  answer.mockReset()
})

describe('input by the user', () => {
  test('the button is enabled only when all is valid, and the parsed values are submitted', async () => {
    await render(<Sample onSubmit={answer} />)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await fill()
    await submit()
    expect(answer).toHaveBeenCalledWith({
      name: 'Ann',
      secret: 'abcd',
      again: 'abcd',
      notes: '',
      colour: 'blue',
      size: 'l',
      agreed: true,
    })
  })

  test('the reason stands beside the greyed button and is read with it; a press shows what is missing', async () => {
    await render(<Sample onSubmit={answer} />)
    const reason = () =>
      document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent
    await until(() => expect(reason()).toBe('Complete first: Name, Secret, Colour, Size, I agree'))
    await type(box('Name'), 'Ann')
    await until(() => expect(reason()).toBe('Complete first: Secret, Colour, Size, I agree'))
    await submit()
    await until(() => expect(text()).toContain('Tick it'))
    expect(text()).toContain('Choose a size')
    expect(answer).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(box('Secret'))
    await fill()
    expect(reason()).toBeUndefined()
  })

  test('an error is shown once its field was left, and is read with the field', async () => {
    await render(<Sample onSubmit={answer} />)
    expect(allByRole('alert')).toEqual([])
    await type(box('Name'), 'A')
    await until(() => expect(text()).toContain('Two at least'))
    expect(allByRole('alert')).toHaveLength(1)
    const described = box('Name').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Two at least')
    expect(box('Name').getAttribute('aria-invalid')).toBe('true')
    await type(box('Name'), 'Anna Maria')
    await until(() => expect(text()).toContain('At most 5 characters'))
  })

  test('an error is shown only after a press has become a click, because it could move the button', async () => {
    await render(<Sample onSubmit={answer} />)
    const point = (name: string) =>
      act(async () => document.body.dispatchEvent(new Event(name, { bubbles: true })))
    await point('pointerdown')
    await type(box('Name'), 'A')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(text()).not.toContain('Two at least')
    await point('pointerup')
    await until(() => expect(text()).toContain('Two at least'))
  })

  test('a dependent field is checked together with the other one, but not before it was filled', async () => {
    await render(<Sample onSubmit={answer} />)
    await type(box('Secret'), 'abcd')
    expect(text()).not.toContain('They differ')
    await type(box('Again'), 'abcd')
    await type(box('Secret'), 'abcde')
    await until(() => expect(text()).toContain('They differ'))
    await type(box('Again'), 'abcde')
    await until(() => expect(text()).not.toContain('They differ'))
  })

  test('stricter rules that are loaded later apply to earlier input', async () => {
    await render(<Sample onSubmit={answer} />)
    await fill()
    const stricter = Shape.refine(({ secret }) => secret.length > 7, {
      path: ['secret'],
      error: 'Eight at least',
    })
    await rerender(<Sample onSubmit={answer} schema={stricter} />)
    await until(() => expect(text()).toContain('Eight at least'))
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })

  test('a value from a password manager counts as typed', async () => {
    await render(<Sample onSubmit={answer} />)
    await fill()
    await type(box('Name'), 'A')
    await until(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
    await act(async () => {
      box('Name').value = 'Ann' // React notices this value and then reports no change
      box('Name').dispatchEvent(new Event('change', { bubbles: true }))
    })
    await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
  })
})

describe('errors of the server', () => {
  const refusal = (fields?: Record<string, string>) =>
    new ApiError(400, { code: 'bad_input', message: 'Look again.', ...(fields ? { fields } : {}) })

  async function refused(error: Error) {
    answer.mockRejectedValue(error)
    await render(<Sample onSubmit={answer} />)
    await fill()
    await submit()
    await until(() => expect(button().getAttribute('aria-busy')).toBe('false'))
  }

  test('are shown on their field until it changes, and focus it', async () => {
    await refused(refusal({ again: 'Not this one', name: 'Taken' }))
    expect(text()).toContain('Taken')
    expect(document.activeElement).toBe(box('Name'))
    await type(box('Notes'), 'something else')
    expect(text()).toContain('Taken')
    await type(box('Name'), 'Anna')
    expect(text()).not.toContain('Taken')
    expect(text()).toContain('Not this one')
    expect(button().getAttribute('aria-disabled')).toBe('false')
  })

  test('for an unknown field are shown above the button', async () => {
    await refused(refusal({ nowhere: 'No such thing' }))
    expect(byRole('alert').textContent).toBe('No such thing')
  })

  test('for the whole form are shown as they are; a missing answer is our error', async () => {
    await refused(refusal())
    expect(byRole('alert').textContent).toBe('Look again.')
    await unmount()
    await refused(new TypeError('away'))
    expect(byRole('alert').textContent).toBe(MESSAGES.ourEndTryAgain)
  })
})

test('while submitting, nothing is sent twice and the button keeps the focus', async () => {
  let come = () => {}
  answer.mockImplementation(() => new Promise<void>((resolve) => (come = resolve)))
  await render(<Sample onSubmit={answer} />)
  await fill()
  button().focus()
  await submit()
  const busy = byRole('button', 'Sending')
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(busy)
  await click(busy)
  expect(answer).toHaveBeenCalledOnce()
  await act(async () => come())
  await until(() => button())
})

test('rules can replace a schema', async () => {
  const rules: Rules<{ name: string }, { name: string }> = (values) =>
    values.name === 'Ann' ? { values } : { issues: { name: 'Only Ann' } }
  await render(
    <Form rules={rules} start={{ name: '' }} onSubmit={answer} submit="Send" busy="Sending">
      {(field) => <TextField label="Name" {...field('name')} />}
    </Form>,
  )
  await type(box('Name'), 'Bob')
  await until(() => expect(text()).toContain('Only Ann'))
  await type(box('Name'), 'Ann')
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
})

test('the first issue of a field is shown, also for nested values', () => {
  const deep = z.object({ answers: z.array(z.string().min(2).regex(/^x/)) })
  const rules = rulesOf(deep, { 'answers.0': 'Two at least' })
  expect(rules({ answers: ['a'] })).toEqual({ issues: { 'answers.0': 'Two at least' } })
})
