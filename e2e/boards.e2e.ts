import { readFile } from 'node:fs/promises'
import { type BoardWidget, type Call, createCall } from '@agent-assist/contract'
import type { Locator, Page } from '@playwright/test'
import { baseUrl, expect, expectAccessible, faultyTest, test } from './browser.ts'
import { asAdmin } from './members.ts'
import { openWith, tokenOf } from './sign-in.ts'

const ORG = { organisationId: 'demo-org' }
const GALLERY = '/main/boards/gallery'

let token: string
let call: Call
test.beforeAll(async () => {
  const { email } = await (await asAdmin()).newMember('Supervisor')
  token = await tokenOf(baseUrl(), email)
  call = createCall(`${baseUrl()}/api`, () => token)
})

const open = (page: Page, path: string) => openWith(page, baseUrl() + path, token)
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name })
const widgetsOf = (page: Page) =>
  page.getByRole('group', { name: 'Widgets of the board' }).locator('> [role=group]')
const widget = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Widgets of the board' })
    .getByRole('group', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const tileOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const choose = async (page: Page, name: string, what: string) => {
  await button(page, `What to do with ${name}`).click()
  await page.getByRole('menuitem', { name: what }).click()
}

const layout = { x: 0, y: 0, w: 3, h: 4 }
const number: BoardWidget = {
  id: 'n',
  kind: 'number',
  metrics: ['created'],
  groupBy: [],
  layout,
  top: 10,
  other: false,
  compare: true,
}
const text = (id: string, x: number): BoardWidget => ({
  id,
  kind: 'text',
  text: `Text ${id}`,
  title: `Note ${id}`,
  layout: { ...layout, x },
})
const newBoard = async (name: string, widgets: BoardWidget[]) =>
  call('createBoard', { params: ORG, body: { name, widgets } })

test('[DASH-1] the default board has the metrics of the engine, each with its series and its tickets', async ({
  page,
}) => {
  await open(page, '/main/boards/config')
  const csat = page.getByRole('region', { name: 'Ticket CSAT, last 30 days' })
  await expect(csat.getByRole('link', { name: /%$/ })).toBeVisible()
  for (const name of ['Due to breach < 1 h', 'Unassigned now', 'First reply today'])
    await expect(page.getByRole('region', { name, exact: true })).toContainText(
      new RegExp(`^${name}[\\d–]`),
    )
  await button(csat, 'About Ticket CSAT, last 30 days').click()
  const help = page.getByRole('dialog', { name: 'Ticket CSAT, last 30 days' })
  await expect(help.getByRole('region', { name: 'How this is counted' })).toContainText(
    'Good / (good + bad)',
  )
  await page.keyboard.press('Escape')
  const good = /^([\d,]+) of /m.exec(await csat.innerText())?.[1] ?? 'none'
  await csat.getByRole('link', { name: /%$/ }).click()
  const list = page.getByRole('dialog', { name: 'Ticket CSAT' })
  await expect(list.getByRole('status')).toContainText(`${good} tickets`)
})

test('[DASH-1] NPS and Agent Assist have series of their own, and drilldowns', async ({ page }) => {
  await open(page, '/main/boards/config?from=2026-01-01&to=2026-01-02')
  const today = page.getByRole('region', { name: 'Agent Assist today', exact: true })
  const used = today.getByRole('link', { name: /^[\d,]+$/ })
  const value = Number((await used.textContent())?.replace(',', ''))
  await used.click()
  const list = page.getByRole('dialog', { name: 'Tickets with Loads' })
  await expect(list.getByRole('status')).toContainText(new RegExp(` in ${value} tickets?, `))
  await button(list, 'Close').click()
  await button(today, 'About Agent Assist today').click()
  await expect(page.getByRole('region', { name: 'How this is counted' })).not.toContainText(
    '01/01/2026',
  )
  await page.keyboard.press('Escape')
  const nps = page.getByRole('region', { name: 'NPS, last 30 days', exact: true })
  await expect(nps).toContainText(/between .?\d+ and .?\d+/)
  await nps.getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/^\d+ answers?/)
})

test('[DASH-1] without permission for metrics by agent the same board has no gap', async ({
  page,
}) => {
  const { email } = await (await asAdmin()).newMember('User')
  await openWith(page, `${baseUrl()}/main/boards/config`, await tokenOf(baseUrl(), email))
  await expect(page.getByRole('region', { name: 'Unassigned now' })).toContainText(/[\d,]+tickets?/)
  await expect(page.getByRole('region', { name: 'NPS, last 30 days' })).toBeVisible()
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const [volumes, keys] = [panel('Created, solved and backlog'), panel('Key metrics')]
  await expect(panel('Tickets').getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('region', { name: 'Data Breakdown' })).toHaveCount(0)
  const [above, below] = [await volumes.boundingBox(), await keys.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(40)
})

test('[DASH-1] a board is created, filled from the catalogue, arranged by keyboard, and saved', async ({
  page,
}) => {
  await open(page, GALLERY)
  await expect(tileOf(page, 'System Dashboard')).toContainText('Default')
  await button(page, 'New board').click()
  await page.getByLabel('Name').fill('Speed')
  for (const [typed, preset] of [
    ['first reply number', 'First reply time Number'],
    ['created columns', 'Created by day Columns'],
  ] as const) {
    await button(page, 'Add widget').click()
    const catalogue = page.getByRole('dialog', { name: 'Add a widget' })
    await catalogue.getByLabel('Search widgets').fill(typed)
    await catalogue.getByRole('button', { name: preset, exact: true }).click()
    await button(catalogue, 'Add to the board').click()
  }
  const said = page.getByRole('status').filter({ hasText: /column|added/ })
  await button(page, /^Move First reply time:/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('First reply time: column 3, row 1, 3 wide, 4 high')
  await button(page, /^Size of Created by day:/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('Created by day: column 1, row 5, 7 wide, 8 high')
  await expectAccessible(page)
  await button(page, 'Undo').click()
  await button(page, 'Settings of First reply time').click()
  const settings = page.getByRole('dialog', { name: 'Settings of First reply time' })
  await settings.getByLabel('Title').fill('Speed of the day')
  await settings.getByLabel('Goal, minutes').fill('1')
  await settings.getByLabel('Days').selectOption('Last 30 days')
  await button(settings, 'Apply').click()
  await save(page)
  await expect(page.getByRole('heading', { name: 'Speed', exact: true })).toBeVisible()
  const tile = page.getByRole('region', { name: 'Speed of the day' })
  await expect(tile).toContainText('Goal 1 m: not met'.replace('1 m', '1\u202fm'))
  await expect(page.getByRole('region', { name: 'Created by day' })).toContainText(
    /Based on [\d,]+/,
  )
  const { items } = await call('listBoards', { params: ORG })
  const places = items.find(({ name }) => name === 'Speed')?.places
  expect(places).toEqual([
    { x: 2, y: 0, w: 3, h: 4 },
    { x: 0, y: 4, w: 6, h: 8 },
  ])
})

test('[DASH-1] a widget is dragged and resized by its handles; the changes survive a reload', async ({
  page,
}) => {
  const { id } = await newBoard('Dragged', [number, text('a', 3), text('b', 6)])
  await open(page, `/main/boards/board/${id}/edit`)
  const names = () =>
    widgetsOf(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await expect(widgetsOf(page)).toHaveCount(3)
  const drag = async (handle: Locator, across: number, down: number) => {
    const box = await handle.boundingBox()
    if (!box) throw new Error('no handle')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + across / 2, y + down / 2)
    await page.mouse.move(x + across, y + down)
    await page.mouse.up()
  }
  const wide = (await widget(page, 'Note b').boundingBox())?.width ?? 0
  await drag(button(page, /^Size of Note b:/), wide, 0)
  expect((await widget(page, 'Note b').boundingBox())?.width).toBeGreaterThan(wide * 1.8)
  await drag(button(page, /^Move Note b:/), -wide * 2, -20)
  await expect.poll(names).toEqual(['Note b', 'Created', 'Note a'])
  await button(page, 'Remove Note a').click()
  await page.reload()
  await expect(page.getByText('Your changes from before are here')).toBeVisible()
  await expect.poll(names).toEqual(['Note b', 'Created'])
  await button(page, 'Cancel').click()
  await expect(page.getByRole('region', { name: 'Note a' })).toBeVisible()
  expect((await call('getBoard', { params: { ...ORG, boardId: id } })).version).toBe(1)
})

faultyTest('[DASH-1] two who change a board at once both keep what they did', async ({ page }) => {
  const { id } = await newBoard('Contested', [number])
  const params = { ...ORG, boardId: id }
  await open(page, `/main/boards/board/${id}/edit`)
  await page.getByLabel('Name').fill('Mine')
  await call('updateBoard', { params, body: { version: 1, name: 'Theirs' } })
  await save(page)
  await expect(page.getByText('has saved this board since you opened it.')).toBeVisible()
  await button(page, 'Save mine as a copy').click()
  await expect(page.getByRole('heading', { name: 'Mine copy' })).toBeVisible()
  expect((await call('getBoard', { params })).name).toBe('Theirs')
})

test('[DASH-1] a board is shared, deleted and restored; its file creates another one', async ({
  page,
}) => {
  const { id } = await newBoard('Shared one', [number, text('a', 3)])
  await open(page, GALLERY)
  await choose(page, 'Shared one', 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share Shared one' })
  await dialog.getByLabel('Agent', { exact: true }).check()
  await button(dialog, 'Save').click()
  await expect(tileOf(page, 'Shared one')).toContainText('Shared with Agent')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await choose(page, 'Shared one', 'Download as a file')
  const file = await readFile(await (await download).path(), 'utf8')
  await choose(page, 'Shared one', 'Delete')
  const trash = page.getByRole('region', { name: 'Trash, kept for 30 days' })
  await expect(trash).toContainText('Shared one')
  await button(page, 'Undo').click()
  await expect(trash).toHaveCount(0)
  await expect(tileOf(page, 'Shared one')).toBeVisible()

  const take = async (content: string) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'board.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
    await button(page, 'Create the board').click()
  }
  await button(page, 'From a file').click()
  await take('no board')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('not valid JSON')
  await take(file.replace('Shared one', 'From the file'))
  await expect(page.getByRole('heading', { name: 'From the file' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Note a' })).toContainText('Text a')
  const made = await call('getBoard', { params: { ...ORG, boardId: id } })
  expect(made.sharedWith).toEqual(['Agent'])
})

test('[DASH-1] a schedule sends the board by mail to members who may see it', async ({ page }) => {
  const { id } = await newBoard('Emailed', [number])
  await open(page, `/main/boards/board/${id}`)
  await choose(page, 'Emailed', 'Send by email')
  await button(page, 'New schedule').click()
  const form = page.getByRole('dialog', { name: 'New schedule of Emailed' })
  await button(form, 'Weekly').click()
  await form.getByLabel('Day').selectOption('Fri')
  await form.getByLabel(/^Hour/).selectOption('08:00')
  await button(form, 'Save').click()
  await expect(form.getByRole('alert')).toHaveText('Choose who gets the email.')
  await button(form, /Who gets it/).click()
  await page.getByRole('checkbox').first().check()
  await button(form, 'Save').click()
  await expect(page.getByText('Weekly on Fri at 08:00')).toBeVisible()
  const { items } = await call('listBoardMails', { params: { ...ORG, boardId: id } })
  expect(items).toMatchObject([{ cadence: 'weekly', weekday: 5, hour: 8, skipEmpty: true }])
  await button(page, 'Delete: Weekly on Fri at 08:00').click()
  await expect(page.getByText('This board is not sent by email yet.')).toBeVisible()
})
