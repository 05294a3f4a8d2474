// @vitest-environment happy-dom
import type { FileImport } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ok, person, refuse, serve } from '../../../test-api.ts'
import { allByRole, byRole, click, render, text, until } from '../../../test-dom.ts'
import { signedIn, stopSession } from '../../../test-session.ts'
import { ImportsPanel } from '../imports-panel.tsx'
import type { Sources } from '../queries.ts'

afterEach(stopSession)

const IMPORT: FileImport = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'tickets',
  fileName: 'shop.csv',
  startedAt: '2026-03-02T09:00:00.000Z',
  finishedAt: '2026-03-02T09:01:00.000Z',
  added: 3,
  updated: 1,
  unchanged: 0,
  kept: 0,
  refused: 0,
  undoUntil: '2026-04-01T09:00:00.000Z',
  removed: 0,
  restored: 0,
}

async function open(fileImports: FileImport[], undo: Parameters<typeof serve>[0][string]) {
  const asked = serve({
    '/access-token': ok({ user: { ...person({}), role: ['Admin'] } }),
    '/undo': undo,
  })
  await signedIn()
  const data = { helpdesks: [], fileImports } satisfies Sources
  const query = { data, isSuccess: true, status: 'success' } as unknown as UseQueryResult<Sources>
  await render(<ImportsPanel organisationId="demo-org" query={query} failed={null} />)
  return asked.filter(({ path }) => path.endsWith('/undo'))
}

test('[ORGC-1] an import is undone after a question that says what happens, and what stayed is listed', async () => {
  let calls = 0
  await open([IMPORT], ({ body }) => {
    calls += 1
    return ok(
      (body as { after?: string }).after === undefined
        ? { removed: 2, restored: 0, left: [], next: '7' }
        : { removed: 0, restored: 1, left: [{ id: '8', why: 'worked_on' }] },
    )
  })
  await click(byRole('button', 'Undo the import of shop.csv'))
  expect(byRole('dialog').textContent).toContain('3 tickets that this import added will be deleted')
  expect(byRole('dialog').textContent).toContain('1 ticket that it changed will be as before')
  await click(byRole('button', 'Undo import'))
  await until(() =>
    expect(text()).toContain('shop.csv is undone: 2 tickets deleted, 1 ticket as before.'),
  )
  expect(calls).toBe(2)
  expect(byRole('table', 'Tickets that stayed').textContent).toContain('8People worked on it here')
  expect(allByRole('dialog')).toHaveLength(0)
})

test('[ORGC-1] a refusal stays in the dialog', async () => {
  await open(
    [IMPORT],
    refuse(400, 'bad_input', 'An import can be undone for 30 days. This one is older.'),
  )
  await click(byRole('button', 'Undo the import of shop.csv'))
  await click(byRole('button', 'Undo import'))
  await until(() => expect(byRole('dialog').textContent).toContain('This one is older.'))
})

test('an import that is undone, or is too old, offers no undo', async () => {
  const { undoUntil: _, ...old } = IMPORT
  await open(
    [
      { ...old, id: 'a' },
      { ...old, id: 'b', undoneAt: IMPORT.startedAt },
    ],
    ok({}),
  )
  expect(allByRole('button')).toHaveLength(0)
  expect(text()).toContain('Ended')
  expect(text()).toContain('Undone')
})

test('[ORGC-1] an import of articles says so, and lists by their titles what stayed', async () => {
  await open([{ ...IMPORT, kind: 'articles', fileName: 'help.jsonl' }], () =>
    ok({ removed: 2, restored: 1, left: [{ id: 'a1', title: 'Lamps', why: 'worked_on' }] }),
  )
  await click(byRole('button', 'Undo the import of help.jsonl'))
  expect(byRole('dialog').textContent).toContain(
    '3 articles that this import added will be deleted',
  )
  expect(byRole('dialog').textContent).toContain(
    'Articles that were changed, switched off or used since stay and are listed.',
  )
  await click(byRole('button', 'Undo import'))
  await until(() =>
    expect(text()).toContain('help.jsonl is undone: 2 articles deleted, 1 article as before.'),
  )
  expect(byRole('table', 'Articles that stayed').textContent).toContain(
    'LampsUsed or switched off here',
  )
})
