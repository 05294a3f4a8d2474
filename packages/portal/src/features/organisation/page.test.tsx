// @vitest-environment happy-dom
import type { HelpdeskSource, WebhookSource } from '@agent-assist/contract/wire'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answer, type Asked, lastTo, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'
import { sendFile } from './files/send-file.ts'

const zendesk = (change: Partial<HelpdeskSource> = {}): HelpdeskSource => ({
  id: 'zendesk',
  connection: {
    kind: 'zendesk',
    settings: { subdomain: 'acme', signIn: 'token', email: 'ada@acme.test' },
  },
  address: 'acme.zendesk.com',
  prefix: '',
  startAt: '2026-01-01T00:00:00.000Z',
  state: 'ok',
  lastSyncAt: '2026-11-20T08:00:00.000Z',
  nextSyncAt: '2026-11-20T08:15:00.000Z',
  rowsRead: 12_000,
  rowsRefused: 0,
  ticketsStored: 340,
  ticketsDeleted: 0,
  ticketsIncomplete: 0,
  problems: [],
  ...change,
})
const webhook: WebhookSource = {
  url: 'https://portal.test/api/webhooks/demo-org/tickets',
  secretSince: '2026-11-19T08:00:00.000Z',
  received: 7,
  refused: 1,
  problems: [{ at: '2026-11-20T08:00:00.000Z', place: 'ticket 9', reason: 'createdAt: is wrong' }],
}

type Answers = Record<string, Answer | ((asked: Asked) => Answer)>

async function open(change: Answers = {}) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: ['Admin'] } }),
    '/logout': ok({ data: 1 }),
    '/sources': ok({ helpdesks: [], fileImports: [] }),
    ...change,
  })
  startSession()
  await render(
    <MemoryRouter initialEntries={['/main/organization/config?tab=helpdesk']}>
      <App />
    </MemoryRouter>,
  )
  await until(() => byRole('heading', 'Connect a helpdesk'))
  return asked
}

const panel = (name: string) => byRole('region', name)

describe('Zendesk', () => {
  test('[ORGC-1] connects with the credentials that Zendesk needs; a refusal is shown on its field', async () => {
    let tries = 0
    const asked = await open({
      '/sources': ({ body }) =>
        body === undefined
          ? ok({ helpdesks: [], fileImports: [] })
          : tries++ === 0
            ? {
                status: 400,
                body: { code: 'bad_input', message: 'x', fields: { token: 'Check the token.' } },
              }
            : ok({ sourceId: 'zendesk' }),
    })
    await until(() => byRole('button', 'Connect Zendesk'))
    await click(byRole('button', 'Connect Zendesk'))
    const box = (name: string) => byRole('textbox', name)
    await type(box('Subdomain'), 'https://acme.zendesk.com/agent')
    await type(box('Email of the admin'), 'ada@acme.test')
    await type(box('API token'), 'secret-token')
    const submit = () => byRole('button', 'Connect')
    await until(() => expect(submit().getAttribute('aria-disabled')).toBe('false'))
    await click(submit())
    await until(() => expect(text()).toContain('Check the token.'))
    await type(box('API token'), 'right-token')
    await click(submit())
    await until(() => expect(allByRole('dialog')).toEqual([]))
    const sent = asked.filter(({ path, body }) => path.endsWith('/sources') && body).at(-1)
    expect(sent?.body).toMatchObject({
      connection: {
        kind: 'zendesk',
        settings: { subdomain: 'acme', signIn: 'token', email: 'ada@acme.test' },
        secret: { token: 'right-token' },
      },
    })
  })

  test('a stopped source shows its error, the refused rows, and how to continue', async () => {
    const stopped = zendesk({
      state: 'stopped',
      error: 'Check the email and the token.',
      failedAt: '2026-11-20T08:00:00.000Z',
      rowsRefused: 1,
      problems: [{ at: '2026-11-20T08:00:00.000Z', place: 'tickets[3]', reason: 'id: is wrong' }],
    })
    const asked = await open({
      '/sources': ok({ helpdesks: [stopped], fileImports: [] }),
      '/sync': ok({}),
    })
    await until(() => expect(panel('Zendesk').textContent).toContain('acme.zendesk.com'))
    const words = panel('Zendesk').textContent
    for (const part of ['Stopped', 'Check the email', 'tickets[3]', 'when you start it'])
      expect(words).toContain(part)
    await click(byRole('button', 'Sync now', panel('Zendesk')))
    await until(() => expect(asked.some(({ path }) => path.endsWith('/sync'))).toBe(true))
  })

  test('a paused source can be resumed', async () => {
    const asked = await open({
      '/sources': ok({ helpdesks: [zendesk({ state: 'paused' })], fileImports: [] }),
      '/sources/zendesk': ok({}),
    })
    await until(() => byRole('button', 'Resume'))
    expect(allByRole('button', 'Sync now')).toEqual([])
    await click(byRole('button', 'Resume'))
    await until(() => expect(lastTo(asked, '/sources/zendesk')?.body).toEqual({ isPaused: false }))
  })
})

test("[ORGC-1] the webhook's secret is shown once; its panel lists refused tickets", async () => {
  const asked = await open({
    '/sources': ok({ helpdesks: [], webhook, fileImports: [] }),
    '/sources/webhook': ok({ secret: 'made-just-now' }),
  })
  await until(() => expect(panel('Webhook').textContent).toContain(webhook.url))
  expect(panel('Webhook').textContent).toContain('ticket 9 createdAt: is wrong')
  await click(byRole('button', 'New secret'))
  expect(asked.some(({ path }) => path.endsWith('/webhook'))).toBe(false) // a confirmation comes first
  await click(byRole('button', 'Create a new secret'))
  await until(() => expect(text()).toContain('made-just-now'))
  await click(byRole('button', 'Done'))
  expect(text()).not.toContain('made-just-now')
})

test('a viewer without permission sees a message', async () => {
  serve({
    '/access-token': ok({ user: { ...person(), role: ['Admin'] } }),
    '/logout': ok({ data: 1 }),
    '/sources': refuse(403, 'forbidden', 'No.'),
  })
  startSession()
  await render(
    <MemoryRouter initialEntries={['/main/organization/config?tab=helpdesk']}>
      <App />
    </MemoryRouter>,
  )
  await until(() => expect(text()).toContain('You do not have access to the sources'))
})

describe('a file', () => {
  const IMPORT = '00000000-0000-4000-8000-000000000001'
  const choose = (name: string, content: string) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      Object.defineProperty(input, 'files', {
        configurable: true,
        value: [new File([content], name)],
      })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  /** Imports once the whole file was read. */
  const importIt = async () => {
    await until(isReady)
    await click(byRole('button', 'Import'))
  }
  const isReady = () =>
    expect(byRole('button', 'Import').getAttribute('aria-disabled')).toBe('false')
  const rowsIn = (asked: Asked[]) =>
    asked
      .filter(({ path }) => path.endsWith('/rows'))
      .flatMap(({ body }) => (body as { rows: { line: number; value: object }[] }).rows)
  const answers: Answers = {
    '/file-imports': ok({ importId: IMPORT }),
    '/rows': ok({
      added: 2,
      updated: 0,
      refused: [{ line: 3, reason: 'createdAt: is not a date' }],
      unchanged: [],
    }),
    '/finish': ok({}),
  }

  test('[ORGC-1] is mapped, previewed and imported; refused rows are shown and can be downloaded', async () => {
    const asked = await open(answers)
    await choose(
      'export.csv',
      'Nr;Betreff;Angelegt;Rest\n1;Steam;2026-03-02;x\n2;Noise;gestern;y\n3;"Two\nlines";2026-03-03;z\n',
    )
    await until(() => byRole('combobox', 'Ticket number'))
    expect(byRole('button', 'Import').getAttribute('aria-disabled')).toBe('true')
    expect(text()).toContain('Choose: Ticket number, Subject, Created')
    await type(byRole('combobox', 'Ticket number'), 'Nr')
    await type(byRole('combobox', 'Subject'), 'Betreff')
    await type(byRole('combobox', 'Created'), 'Angelegt')
    expect(byRole('table', 'First rows').textContent).toContain('Steam')
    expect(text()).toContain('Excluded: Rest.')
    await importIt()
    await until(() => byRole('button', 'Import another file'))
    expect(rowsIn(asked)).toEqual([
      { line: 2, value: { Nr: '1', Betreff: 'Steam', Angelegt: '2026-03-02', Rest: 'x' } },
      { line: 3, value: { Nr: '2', Betreff: 'Noise', Angelegt: 'gestern', Rest: 'y' } },
      { line: 4, value: { Nr: '3', Betreff: 'Two\nlines', Angelegt: '2026-03-03', Rest: 'z' } },
    ])
    expect(text()).toContain('2 tickets added, 0 tickets updated, 1 row refused.')
    expect(byRole('table', 'Refused rows').textContent).toContain('3createdAt: is not a date')
    byRole('button', 'Download refused rows')
  })

  test('[ORGC-1] a ticket of a connected helpdesk is reported as unchanged, with the reason', async () => {
    const reason = 'ticket 8 is read from a connected helpdesk and was left unchanged'
    const unchanged = [{ line: 1, reason }]
    await open({ ...answers, '/rows': ok({ added: 0, updated: 0, refused: [], unchanged }) })
    await choose('old.jsonl', '{"id":8,"subject":"S","created_at":"2026-03-02"}')
    await importIt()
    await until(() => byRole('button', 'Import another file'))
    expect(text()).toContain('Unchanged since a connected helpdesk has them: 1 ticket.')
    expect(byRole('table', 'Unchanged tickets').textContent).toContain(`1${reason}`)
    byRole('button', 'Download unchanged rows')
  })

  test('the saved mapping is reused for a file with the same columns', async () => {
    const columns = { id: 'Nr', subject: 'Betreff', createdAt: 'Angelegt' }
    await open({
      '/sources': ok({ helpdesks: [], fileImports: [], mapping: { preset: 'usual', columns } }),
    })
    await choose('again.csv', 'Nr,Betreff,Angelegt\n1,Steam,2026-03-02\n')
    await until(() => byRole('combobox', 'Subject'))
    expect((byRole('combobox', 'Subject') as HTMLSelectElement).value).toBe('Betreff')
    await until(isReady)
  })

  test('lines that are not JSON are not sent, and are listed as refused', async () => {
    const asked = await open({
      ...answers,
      '/rows': ok({ added: 1, updated: 0, refused: [], unchanged: [] }),
    })
    const row = { id: 1, subject: 'S', created_at: '2026-03-02', extra: null }
    await choose('rows.jsonl', `${JSON.stringify(row)}\nnothing\n`)
    await importIt()
    await until(() => byRole('button', 'Import another file'))
    expect(rowsIn(asked).map(({ line }) => line)).toEqual([1])
    expect(byRole('table', 'Refused rows').textContent).toContain('2is not valid JSON')
    expect(asked.find(({ path }) => path.endsWith('/finish'))?.body).toEqual({ unreadable: 1 })
  })

  test('a cancelled import sends no more rows, and the stored ones are finished', async () => {
    const asked = await open(answers)
    const lines = Array.from({ length: 600 }, (_, id) => JSON.stringify({ id, subject: 'S' }))
    const controller = new AbortController()
    const sent = sendFile({
      organisationId: 'demo-org',
      file: new File([lines.join('\n')], 'many.jsonl'),
      mapping: { preset: 'usual', columns: {} },
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    await expect(sent).rejects.toThrow()
    expect(rowsIn(asked)).toHaveLength(250)
    expect(asked.filter(({ path }) => path.endsWith('/finish'))).toHaveLength(1)
  })

  test('a refusal during the import says what to do', async () => {
    await open({ ...answers, '/rows': refuse(403, 'forbidden', 'You may not.') })
    await choose('rows.jsonl', '{"id":1,"subject":"S","created_at":"2026-03-02"}')
    await importIt()
    await until(() => expect(text()).toContain('You may not. Import the file again'))
  })

  test('an empty file is refused at once', async () => {
    await open()
    await choose('empty.csv', 'id,subject\n')
    await until(() => expect(text()).toContain('empty.csv: The file holds no rows.'))
  })
})
