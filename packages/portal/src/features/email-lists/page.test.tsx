// @vitest-environment happy-dom
import type { EmailList, EmailPerson } from '@agent-assist/contract/wire'
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answers, type Asked, lastTo, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const NOW = '2026-11-20T08:00:00.000Z'

const list = (n: number, name: string, change: Partial<EmailList> = {}): EmailList => ({
  id: id(n),
  name,
  count: 60,
  valid: 50,
  unsubscribed: 6,
  bounced: 3,
  blocked: 1,
  createdAt: NOW,
  createdBy: 'Sam',
  ...change,
})
const someone = (n: number, change: Partial<EmailPerson> = {}): EmailPerson => ({
  id: id(100 + n),
  email: `p${n}@example.test`,
  name: `Person ${n}`,
  state: 'valid',
  ...change,
})
const details = {
  ...someone(1, { state: 'unsubscribed' }),
  attributes: { plan: 'pro' },
  addedAt: NOW,
  received: 3,
  answered: 1,
  throttledUntil: [{ days: 90, until: NOW }],
  lists: [{ id: id(1), name: 'Customers' }],
  surveys: [{ title: 'Spring', sentAt: NOW, answeredAt: NOW, npsScore: 3 }],
  suppression: {
    id: id(7),
    email: 'p1@example.test',
    reason: 'unsubscribed',
    note: 'by the link of an email',
    since: NOW,
  },
}

const setup = (flags: string[]) =>
  person({ setup: { timeZone: 'UTC', filterConfig: flags as never, defaultFilters: {} } })

const answers: Answers = {
  '/access-token': ok({ user: setup(['showEmail']) }),
  '/email-lists': ok({ items: [list(1, 'Customers'), list(2, 'VIP')], people: 60, suppressed: 10 }),
  '/email-people': ({ query }) =>
    query.get('after')
      ? ok({ items: [someone(2)], total: 26 })
      : ok({ items: [someone(1, { state: 'unsubscribed' })], next: id(101), total: 26 }),
  [id(101)]: ok(details),
  '/email-imports': ok({ items: [] }),
}

const Address = () => <output>{useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent

async function open(search = '', change: Answers = {}) {
  const asked = serve({ ...answers, ...change })
  startSession()
  await render(
    <MemoryRouter initialEntries={[`/main/gratitude/emailList${search}`]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
  await until(() => byRole('heading', 'Load Emails'))
  return asked
}

async function chooseFile(content: string) {
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = [new File([content], 'people.csv')]
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const bodyOf = (asked: Asked[], end: string) =>
  asked.findLast(({ path, body }) => path.endsWith(end) && body !== undefined)?.body

describe('[GRAT-4] lists', () => {
  test('show how many people get email and why others do not; a list opens with its people', async () => {
    const asked = await open()
    await until(() => byRole('button', 'Customers'))
    const [, customers] = allByRole('row')
    expect(customers?.textContent).toContain('Customers6050631')
    expect(text()).toContain('60 people in all, each counted once')
    await click(byRole('button', 'Customers'))
    await until(() => byRole('button', 'p1@example.test'))
    expect(address()).toBe(`?list=${id(1)}`)
    expect(lastTo(asked, '/email-people')?.query.get('listId')).toBe(id(1))
    await click(byRole('button', 'Next page'))
    await until(() => byRole('button', 'p2@example.test'))
    expect(lastTo(asked, '/email-people')?.query.get('after')).toBe(id(101))
    await click(byRole('button', 'Previous page'))
    await until(() => byRole('button', 'p1@example.test'))
  })

  test('a new list needs a name; a duplicate name is reported at the field', async () => {
    await open('', {
      '/email-lists': ({ body }) =>
        body
          ? {
              status: 409,
              body: { code: 'conflict', message: 'no', fields: { name: 'Taken already.' } },
            }
          : ok({ items: [], people: 0, suppressed: 0 }),
    })
    await until(() => expect(text()).toContain('There is no list yet.'))
    await click(byRole('button', 'New list'))
    await click(byRole('button', 'Create'))
    expect(text()).toContain('Enter a name for the list.')
    await type(byRole('textbox', 'Name'), 'Customers')
    await click(byRole('button', 'Create'))
    await until(() => expect(text()).toContain('Taken already.'))
  })

  test('a missing permission shows a message', async () => {
    await open('', { '/email-lists': refuse(403, 'forbidden', 'no') })
    await until(() => expect(text()).toContain('You do not have access to the email lists'))
  })
})

describe('[GRAT-4] a person', () => {
  test('shows surveys, rules and lists; erasing asks for confirmation and explains what stays', async () => {
    const asked = await open(`?tab=people&person=${id(101)}`)
    const drawer = await until(() => byRole('dialog', 'p1@example.test'))
    await until(() => expect(drawer.textContent).toContain('by the link of an email'))
    expect(drawer.textContent).toContain('if there must be 90 days between two surveys')
    expect(drawer.textContent).toContain('plan')
    expect(drawer.textContent).toContain('Spring')
    await click(byRole('button', 'Erase'))
    const question = await until(() => byRole('dialog', 'Erase p1@example.test?'))
    expect(question.textContent).toContain('stays in the suppression list')
    const before = asked.length
    await click(byRole('button', 'Cancel', question))
    expect(asked.slice(before).filter(({ path }) => path.endsWith(id(101)))).toEqual([])
    expect(allByRole('dialog', 'p1@example.test')).toHaveLength(1)
  })

  test('an erased person is not reloaded, the lists are', async () => {
    const asked = await open(`?tab=people&person=${id(101)}`)
    await until(() => byRole('dialog', 'p1@example.test'))
    await click(byRole('button', 'Erase'))
    const question = await until(() => byRole('dialog', 'Erase p1@example.test?'))
    const before = asked.length
    await click(byRole('button', 'Erase', question))
    await until(() => expect(text()).toContain('is erased'))
    const after = asked.slice(before).map(({ path }) => path.split('/').at(-1))
    expect(after.filter((end) => end === id(101))).toHaveLength(1) // the erase request itself
    expect(after).toContain('email-people')
  })

  test('cannot be changed and is searched only by name where addresses are masked', async () => {
    await open(`?tab=people&person=${id(101)}`, { '/access-token': ok({ user: setup([]) }) })
    await until(() => byRole('button', 'Send email again'))
    expect(allByRole('button', 'Change')).toEqual([])
    byRole('searchbox', 'Search name')
  })
})

describe('[GRAT-4] addresses', () => {
  const IMPORT = id(50)
  const ofImport: Answers = {
    '/email-imports': ({ body }) => (body ? ok({ importId: IMPORT }) : ok({ items: [] })),
    '/rows': ok({
      added: 1,
      updated: 0,
      duplicates: 0,
      suppressed: 1,
      resubscribed: 0,
      invalid: 1,
      left: [
        { line: 2, why: 'invalid', reason: 'is not an email address' },
        { line: 3, why: 'suppressed', reason: 'has unsubscribed and gets no email' },
      ],
    }),
    '/finish': ok({}),
  }

  test('typed addresses go to a list; nobody is resubscribed unless the box is ticked', async () => {
    const asked = await open('?tab=import', ofImport)
    await until(() => byRole('button', 'Typed or pasted addresses'))
    await click(byRole('button', 'Start the import'))
    expect(text()).toContain('Choose a file.')
    await click(byRole('button', 'Typed or pasted addresses'))
    await type(byRole('textbox', 'Addresses'), 'Mia <mia@b.test>\nnonsense; left@b.test')
    await type(byRole('combobox', 'List'), id(1))
    await click(byRole('button', 'Start the import'))
    await until(() => byRole('table', 'Rows to look at'))
    expect(bodyOf(asked, '/email-imports')).toMatchObject({
      mode: 'add',
      listId: id(1),
      overwrite: false,
      resubscribe: false,
    })
    expect(bodyOf(asked, '/rows')).toEqual({
      rows: [
        { line: 1, email: 'mia@b.test', name: 'Mia', attributes: {} },
        { line: 2, email: 'nonsense', name: '', attributes: {} },
        { line: 2, email: 'left@b.test', name: '', attributes: {} },
      ],
    })
    expect(text()).toContain('1 address added to the list, 0 rows there before, 1 row invalid')
    expect(text()).toContain('1 address on the suppression list: no email goes there.')
  })

  test('file columns are mapped; resubscribing warns; a running import is reported', async () => {
    const asked = await open('?tab=import', {
      ...ofImport,
      '/email-imports': ({ body }) =>
        body ? refuse(409, 'conflict', 'One import runs at a time.') : ok({ items: [] }),
    })
    await until(() => byRole('button', 'Start the import'))
    await chooseFile('Email;Name;Plan\nmia@b.test;Mia;Pro\n')
    await until(() => byRole('table', 'First rows'))
    expect(byRole('table', 'First rows').textContent).toContain('mia@b.testMiaPro')
    await click(byRole('checkbox', 'Subscribe people again who have unsubscribed'))
    expect(text()).toContain('only when each of them has asked')
    await type(byRole('combobox', 'List'), id(1))
    await click(byRole('button', 'Start the import'))
    await until(() => expect(text()).toContain('One import runs at a time.'))
    expect(bodyOf(asked, '/email-imports')).toMatchObject({ resubscribe: true })
    byRole('table', 'First rows') // the file is still chosen
  })

  test('a file that was read wrongly can be read in another way', async () => {
    await open('?tab=import', ofImport)
    await until(() => byRole('button', 'Start the import'))
    await chooseFile('Mail,Name\n')
    await until(() => expect(text()).toContain('The file holds no rows.'))
    await click(byRole('button', 'Start the import'))
    expect(text()).toContain('Choose what parts its cells')
    byRole('combobox', 'Cells are parted by')
    await chooseFile('noa@b.test;Noa Grün\n')
    await until(() => byRole('table', 'First rows'))
    expect(text()).toContain('Found out: semicolon')
    expect(byRole('table', 'First rows').textContent).toContain('1noa@b.testNoa Grün')
    await click(byRole('checkbox', 'The first line has the names of the columns'))
    await until(() => expect(text()).toContain('The file holds no rows.'))
    await click(byRole('checkbox', 'The first line has the names of the columns'))
    await until(() => byRole('table', 'First rows'))
    await type(byRole('combobox', 'Cells are parted by'), ',')
    await until(() => expect(allByRole('table', 'First rows')).toEqual([]))
    byRole('combobox', 'Column with the addresses')
    await type(byRole('combobox', 'Cells are parted by'), ';')
    await until(() => byRole('table', 'First rows'))
  })
})
