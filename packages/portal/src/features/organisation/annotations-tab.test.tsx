// @vitest-environment happy-dom
import type { Annotation, Goal } from '@agent-assist/contract'
import { afterEach, expect, test } from 'vitest'
import { type Asked, ok, refuse } from '../../test-api.ts'
import { allByRole, byRole, click, text, type, until } from '../../test-dom.ts'
import { closeTab, openTab, sentTo } from './settings/test-settings.tsx'

afterEach(closeTab)

const OUTAGE: Annotation = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'incident',
  title: 'Outage',
  from: '2026-11-02',
  to: '2026-11-03',
  createdAt: '2026-11-03T08:00:00.000Z',
  createdBy: 'Pipeline',
}
const dialog = () => byRole('dialog')
const none = { '/goals': ok({ items: [] }), '/annotations': ok({ items: [] }) }

test('an empty organisation is told what goals and annotations are for', async () => {
  await openTab('annotations', none)
  await until(() => expect(text()).toContain('No annotations yet'))
  expect(text()).toContain('No goals yet')
})

test('an annotation is added; wrong days stand at their field and nothing typed is lost', async () => {
  let items: Annotation[] = []
  const asked = await openTab('annotations', {
    ...none,
    '/annotations': ({ body }: Asked) => {
      if (!body) return ok({ items })
      items = [{ ...OUTAGE, ...(body as Partial<Annotation>) }]
      return ok(items[0] ?? {})
    },
  })
  await until(() => expect(text()).toContain('No annotations yet'))
  await click(byRole('button', 'Add annotation'))
  await type(byRole('textbox', 'Title', dialog()), 'Outage')
  await type(byRole('textbox', 'First day', dialog()), '11/02/2026')
  await type(byRole('textbox', 'Last day', dialog()), '11/01/2026')
  await click(byRole('button', 'Add', dialog()))
  expect(byRole('textbox', 'Last day', dialog()).getAttribute('aria-invalid')).toBe('true')
  expect((byRole('textbox', 'Title', dialog()) as HTMLInputElement).value).toBe('Outage')
  await type(byRole('textbox', 'Last day', dialog()), '11/03/2026')
  await click(byRole('button', 'Add', dialog()))
  await until(() => expect(text()).toContain('Mon 11/02/2026 to Tue 11/03/2026'))
  expect(sentTo(asked, '/annotations')).toEqual([
    { kind: 'release', title: 'Outage', from: '2026-11-02', to: '2026-11-03' },
  ])
})

test('a deleted annotation comes back with undo', async () => {
  let items = [OUTAGE]
  await openTab('annotations', {
    ...none,
    '/annotations': () => ok({ items }),
    [`/${OUTAGE.id}/restore`]: () => {
      items = [OUTAGE]
      return ok(OUTAGE)
    },
    [`/annotations/${OUTAGE.id}`]: () => {
      items = []
      return ok({ data: 1 })
    },
  })
  await until(() => expect(text()).toContain('by Pipeline'))
  await click(byRole('button', 'Delete: Outage'))
  await until(() => expect(text()).toContain('No annotations yet'))
  await click(byRole('button', 'Undo'))
  await until(() => expect(text()).toContain('Incident: Outage'))
})

test('a goal of the server that is refused says why, and lists say which goals there are', async () => {
  const goal: Goal = { metric: 'frt', value: 60 }
  await openTab('annotations', {
    ...none,
    '/goals': ok({ items: [goal] }),
    '/goals/frt': refuse(409, 'conflict', 'Somebody was faster.'),
  })
  await until(() => expect(text()).toContain('1\u202Fh 00\u202Fm or less'))
  await click(byRole('button', 'Edit the goal for First reply time'))
  await type(byRole('textbox', 'Goal, minutes', dialog()), 'soon')
  await click(byRole('button', 'Save', dialog()))
  expect(dialog().textContent).toContain('Enter a number from 0 to 525,600')
  await type(byRole('textbox', 'Goal, minutes', dialog()), '45')
  await click(byRole('button', 'Save', dialog()))
  await until(() => expect(dialog().textContent).toContain('Somebody was faster.'))
  expect(allByRole('dialog')).toHaveLength(1)
})
