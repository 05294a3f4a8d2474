// @vitest-environment happy-dom
import type { Brand, SystemGroup, TicketTag } from '@agent-assist/contract'
import { afterEach, expect, test } from 'vitest'
import { type Answers, ok, refuse } from '../../test-api.ts'
import { allByRole, byRole, click, press, text, type, until } from '../../test-dom.ts'
import { closeTab, openTab, sentTo } from './settings/test-settings.tsx'

afterEach(closeTab)

const done = ok({ data: 1 })
const open = async (tab: string, answers: Answers) => {
  const asked = await openTab(tab, answers)
  await until(() => expect(text()).toContain('Rows'))
  return asked
}
const row = (name: string) => {
  const found = allByRole('row').find((one) => one.textContent.startsWith(name))
  if (!found) throw new Error(`no row ${name} in ${text()}`)
  return found
}
async function choose(name: string, action: string) {
  await click(byRole('button', `Actions for ${name}`))
  await click(byRole('menuitem', action))
}
const dialog = () => byRole('dialog')
const field = (name: string) => byRole('textbox', name, dialog())

const KETTLES: Brand = { id: 'k1', name: 'Kettles', tickets: 2 }

test('[ORGC-1] a brand is renamed and named back; one with tickets cannot be deleted', async () => {
  let brand = KETTLES
  const asked = await open('brands', {
    '/brands': () => ok({ items: [brand] }),
    '/brands/k1': ({ body }) => ok((brand = { ...brand, ...(body as Partial<Brand>) })),
  })
  await choose('Kettles', 'Rename…')
  await type(field('Name'), 'Core')
  await click(byRole('button', 'Rename', dialog()))
  await until(() => expect(row('Core').textContent).toContain('k1'))
  await click(byRole('button', 'Undo'))
  await until(() => row('Kettles'))
  expect(sentTo(asked, '/brands/k1')).toEqual([{ name: 'Core' }, { name: 'Kettles' }])
  await click(byRole('button', 'Actions for Kettles'))
  const blocked = byRole('menuitem', 'Cannot be deleted: 2 tickets have it')
  expect(blocked.getAttribute('aria-disabled')).toBe('true')
})

test('[ORGC-1] a refusal of the server stands at its field, and the typed text stays', async () => {
  const problem = 'There is a brand with this id already.'
  await open('brands', {
    '/brands': ({ body }) =>
      body
        ? { status: 409, body: { code: 'conflict', message: problem, fields: { id: problem } } }
        : ok({ items: [KETTLES] }),
  })
  await click(byRole('button', 'Add brand'))
  await click(byRole('button', 'Add', dialog()))
  expect(dialog().textContent).toContain('Enter the id that tickets have')
  await type(field('Id in the helpdesk'), 'k1')
  await type(field('Name'), 'New')
  await click(byRole('button', 'Add', dialog()))
  await until(() => expect(dialog().textContent).toContain(problem))
  expect((field('Name') as HTMLInputElement).value).toBe('New')
})

test('[ORGC-1] a group is hidden in filters, and offered again by Undo', async () => {
  const at = '2026-11-20T10:00:00.000Z'
  let group: SystemGroup = {
    name: 'First line',
    tickets: 3,
    firstAt: at,
    lastAt: at,
    isHidden: false,
  }
  const asked = await open('groups', {
    '/system-groups': () => ok({ items: [group] }),
    '/hidden-choices': ({ body }) => {
      group = { ...group, isHidden: (body as SystemGroup).isHidden }
      return done
    },
  })
  await click(byRole('button', 'Hide First line'))
  await until(() => expect(row('First line').textContent).toContain('Hidden'))
  expect(text()).toContain('Filters no longer offer “First line”')
  await click(byRole('button', 'Undo'))
  await until(() => expect(row('First line').textContent).toContain('Offered'))
  expect(sentTo(asked, '/hidden-choices')).toEqual([
    { kind: 'group', value: 'First line', isHidden: true },
    { kind: 'group', value: 'First line', isHidden: false },
  ])
})

const ID = '00000000-0000-4000-8000-000000000001'

test('[ORGC-1] a tag group is created from known and typed tags, deleted, and brought back', async () => {
  let items: object[] = [{ id: ID, name: 'Old', tags: ['late'], tickets: 1 }]
  const asked = await open('tag-groups', {
    '/tag-groups': ({ body }) => {
      if (!body) return ok({ items, tags: ['late', 'refund'] })
      const group = { id: ID, tickets: 2, ...body }
      items = [group]
      return ok(group)
    },
    [`/tag-groups/${ID}`]: () => {
      items = []
      return done
    },
  })
  await click(byRole('button', 'Create tag group'))
  await click(byRole('button', 'Create', dialog()))
  expect(dialog().textContent).toContain('Choose at least one tag')
  await type(field('Name'), 'Money')
  await click(byRole('button', 'TagsNone chosen', dialog()))
  await click(byRole('checkbox', 'refund', dialog()))
  await type(field('Another tag'), 'chargeback')
  await press(field('Another tag'), 'Enter')
  await click(byRole('button', 'Create', dialog()))
  await until(() => row('Money'))
  const created = { name: 'Money', tags: ['refund', 'chargeback'] }
  expect(sentTo(asked, '/tag-groups')).toEqual([created])
  await choose('Money', 'Delete')
  await until(() => expect(text()).toContain('No data available!'))
  await click(byRole('button', 'Undo'))
  await until(() => row('Money'))
  expect(sentTo(asked, '/tag-groups')).toEqual([created, created])
})

test('[ORGC-1] a custom group keeps an agent who has left, and shows masked names', async () => {
  const kim = { id: 'f00d', name: 'k•••@shop.example' }
  const crew = { id: ID, name: 'Crew', agents: [kim, { id: 'Gone', name: 'Gone' }], tickets: 2 }
  const asked = await open('custom-groups', {
    '/custom-groups': ok({ items: [crew], agents: [{ id: 'Ann', name: 'Ann' }, kim] }),
    [`/custom-groups/${ID}`]: ok(crew),
  })
  expect(row('Crew').textContent).toContain('k•••@shop.example, Gone')
  await choose('Crew', 'Edit…')
  await click(byRole('button', 'Agentsk•••@shop.example, Gone', dialog()))
  await click(byRole('checkbox', 'Ann', dialog()))
  await click(byRole('button', 'Save', dialog()))
  await until(() => expect(sentTo(asked, ID)).toHaveLength(1))
  expect(sentTo(asked, ID)).toEqual([{ name: 'Crew', agents: ['f00d', 'Gone', 'Ann'] }])
})

test('[ORGC-1] tags are merged with progress, and the merge is undone', async () => {
  const tagOf = (tag: string, more: Partial<TicketTag> = {}): TicketTag => ({
    tag,
    tickets: 1,
    groups: [],
    state: 'shown',
    ...more,
  })
  let items = [tagOf('refund'), tagOf('refunds')]
  const begun = { done: 1000, total: 20_000 }
  let work: { isStopped: boolean } | undefined = { ...begun, isStopped: false }
  const asked = await open('tags', {
    '/tags': () => ok({ items, total: 2, ...(work ? { work } : {}) }),
    '/tag-groups': ok({ items: [], tags: ['refund', 'refunds'] }),
    '/tag-merges': ({ body }) => {
      if (typeof body === 'object' && body && 'isStopped' in body) {
        work = { ...begun, isStopped: body.isStopped === true }
        return ok({ work })
      }
      items = [tagOf('refund'), tagOf('refunds', { state: 'merged', mergedInto: 'refund' })]
      return ok({})
    },
    '/tag-merges/undo': () => {
      items = [tagOf('refund'), tagOf('refunds')]
      return ok({})
    },
  })
  expect(byRole('progressbar').getAttribute('aria-valuenow')).toBe('5')
  await click(byRole('button', 'Stop'))
  await until(() =>
    expect(text()).toContain('Stopped: the other tickets still have their earlier tags'),
  )
  await click(byRole('button', 'Continue'))
  await until(() => expect(text()).toContain('Changing the tags of tickets'))
  work = undefined
  await choose('refunds', 'Merge…')
  await click(byRole('button', 'Merge', dialog()))
  expect(dialog().textContent).toContain('Choose the tag that stays')
  await type(field('Merge into'), 'refund')
  await click(byRole('button', 'Merge', dialog()))
  await until(() => expect(row('refunds').textContent).toContain('Merged into refund'))
  expect(allByRole('progressbar')).toEqual([])
  await choose('refunds', 'Undo merge')
  await until(() => expect(row('refunds').textContent).toContain('Offered'))
  expect(sentTo(asked, '/tag-merges')).toEqual([
    { isStopped: true },
    { isStopped: false },
    { tags: ['refunds'], into: 'refund' },
  ])
  expect(sentTo(asked, '/undo')).toEqual([{ tags: ['refunds'] }])
})

test('who is no admin is told so, and a failure can be tried again', async () => {
  await openTab('brands', { '/brands': refuse(403, 'forbidden', 'No.') })
  await until(() => expect(text()).toContain('You do not have access to the brands'))
  await closeTab()
  let answers = 0
  await openTab('tags', {
    '/tags': () => (answers++ ? ok({ items: [], total: 0 }) : refuse(400, 'bad_input', 'No.')),
  })
  await until(() => expect(text()).toContain('The tags could not be loaded'))
  await click(byRole('button', 'Try again'))
  await until(() => expect(text()).toContain('No ticket has a tag yet.'))
})
