// @vitest-environment happy-dom
import { DEFAULT_FILTERS, type Filters, type FilterSetup } from '@agent-assist/contract'
import { afterEach, expect, test } from 'vitest'
import { type Answers, ok, refuse } from '../../../test-api.ts'
import { allByRole, byRole, click, text, type, until } from '../../../test-dom.ts'
import { closeTab, openTab, sentTo } from './test-settings.tsx'

afterEach(closeTab)

const details = {
  timeZone: 'UTC',
  filterConfig: [],
  defaultFilters: {},
  orgBrands: [{ id: 'B1', name: 'Kettles' }],
  driverList: ['Refunds'],
  groupByTags: [],
  groupByAgent: [],
  tagsList: ['late'],
  agentList: [{ id: 'ann', name: 'Ann', lastAt: '2026-03-01T00:00:00.000Z' }],
  showEmail: true,
}
const tagged: Filters = { ...DEFAULT_FILTERS, tagsFilter: ['late'] }

/** A server that stores the setup as the real one does. */
function server(start: Partial<FilterSetup> = {}) {
  let setup: FilterSetup = {
    filterConfig: ['dateFilter', 'tagsFilter', 'excludeHold'],
    defaultFilters: {},
    ...start,
  }
  const answers: Answers = {
    '/getOrgDetails': ok(details),
    '/filter-setup': ({ body }) => {
      const { filterConfig, defaultFilters } = (body ?? {}) as {
        filterConfig?: FilterSetup['filterConfig']
        defaultFilters?: Record<string, Filters | null>
      }
      const tabs = Object.entries({ ...setup.defaultFilters, ...defaultFilters })
      setup = {
        filterConfig: filterConfig ?? setup.filterConfig,
        defaultFilters: Object.fromEntries(tabs.flatMap(([tab, of]) => (of ? [[tab, of]] : []))),
      }
      return ok(setup)
    },
  }
  return answers
}

async function open(answers: Answers) {
  const asked = await openTab('filters', answers)
  await until(preview)
  return asked
}

const preview = () => byRole('group', 'Preview of the filters')
const control = (name: string) =>
  byRole('switch', name, byRole('region', 'Controls')) as HTMLInputElement
const screenBox = () => byRole('combobox', 'Screen') as HTMLSelectElement

test('[ORGC-1] [FILT-1] the preview follows the switches before they are saved; Undo sets them back', async () => {
  const asked = await open(server())
  expect(preview().textContent).not.toContain('Brands')
  expect(control('Organisation switcher').checked).toBe(true)
  await click(control('Brands'))
  expect(preview().textContent).toContain('Brands')
  await click(control('Tags'))
  expect(preview().textContent).not.toContain('Tags')
  await click(control('Organisation switcher'))
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toContain('The filters are saved'))
  expect(sentTo(asked, '/filter-setup')).toEqual([
    { filterConfig: ['dateFilter', 'allBrands', 'excludeHold', 'seconOrgDisabled'] },
  ])
  await click(byRole('button', 'Undo'))
  await until(() => expect(control('Brands').checked).toBe(false))
  expect(sentTo(asked, '/filter-setup').at(-1)).toEqual({
    filterConfig: ['dateFilter', 'tagsFilter', 'excludeHold'],
  })
})

test('[FILT-4] what is chosen in the preview becomes the default of that screen only', async () => {
  const asked = await open(server())
  await type(screenBox(), 'apps/prism/sentiment')
  await click(byRole('switch', 'Exclude on hold', preview()))
  expect(screenBox().selectedOptions[0]?.textContent).toBe('Sentiment (has default filters)')
  await type(screenBox(), 'boards/config')
  expect((byRole('switch', 'Exclude on hold', preview()) as HTMLInputElement).checked).toBe(false)
  await click(byRole('button', 'Save'))
  await until(() => expect(sentTo(asked, '/filter-setup')).toHaveLength(1))
  expect(sentTo(asked, '/filter-setup')).toEqual([
    { defaultFilters: { 'apps/prism/sentiment': { ...DEFAULT_FILTERS, excludeHold: 'enabled' } } },
  ])
})

test('a default filter without a control is listed and can be removed', async () => {
  await open(server({ filterConfig: [], defaultFilters: { 'boards/config': tagged } }))
  expect(preview().textContent).toContain('The drawer is empty.')
  await click(byRole('button', 'Remove Tags', preview()))
  expect(allByRole('button', 'Remove Tags')).toEqual([])
  expect(text()).toContain('There are changes that are not saved.')
  await click(byRole('button', 'Discard'))
  expect(byRole('button', 'Remove Tags', preview())).toBeTruthy()
})

test('default filters of an unknown screen are shown, so that they can be cleared', async () => {
  const asked = await open(server({ defaultFilters: { 'apps/old': tagged } }))
  await type(screenBox(), 'apps/old')
  await click(byRole('button', 'Clear', preview()))
  await click(byRole('button', 'Save'))
  await until(() => expect(sentTo(asked, '/filter-setup')).toHaveLength(1))
  expect(sentTo(asked, '/filter-setup')).toEqual([
    { defaultFilters: { 'apps/old': DEFAULT_FILTERS } },
  ])
})

test('a refused change stays in the form, with the reason', async () => {
  const answers = server()
  const read = answers['/filter-setup']
  await open({
    ...answers,
    '/filter-setup': (asked) => {
      if (asked.body) return refuse(409, 'conflict', 'At most 50 screens can have default filters.')
      return typeof read === 'function' ? read(asked) : ok({})
    },
  })
  await click(control('Brands'))
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toContain('At most 50 screens'))
  expect(control('Brands').checked).toBe(true)
})

test('a viewer without permission sees a message', async () => {
  await openTab('filters', { '/filter-setup': refuse(403, 'forbidden', 'No.') })
  await until(() => expect(text()).toContain('You do not have access to the filter settings'))
})
