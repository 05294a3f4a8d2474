// @vitest-environment happy-dom
import type { ApiKey, PageLoads, SigningSecret } from '@agent-assist/contract/wire'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '../../../app.tsx'
import { currentToast } from '../../../lib/notify/toast.ts'
import { type Answers, ok, person, refuse, serve } from '../../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../../test-dom.ts'
import { startSession } from '../../../test-session.ts'

const AT = '2026-11-23T14:36:00.000Z'
const DESK = 'https://desk.example.com'
const secretOf = (given: Partial<SigningSecret> = {}): SigningSecret => ({
  id: '11111111-1111-4111-8111-111111111111',
  label: 'Production',
  createdAt: AT,
  createdBy: 'Super Admin',
  ...given,
})
const older = secretOf({
  id: '22222222-2222-4222-8222-222222222222',
  label: 'First try',
  expiresAt: '2026-11-24T14:36:00.000Z',
  lastUsedAt: AT,
})
const keyOf = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: '33333333-3333-4333-8333-333333333333',
  label: 'Nightly import',
  scopes: ['import', 'metrics:read'],
  createdAt: AT,
  ...given,
})

/** A server with these rows, which changes are applied to. */
function world(given: { origins?: string[]; secrets?: SigningSecret[]; loads?: PageLoads } = {}) {
  const state = {
    origins: given.origins ?? [DESK],
    secrets: given.secrets ?? [secretOf(), older],
    keys: [keyOf()],
    loads: given.loads ?? { refused: [] },
  }
  const answers: Answers = {
    '/access-token': ok({ user: { ...person(), role: ['Admin'] } }),
    '/logout': ok({ data: 1 }),
    '/sources': ok({ helpdesks: [], fileImports: [] }),
    '/embedding': ({ body }) => {
      if (body) state.origins = (body as { embedOrigins: string[] }).embedOrigins
      return ok({ embedOrigins: state.origins, identityRequired: false })
    },
    '/signing-secrets': ({ body }) => {
      if (!body) return ok({ items: state.secrets })
      const made = secretOf({ ...(body as { label: string }), id: crypto.randomUUID() })
      state.secrets = [made, ...state.secrets.slice(0, 1)]
      return ok({ ...made, value: 'the-value-of-the-secret' })
    },
    [`/signing-secrets/${older.id}`]: () => {
      state.secrets = state.secrets.filter(({ id }) => id !== older.id)
      return ok({ data: 1 })
    },
    '/api-keys': ({ body }) => {
      if (!body) return ok({ items: state.keys })
      const made = keyOf({ ...(body as Partial<ApiKey>), id: crypto.randomUUID() })
      state.keys = [made, ...state.keys]
      return ok({ ...made, value: 'aak_demo-org_value' })
    },
    [`/api-keys/${keyOf().id}`]: () => {
      state.keys = state.keys.filter(({ id }) => id !== keyOf().id)
      return ok({ data: 1 })
    },
    '/page-loads': () => ok(state.loads),
  }
  return { state, answers }
}

async function open(answers: Answers, shown = '1. Allowed origins') {
  const asked = serve(answers)
  startSession()
  await render(
    <MemoryRouter initialEntries={['/main/organization/config?tab=install']}>
      <App />
    </MemoryRouter>,
  )
  await until(() => byRole('link', 'Install'))
  await click(byRole('link', 'Install'))
  await until(() => expect(text()).toContain(shown))
  return asked
}

const clipboard: string[] = []
beforeEach(() => {
  clipboard.length = 0
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(
    async (copied) => void clipboard.push(copied),
  )
})
afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const dialog = () => byRole('dialog')
const items = (list: string) =>
  Array.from(document.querySelectorAll(`ul[aria-label="${list}"] > li`), (row) => row.textContent)

describe('[ORGC-1] allowed origins', () => {
  const field = () => byRole('textbox', 'Address to add') as HTMLInputElement
  const add = () => click(byRole('button', 'Add'))

  test('are listed; a pasted address is added as its origin', async () => {
    const { answers, state } = world()
    await open(answers)
    await until(() => expect(items('Allowed origins')).toEqual([DESK]))
    await type(field(), 'https://shop.example.com/cart?x=1')
    await add()
    await until(() => expect(items('Allowed origins')).toEqual([DESK, 'https://shop.example.com']))
    expect(state.origins).toEqual([DESK, 'https://shop.example.com'])
    expect(field().value).toBe('')
  })

  test('that are wrong or known are refused at the field, and the text stays', async () => {
    const { answers, state } = world()
    await open(answers)
    await until(() => field())
    for (const [typed, sentence] of [
      ['two words', 'not a web address'],
      [`${DESK}/tickets`, 'in the list already'],
    ] as const) {
      await type(field(), typed)
      await add()
      expect(text()).toContain(sentence)
      expect(field().value).toBe(typed)
      expect(field().getAttribute('aria-invalid')).toBe('true')
    }
    expect(state.origins).toEqual([DESK])
  })

  test('stay in the field with the reason when the server refuses them', async () => {
    const { answers } = world()
    await open({
      ...answers,
      '/embedding': ({ body }) =>
        body
          ? refuse(400, 'bad_input', 'Not this one.')
          : ok({ embedOrigins: [DESK], identityRequired: false }),
    })
    await until(() => field())
    await type(field(), 'https://x.example')
    await add()
    await until(() => expect(text()).toContain('Not this one.'))
    expect(field().value).toBe('https://x.example')
  })

  test('can be removed, and the removal undone', async () => {
    const { answers, state } = world()
    await open(answers)
    await until(() => byRole('button', `Remove ${DESK}`))
    await click(byRole('button', `Remove ${DESK}`))
    await until(() => expect(text()).toContain('No origin is allowed yet'))
    currentToast()?.action?.run()
    await until(() => expect(state.origins).toEqual([DESK]))
  })
})

describe('[ORGC-1] signing secrets', () => {
  test('show their state, creator and last use', async () => {
    await open(world().answers)
    await until(() => expect(items('Signing secrets')).toHaveLength(2))
    const [current, first] = items('Signing secrets')
    expect(current).toMatch(/Production Current.*by Super Admin, not used yet/)
    expect(first).toMatch(/First try Works until 11\/2\d\/2026.*last used 11\/2\d\/2026/)
  })

  test('are created with a label; the value is shown once and can be copied', async () => {
    const { answers } = world({ secrets: [] })
    await open(answers)
    await until(() => byRole('button', 'Create'))
    await click(byRole('button', 'Create'))
    await click(byRole('button', 'Create', dialog()))
    expect(text()).toContain('Enter a label')
    await type(byRole('textbox', 'Label'), 'Staging')
    await click(byRole('button', 'Create', dialog()))
    await until(() => expect(text()).toContain('Copy the secret “Staging” now'))
    expect(text()).toContain('the-value-of-the-secret')
    await click(byRole('button', 'Copy'))
    expect(clipboard).toEqual(['the-value-of-the-secret'])
    await click(byRole('link', 'Agent Assist'))
    await until(() => expect(text()).not.toContain('the-value-of-the-secret'))
    await click(byRole('link', 'Install'))
    await until(() => expect(items('Signing secrets')).toHaveLength(1))
    expect(text()).not.toContain('the-value-of-the-secret')
  })

  test('are rotated after a word on the ones before', async () => {
    await open(world().answers)
    await until(() => byRole('button', 'Rotate'))
    await click(byRole('button', 'Rotate'))
    expect(dialog().textContent).toContain('“Production” works for another 24 hours')
    expect(dialog().textContent).toContain('“First try” stops working at once')
  })

  test('are revoked after a question that names the label', async () => {
    const { answers, state } = world()
    await open(answers)
    await until(() => byRole('button', 'Revoke First try'))
    await click(byRole('button', 'Revoke First try'))
    byRole('heading', 'Revoke “First try”')
    expect(state.secrets).toHaveLength(2)
    await click(byRole('button', 'Revoke', dialog()))
    await until(() => expect(items('Signing secrets')).toHaveLength(1))
  })
})

test('[ORGC-1] an API key is created with scopes, shown once, and revoked', async () => {
  const { answers, state } = world()
  const asked = await open(answers)
  await until(() => byRole('button', 'Create key'))
  expect(items('API keys')[0]).toContain('Nightly importImportRead metrics')
  await click(byRole('button', 'Create key'))
  await type(byRole('textbox', 'Label'), 'Warehouse')
  await click(byRole('button', 'Create', dialog()))
  expect(text()).toContain('Choose at least one')
  await click(byRole('checkbox', 'Read events of the panel and their counts'))
  await type(byRole('combobox', 'Expires'), '90')
  await type(byRole('textbox', 'Only from these networks'), '192.0.2.0/24, 2001:db8::1')
  await click(byRole('button', 'Create', dialog()))
  await until(() => expect(text()).toContain('Copy the API key “Warehouse” now'))
  expect(asked.find(({ path, body }) => path.endsWith('/api-keys') && body)?.body).toEqual({
    label: 'Warehouse',
    scopes: ['events:read'],
    lifeDays: 90,
    addressRanges: ['192.0.2.0/24', '2001:db8::1'],
  })
  expect(text()).toContain('aak_demo-org_value')
  await click(byRole('button', 'Revoke Nightly import'))
  await click(byRole('button', 'Revoke', dialog()))
  await until(() => expect(state.keys.map(({ label }) => label)).toEqual(['Warehouse']))
})

test('[ORGC-1] script and samples contain the organisation and can be copied', async () => {
  await open(world().answers)
  const [copyScript, copyToken] = [
    byRole('button', 'Copy: 3. Script for your pages'),
    byRole('button', 'Copy: 4. Token on your server'),
  ]
  await click(copyScript)
  expect(clipboard[0]).toContain(`src="${location.origin}/sdk/v1.js" data-org="demo-org"`)
  for (const [language, word] of [
    ['Node', 'createHmac'],
    ['Python', 'def assist_token'],
    ['PHP', 'hash_hmac'],
    ['Ruby', 'OpenSSL::HMAC'],
    ['Go', 'hmac.New'],
  ] as const) {
    await click(byRole('button', language))
    await click(copyToken)
    expect(clipboard.at(-1)).toContain(word)
    expect(clipboard.at(-1)).toContain('demo-org')
    expect(clipboard.at(-1)).not.toContain('your-org')
  }
})

describe('[ORGC-1] the first load', () => {
  const refused: PageLoads['refused'] = [
    { origin: 'https://staging.example.com', reason: 'origin', at: AT, times: 12 },
    { origin: DESK, reason: 'clock', at: AT, times: 1 },
  ]

  test('is waited for, with the refusals and their fixes', async () => {
    const { answers, state } = world({ loads: { refused } })
    await open(answers)
    await until(() => expect(text()).toContain('Waiting for the first load'))
    const rows = allByRole('row').map((row) => row.textContent)
    expect(rows[1]).toContain('Not in the list of allowed origins')
    expect(rows[1]).toContain('12')
    expect(rows[2]).toContain('Set the clock of the server that signs')
    await click(byRole('button', 'Show sample'))
    expect(document.activeElement?.textContent).toContain("scope: 'assist'")
    const [first] = allByRole('button', 'Allow https://staging.example.com')
    if (first) await click(first)
    await until(() => expect(text()).toContain('Allowed now'))
    expect(state.origins).toContain('https://staging.example.com')
  })

  test('turns the line green', async () => {
    const loaded = { firstAt: AT, lastAt: AT, origin: DESK }
    await open(world({ loads: { loaded, refused: [] } }).answers)
    await until(() => expect(text()).toContain('The script works'))
    expect(text()).toContain(`from ${DESK}`)
    expect(text()).toContain('No page was refused.')
  })
})

test('[ORGC-1] who may not see it is told whom to ask', async () => {
  const no = refuse(403, 'forbidden', 'No.')
  await open({ ...world().answers, '/embedding': no }, 'You cannot install Agent Assist')
})
