// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allByRole, byRole, render, unmount, until } from '../../test-dom.ts'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { useDataTable } from './use-data-table.ts'
import { withHeld } from './virtual-rows.tsx'

const COLUMNS: readonly Column<{ id: string }>[] = [
  { id: 'id', title: 'ID', value: ({ id }) => id, cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
]
const ROWS = Array.from({ length: 5000 }, (_, i) => ({ id: `row ${i}` }))

function Long() {
  const model = useDataTable({
    id: 'long',
    label: 'Rows',
    columns: COLUMNS,
    rows: ROWS,
    keyOf: ({ id }) => id,
    isVirtual: true,
  })
  return <DataTable model={model} empty={null} />
}

const indexes = () => allByRole('row').flatMap((row) => row.getAttribute('aria-rowindex') ?? [])
const scrollTo = (top: number) =>
  act(async () => {
    const place = byRole('group', 'Rows, table')
    place.scrollTop = top
    place.dispatchEvent(new Event('scroll'))
  })

// happy-dom has no layout
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
})
afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
})

test('of many rows only the visible ones are rendered; each has its index', async () => {
  await render(<Long />)
  await until(() => byRole('link', 'row 0'))
  expect(byRole('table', 'Rows').getAttribute('aria-rowcount')).toBe('5001')
  expect(indexes().length).toBeLessThan(40)
  expect(indexes().slice(0, 3)).toEqual(['1', '2', '3']) // the header is the first
  await scrollTo(3200)
  await until(() => byRole('link', 'row 100'))
  expect(allByRole('link', 'row 0')).toEqual([])
  expect(
    allByRole('row')
      .find((row) => row.textContent === 'row 100')
      ?.getAttribute('aria-rowindex'),
  ).toBe('102')
})

test('rows that are not rendered take their space', async () => {
  await render(<Long />)
  await until(() => byRole('link', 'row 0'))
  await scrollTo(3200)
  await until(() => byRole('link', 'row 100'))
  const gaps = Array.from(document.querySelectorAll<HTMLElement>('[aria-hidden=true] > td'))
  const height = gaps.reduce((sum, gap) => sum + Number.parseInt(gap.style.height, 10), 0)
  expect(height + (indexes().length - 1) * 32).toBe(5000 * 32)
})

test('the row with the focus stays while it is out of sight', async () => {
  await render(<Long />)
  await until(() => byRole('link', 'row 3'))
  await act(async () => byRole('link', 'row 3').focus())
  await scrollTo(32_000)
  await until(() => byRole('link', 'row 1000'))
  expect(document.activeElement).toBe(byRole('link', 'row 3'))
})

test.each([
  [undefined, [5, 6]],
  [5, [5, 6]],
  [2, [2, 5, 6]],
  [9, [5, 6, 9]],
  [10, [5, 6]],
])('with the focus in row %s, these rows are rendered: %j', (held, drawn) => {
  expect(withHeld({ startIndex: 5, endIndex: 6, overscan: 0, count: 10 }, held)).toEqual(drawn)
})
