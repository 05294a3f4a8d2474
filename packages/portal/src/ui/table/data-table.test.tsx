// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast } from '../../lib/notify/toast.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { Empty, Failed } from '../state/states.tsx'
import type { Column } from './column.ts'
import { TablePanel } from './table-panel.tsx'
import { type ServerSide, type Sort, useDataTable } from './use-data-table.ts'

interface Dish {
  name: string
  price?: number
  kind: string
}

const COLUMNS: readonly Column<Dish>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name, isName: true },
  { id: 'price', title: 'Price', value: ({ price }) => price, isNumber: true },
  { id: 'kind', title: 'Kind', value: ({ kind }) => kind, cell: ({ kind }) => <b>{kind}!</b> },
  { id: 'act', title: 'Actions', value: () => undefined, cell: () => 'do', isControl: true },
]
const DISHES: readonly Dish[] = [
  { name: 'Soup 10', price: 4, kind: 'Starter' },
  { name: 'soup 2', kind: 'Starter' },
  { name: 'Cake', price: 1200, kind: 'Dessert' },
  { name: 'Apple', price: 30, kind: 'Dessert' },
]
const many = Array.from({ length: 32 }, (_, i) => ({ name: `Dish ${i + 1}`, kind: 'Main' }))

interface Shown {
  rows?: readonly Dish[]
  server?: ServerSide<Dish>
  whole?: Dish
  isError?: boolean
  isLoading?: boolean
  onRetry?: () => void
  hiddenAtFirst?: readonly string[]
}

function Menu({
  rows = DISHES,
  server,
  whole,
  isError = false,
  isLoading,
  onRetry,
  hiddenAtFirst,
}: Shown) {
  const model = useDataTable({
    id: 'dishes',
    label: 'Dishes',
    columns: COLUMNS,
    rows,
    keyOf: ({ name }) => name,
    whole,
    ...(hiddenAtFirst ? { hiddenAtFirst } : {}),
    ...(server ? { server } : {}),
  })
  return (
    <TablePanel
      title="Menu"
      query={{ data: isLoading || isError ? undefined : rows, isError, refetch: () => undefined }}
      failed={<Failed what="No menu" hint="Come later." onRetry={() => onRetry?.()} />}
      model={model}
      open="Cake"
      empty={<Empty why="Nothing is cooked." />}
    />
  )
}

const names = () =>
  allByRole('row').flatMap((row) => row.querySelector('th[scope=row]')?.textContent ?? [])
const header = (name: string) => byRole('button', name).closest('th')
const saved = { name: '', text: '' }

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.name = this.download
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((content) => (saved.text = content))
    return 'blob:here'
  })
})
afterEach(async () => {
  await unmount()
  dismissToast()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a total row stays last in every order, and is not in the file', async () => {
  await render(<Menu whole={{ name: 'All dishes', price: 1234, kind: 'Any' }} />)
  await click(byRole('button', 'Price'))
  expect(names().at(-1)).toBe('All dishes')
  expect(byRole('table', 'Dishes').getAttribute('aria-rowcount')).toBe('6')
  await click(byRole('button', 'Download as CSV: Dishes'))
  await until(() => expect(saved.text).toContain('Cake'))
  expect(saved.text).not.toContain('All dishes')
})

test('a column sorts ascending, descending, then not at all; missing values stay last', async () => {
  await render(<Menu />)
  const given = ['Soup 10', 'soup 2', 'Cake', 'Apple']
  expect(names()).toEqual(given)
  expect(header('Price')?.getAttribute('aria-sort')).toBe('none')
  await click(byRole('button', 'Price'))
  expect(header('Price')?.getAttribute('aria-sort')).toBe('ascending')
  expect(names()).toEqual(['Soup 10', 'Apple', 'Cake', 'soup 2'])
  await click(byRole('button', 'Price'))
  expect(header('Price')?.getAttribute('aria-sort')).toBe('descending')
  expect(names()).toEqual(['Cake', 'Apple', 'Soup 10', 'soup 2'])
  await click(byRole('button', 'Price'))
  expect(names()).toEqual(given)
  await click(byRole('button', 'Name'))
  expect(names()).toEqual(['Apple', 'Cake', 'soup 2', 'Soup 10'])
  expect(allByRole('button', 'Actions')).toEqual([]) // a column of buttons cannot be sorted
})

test('the fields above the rows filter; one button clears them', async () => {
  await render(<Menu />)
  expect(allByRole('searchbox')).toEqual([])
  await click(byRole('button', 'Filter: Dishes'))
  await until(() => byRole('searchbox', 'Filter Name'))
  await type(byRole('searchbox', 'Filter Name'), 'SOUP')
  expect(names()).toEqual(['Soup 10', 'soup 2'])
  await type(byRole('searchbox', 'Filter Kind'), 'dessert')
  expect(text()).toContain('No data available!')
  await click(byRole('button', 'Clear the filters'))
  expect(names()).toHaveLength(4)
  await type(byRole('searchbox', 'Filter Price'), '1,2') // as formatted
  expect(names()).toEqual(['Cake'])
  await click(byRole('button', 'Filter: Dishes')) // hiding the fields removes the filters
  expect(names()).toHaveLength(4)
})

const openColumns = () => click(byRole('button', 'Columns: Dishes'))
const tick = (name: string) => byRole('menuitemcheckbox', name)
const heads = () => allByRole('row')[0]?.textContent

test('columns are chosen, stored on this machine and restored; the last one stays', async () => {
  await render(<Menu />)
  await openColumns()
  expect(allByRole('menuitemcheckbox').map((each) => each.textContent)).toEqual([
    'Name',
    'Price',
    'Kind',
  ])
  await click(tick('Price'))
  await click(tick('Name'))
  expect(heads()).toBe('KindActions')
  expect(tick('Kind').getAttribute('aria-disabled')).toBe('true')
  await click(tick('Kind'))
  expect(heads()).toBe('KindActions')
  await unmount()
  await render(<Menu />)
  expect(heads()).toBe('KindActions')
  await openColumns()
  await click(byRole('menuitem', 'Reset'))
  expect(heads()).toBe('NamePriceKindActions')
  expect(localStorage.length).toBe(0)
})

test('columns can be hidden until somebody chooses; a reset hides them again', async () => {
  await render(<Menu hiddenAtFirst={['kind']} />)
  expect(heads()).toBe('NamePriceActions')
  await openColumns()
  await click(tick('Kind'))
  expect(heads()).toBe('NamePriceKindActions')
  await unmount()
  await render(<Menu hiddenAtFirst={['kind']} />)
  expect(heads()).toBe('NamePriceKindActions') // the choice is stored
  await openColumns()
  await click(byRole('menuitem', 'Reset'))
  expect(heads()).toBe('NamePriceActions')
  expect(localStorage.length).toBe(0)
})

test.each(['no json', '{}', '["name","price","kind"]'])(
  'invalid stored columns %s are ignored',
  async (kept) => {
    localStorage.setItem('portal_table_dishes', kept)
    await render(<Menu />)
    expect(heads()).toBe('NamePriceKindActions')
  },
)

test('pages have 10 rows, or a chosen number; rows have their index', async () => {
  await render(<Menu rows={many} />)
  expect(names()).toHaveLength(10)
  await click(byRole('button', 'Next page'))
  expect(names()[0]).toBe('Dish 11')
  expect(byRole('table', 'Dishes').getAttribute('aria-rowcount')).toBe('33')
  expect(allByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('12')
  await type(byRole('combobox', 'Rows per page'), '25')
  expect(names()).toHaveLength(25)
  const sizes = Array.from(byRole('combobox', 'Rows per page').children, (each) => each.textContent)
  expect(sizes).toEqual(['10', '25', '50', '100'])
})

test('the file has the matching rows, in the visible order and columns', async () => {
  await render(<Menu />)
  await click(byRole('button', 'Name'))
  await openColumns()
  await click(tick('Kind'))
  await click(byRole('button', 'Filter: Dishes'))
  await type(byRole('searchbox', 'Filter Name'), 'p') // Cake has no price
  await click(byRole('button', 'Download as CSV: Dishes'))
  await until(() => expect(saved.name).toBe('Dishes.csv'))
  await until(() => expect(saved.text).toContain('Name,Price\r\nApple,30\r\nsoup 2,\r\nSoup 10,4'))
  expect(saved.text).not.toContain('Cake')
})

test('with a server it pages and sorts; the file has all pages', async () => {
  const onPage = vi.fn()
  const sorts: (Sort | undefined)[] = []
  const server = (sort?: Sort): ServerSide<Dish> => ({
    paging: { page: 1, size: 10 },
    total: 45,
    onPage,
    ...(sort ? { sort } : {}),
    onSort: (wanted) => void sorts.push(wanted),
    all: async () => [...DISHES, ...many],
  })
  await render(<Menu server={server()} />)
  expect(names()).toHaveLength(4)
  expect(text()).toContain('11–20 of 45')
  expect(allByRole('button', 'Filter: Dishes')).toEqual([]) // it would filter only this page
  await click(byRole('button', 'Next page'))
  expect(onPage).toHaveBeenCalledWith(2, 10)
  await click(byRole('button', 'Price'))
  await render(<Menu server={server({ id: 'price', desc: false })} />)
  expect(names()).toEqual(['Soup 10', 'soup 2', 'Cake', 'Apple']) // the order is the server's
  expect(header('Price')?.getAttribute('aria-sort')).toBe('ascending')
  await click(byRole('button', 'Price'))
  await render(<Menu server={server({ id: 'price', desc: true })} />)
  await click(byRole('button', 'Price'))
  expect(sorts).toEqual([{ id: 'price', desc: false }, { id: 'price', desc: true }, undefined])
  await click(byRole('button', 'Download as CSV: Dishes'))
  await until(() => expect(saved.text).toContain('Dish 32'))
})

test('where the server makes the file it is asked for the columns that are shown', async () => {
  const file = vi.fn(async (columns: readonly string[]) => new Blob([columns.join('|')]))
  const paging = { page: 0, size: 10 }
  await render(<Menu server={{ paging, total: 4, onPage: () => undefined, file }} />)
  await click(byRole('button', 'Columns: Dishes'))
  await click(byRole('menuitemcheckbox', 'Price'))
  await click(byRole('button', 'Download as CSV: Dishes'))
  await until(() => expect(saved.text).toBe('name|kind'))
})

test('a server without sorting offers none; a failed file shows a message', async () => {
  const all = () => Promise.reject(new TypeError('offline'))
  const server = { paging: { page: 0, size: 10 }, total: 4, onPage: () => undefined, all }
  await render(<Menu server={server} />)
  expect(allByRole('button', 'Price')).toEqual([])
  expect(document.querySelector('[aria-sort]')).toBeNull()
  await click(byRole('button', 'Download as CSV: Dishes'))
  await until(() => expect(currentToast()?.message).toBe('The file of Dishes could not be created'))
})

test('loading, failed with a retry, and empty, each without tools', async () => {
  const onRetry = vi.fn()
  await render(<Menu isLoading />)
  expect(byRole('region', 'Menu').getAttribute('aria-busy')).toBe('true')
  await render(<Menu isError onRetry={onRetry} />)
  await click(byRole('button', 'Try again'))
  expect(onRetry).toHaveBeenCalledOnce()
  await render(<Menu rows={[]} />)
  expect(text()).toContain('No data available!Nothing is cooked.')
  expect(allByRole('button')).toEqual([])
})
