import { createCall, type Input } from '@agent-assist/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import type { OwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

type Records = Input<'importRecords'>['body']['batch']['records']

interface Stock {
  /** Columns of the organisation that differ from their defaults. */
  organisation?: { time_zone?: string; filter_config?: string[]; default_filters?: object }
  tickets?: Records
  events?: Records
}

/** Signs in the admin of a new organisation that has these tickets and events. */
export async function newAdmin(server: OwnServer, stock: Stock) {
  const person = await server.addPerson('Admin')
  const { email, organisationId } = person
  for (const [column, value] of Object.entries(stock.organisation ?? {}))
    await server.query(`update organisation set ${column} = $2 where id = $1`, [
      organisationId,
      column === 'default_filters' ? JSON.stringify(value) : value,
    ])
  const token = await tokenOf(server.address, email)
  const call = createCall(`${server.address}/api`, () => token)
  for (const kind of ['tickets', 'events'] as const) {
    const batch = { kind, records: stock[kind] ?? [] } as Input<'importRecords'>['body']['batch']
    if (batch.records.length > 0)
      await call('importRecords', { params: { organisationId }, body: { batch, last: true } })
  }
  return { ...person, token }
}

/** Opens the portal at this path as the admin of a new organisation. */
export async function arrive(
  page: Page,
  server: OwnServer,
  { at, ...stock }: Stock & { at: string },
) {
  const { token, ...person } = await newAdmin(server, stock)
  await openWith(page, server.address + at, token)
  return person
}

/** A ticket record for an import: created then, solved later or not at all. */
export const ticketOf = (id: number, createdAt: string, solvedAt?: string, more: object = {}) => ({
  id: String(id),
  subject: `Ticket ${id}`,
  requester: 'Customer',
  channel: 'email',
  locale: 'en',
  tags: [],
  createdAt,
  updatedAt: solvedAt ?? createdAt,
  messages: [],
  statusHistory: [
    { at: createdAt, status: 'new' as const },
    ...(solvedAt ? [{ at: solvedAt, status: 'solved' as const }] : []),
  ],
  ...more,
})

/** The tile of a key metric. */
export const tile = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Key metrics' })
    .locator('div', { has: page.getByRole('heading', { name, exact: true }) })
    .filter({ has: page.locator('p') })
    .last()

/** The button of the date range. */
export const rangeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Date range/ })

/** Waits until the metrics are loaded and nothing moves or is highlighted any more. */
export const loaded = async (page: Page): Promise<void> =>
  expect(tile(page, 'Created')).toBeVisible()
