import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { arrive, ticketOf, tile } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const at = (monthDay: string, time = '09:00') => `2026-${monthDay}T${time}:00.000Z`
const reopened = {
  statusHistory: [
    { at: at('03-03'), status: 'new' as const },
    { at: at('03-05'), status: 'solved' as const },
    { at: at('03-11'), status: 'open' as const },
  ],
}
/** Two are unsolved at the end of 2 March, the last day compared with, and six at the end of 16 March. */
const tickets = [
  ticketOf(1, at('02-24')),
  ticketOf(2, at('02-25'), at('03-01')),
  ticketOf(3, at('03-02'), at('03-12')),
  ticketOf(4, at('03-09')),
  ticketOf(5, at('03-10')),
  ticketOf(6, at('03-16')),
  ticketOf(7, at('03-03'), undefined, reopened),
  ticketOf(8, at('03-10'), at('03-20')),
  ticketOf(9, at('03-16', '09:10'), at('03-16', '10:00')),
]
/** Eight days: two Mondays, and each other weekday once. */
const RANGE = '?from=2026-03-09&to=2026-03-16'
const HEALTH = '/main/apps/prism/ticket-health'
const UNSOLVED = 'Unsolved on Mar 16'
const FLOW = 'Created, solved and backlog'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const open = (page: Page, path: string) => arrive(page, server, { tickets, at: path + RANGE })

/** The change of a tile, e.g. +200 %. */
async function changeOf(page: Page, name: string): Promise<string> {
  await expect(tile(page, name)).toContainText(/[+−±][\d.,]+\s%/u)
  return /[+−±][\d.,]+\s%/u.exec((await tile(page, name).textContent()) ?? '')?.[0] ?? ''
}

test('[DASH-4] a state of a past range is of its end, with one comparison on every screen, and opens its tickets', async ({
  page,
}) => {
  await open(page, '/main/boards/config')
  const onBoard = await changeOf(page, UNSOLVED)
  await expect(tile(page, UNSOLVED)).toContainText(/vs Mar\s2/u)
  await expect(tile(page, UNSOLVED)).not.toContainText(/worse|better/)
  await expect(tile(page, 'Created')).toContainText(/vs Feb\s23\s–\sMar\s2/u)
  await expect(tile(page, 'Created').getByTitle(/^Compared with/)).toHaveAttribute(
    'title',
    'Compared with 02/23/2026 – 03/02/2026',
  )
  await tile(page, UNSOLVED).getByRole('link').click()
  const list = page.getByRole('dialog', { name: UNSOLVED })
  await expect(list.getByRole('status')).toContainText('6 tickets')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await page.goto(server.address + HEALTH + RANGE)
  expect(await changeOf(page, UNSOLVED)).toBe(onBoard)
  await expect(tile(page, 'Solved')).not.toContainText(/worse|better/)
  await expect(panel(page, 'Backlog age by priority')).toContainText('on Mar 16')
  await expectAccessible(page)
  await expectGoodSight(page)
})

test('[DASH-1] the backlog says what came and went, reopened tickets included', async ({
  page,
}) => {
  await open(page, '/main/boards/config')
  const flow = panel(page, FLOW)
  await expect(flow).toContainText('2 before + 5 created + 1 reopened − 2 solutions = 6')
  await expect(flow).toContainText('+4 backlog')
})

test('[DASH-4] two Mondays do not make Monday the busiest day of the heat map', async ({
  page,
}) => {
  await open(page, HEALTH)
  const hours = panel(page, 'Created by day and hour')
  await expect(hours).toContainText('mean per weekday')
  await expect(hours).toContainText('Most came in on Tue from 09:00 on: 2 on average.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tile(page, UNSOLVED)).toBeVisible()
  await expectAccessible(page)
})
