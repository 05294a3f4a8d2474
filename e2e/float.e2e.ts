import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, faultyTest, test } from './browser.ts'
import { assistant, demoToken, insertAnswer, openHost, ORG } from './host.ts'

const script = (attributes = '') =>
  `<script async src="/sdk/v1.js" data-org="${ORG}" ${attributes}></script>`
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist', exact: true })
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Open Agent Assist' })

/** A helpdesk's reply form, whose button lies at the end of the window, under the floating panel. */
const REPLY = `<h1>Ticket 7</h1><form><label>Reply <textarea rows="6"></textarea></label>
<button style="position: fixed; right: 40px; bottom: 40px">Update ticket</button></form>
<label>Note <input style="position: fixed; left: 40px; top: 300px"></label>`

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).filter((key) => key.startsWith('aa:')),
    ),
  )

async function openedPanel(page: Page, more: Parameters<typeof openHost>[1] = {}) {
  await openHost(page, { head: script(), ...more })
  const panel = panelOf(page)
  await expect(panel).toBeVisible()
  return panel
}

/** Drags the panel, once it can be moved, by a place that is given in px from its top left corner. */
async function drag(page: Page, element: Locator, at: [number, number], by: [number, number]) {
  await expect(element.getByRole('button', { name: 'Dock on the left' })).toBeVisible()
  const box = await boxOf(element)
  const [x, y] = [box.x + at[0], box.y + at[1]]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by[0] / 2, y + by[1] / 2)
  await page.mouse.move(x + by[0], y + by[1])
  await page.mouse.up()
}

test('[CHAT-1] the panel is open at the start, loaded once the page is idle; closed, it stays closed', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const panel = await openedPanel(page)
  const sdk = asked.filter((path) => path.startsWith('/sdk/')).map((path) => path.split('/').at(-1))
  expect(sdk.slice(0, 3)).toEqual(['v1.js', 'boot.js', 'panel.js'])
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
  await expect(panel).toBeHidden()

  await page.reload()
  await expect(buttonOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(panel).toBeHidden()
  await buttonOf(page).click()
  await expect(panel).toBeVisible()
  await page.reload()
  await expect(panel).toBeVisible()
})

test('[CHAT-1] a page that is never idle has its panel all the same', async ({ page }) => {
  const busy = `<script>{
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      for (const end = performance.now() + 8; performance.now() < end; ) {}
      port2.postMessage(0)
    }
    port2.postMessage(0)
  }</script>`
  await openedPanel(page, { head: script() + busy })
})

test('[CHAT-1] a phone starts with the round button, and so does a page that says open: false', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHost(page, { head: script() })
  await expect(buttonOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(panelOf(page)).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHost(page, { head: script('data-open="false"') })
  await expect(buttonOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(panelOf(page)).toBeHidden()
})

test('[SDK-5] strict policy and Trusted Types: 0 violations with the panel open at the start, moved and docked', async ({
  page,
}) => {
  await page.goto(`/examples/strict-csp/?org=${ORG}&panel=open`)
  const panel = panelOf(page)
  await expect(panel.getByRole('option').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Move to the next corner' }).click()
  await panel.getByRole('button', { name: 'Dock on the left' }).click()
  await expect.poll(async () => (await boxOf(panel)).x).toBe(0)
  await expect(page.locator('#count')).toHaveText('0 violations so far')
  await expectAccessible(page)
})

test('[SDK-4] the panel follows the dark mode of the system, and the mode of the page before it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const panel = await openedPanel(page)
  await expect(panel).toHaveCSS('background-color', 'rgb(23, 28, 37)')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(panel).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await assistant(page, 'update', { mode: 'dark' })
  await expect(panel).toHaveCSS('background-color', 'rgb(23, 28, 37)')
})

for (const style of ['transform: translateX(0)', 'filter: grayscale(1)', 'will-change: transform'])
  test(`[SDK-4] a page with body { ${style} } has panel and button where they belong`, async ({
    page,
  }) => {
    const look = `<style>body { ${style}; height: 4000px; margin: 0 }</style>`
    await openHost(page, { head: script('data-open="false"') + look })
    await expect(buttonOf(page)).toBeVisible()
    const place = await boxOf(buttonOf(page))
    expect([place.right, place.bottom]).toEqual([1420, 880])
    await buttonOf(page).click()
    const panel = panelOf(page)
    await expect(panel).toBeVisible()
    const box = await boxOf(panel)
    expect([box.right, box.bottom, box.width, box.height]).toEqual([1420, 880, 600, 500])
  })

test('[SDK-4] a page that orders its layers with --aa-z-index keeps its own dialog on top', async ({
  page,
}) => {
  const look = `<style>:root { --aa-z-index: 5 } #over { position: fixed; inset: 0; z-index: 9 }</style>`
  const panel = await openedPanel(page, { head: script() + look })
  await page.evaluate(() => {
    const over = document.createElement('div')
    over.id = 'over'
    document.body.append(over)
  })
  const { x, y } = await boxOf(panel)
  const top = await page.evaluate(([left, up]) => document.elementFromPoint(left, up)?.id, [
    x + 50,
    y + 50,
  ] as const)
  expect(top).toBe('over')
})

test('[SDK-2] destroy leaves nothing in the storage of the page, nor what ends later', async ({
  page,
}) => {
  const token = await demoToken(page)
  const panel = await openedPanel(page)
  await page.evaluate(() => {
    const run = window.AgentAssist as unknown as (...call: unknown[]) => void
    run('update', {
      onInsert: () => new Promise((resolve) => Object.assign(window, { endInsert: resolve })),
    })
  })
  await assistant(page, 'setUser', { id: 'ada', token })
  await assistant(page, 'setTicket', { id: '1', subject: 'Machine shows E4' })
  await expect(panel.getByRole('option').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Dock on the right' }).click()
  await panel.getByRole('button', { name: 'Like', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Type a message:' }).fill('And the filt')
  await expect
    .poll(async () => (await storedKeys(page)).map((key) => key.replace(`aa:${ORG}:`, '')))
    .toEqual(expect.arrayContaining(['place', 'person', 'user', 'user:chat']))
  await insertAnswer(panel) // the page is still writing it
  await page.evaluate(() => localStorage.setItem('own', 'of the page'))
  const stored = page.waitForRequest((request) => request.postData()?.includes('nsert') === true)
  await assistant(page, 'destroy')
  expect(await storedKeys(page)).toEqual([])
  await page.evaluate(() => (window as unknown as { endInsert: () => void }).endInsert())
  await stored // it is counted
  await page.waitForLoadState('networkidle')
  expect(await storedKeys(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('own'))).toBe('of the page')
})

// the browser logs what a sandbox refuses
faultyTest(
  '[EMB-1] the report in a frame with sandbox="allow-scripts" shows its figures, with no token in the address',
  async ({ page }) => {
    const token = await demoToken(page, { scope: 'usage:read' })
    await openHost(page)
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.title = 'report'
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.width = frame.height = '900'
      frame.src = src
      document.body.append(frame)
    }, `/?isAccessFromAA=true&orgid=${ORG}&bearerToken=${token}`)
    const report = page.frameLocator('iframe[title=report]')
    await expect(report.getByText('Unique Loads').first()).toBeVisible()
    const addresses = page.frames().map((frame) => frame.url())
    expect(addresses.filter((url) => url.includes('bearerToken'))).toEqual([])
    expect(addresses.some((url) => url.endsWith('/?isAccessFromAA=true'))).toBe(true)
  },
)

faultyTest(
  '[SDK-4] an agent’s panel in a frame with sandbox="allow-scripts" shows suggestions',
  async ({ page }) => {
    const token = await demoToken(page)
    await openHost(page)
    await page.evaluate(
      ([org, bearer]) => {
        const frame = document.createElement('iframe')
        frame.title = 'sandbox'
        frame.setAttribute('sandbox', 'allow-scripts')
        frame.width = '1100'
        frame.height = '800'
        frame.srcdoc = `<script>window.AgentAssist = function a() { (a.q ||= []).push(arguments) }
AgentAssist('setTicket', { id: '1', subject: 'Machine shows E4' })</script>
<script src="${location.origin}/sdk/v1.js" data-org="${org}" data-token="${bearer}"></script>`
        document.body.append(frame)
      },
      [ORG, token] as const,
    )
    const panel = page.frameLocator('iframe[title=sandbox]').getByRole('dialog')
    await expect(panel.getByRole('option').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Dock on the left' }).click()
    await expect(panel.getByRole('button', { name: 'Dock on the left' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
)

test('[SDK-4] where the browser denies storage, panel and place work as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  const panel = await openedPanel(page)
  await panel.getByRole('button', { name: 'Dock on the right' }).click()
  await expect.poll(async () => (await boxOf(panel)).height).toBe(900)
  await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
  await buttonOf(page).click()
  await expect.poll(async () => (await boxOf(panel)).height).toBe(900)
})

test('[CHAT-1] the agent drags the panel by its head and resizes it by its edges; the next page knows', async ({
  page,
}) => {
  const panel = await openedPanel(page)
  await drag(page, panel, [200, 20], [-500, -200])
  await expect.poll(async () => (await boxOf(panel)).x).toBe(320)
  const moved = await boxOf(panel)
  expect([moved.y, moved.width, moved.height]).toEqual([180, 600, 500])
  await drag(page, panel, [597, 250], [80, 0])
  await expect.poll(async () => (await boxOf(panel)).width).toBe(680)
  expect((await boxOf(panel)).x).toBe(320)
  const before = await boxOf(panel)
  await page.reload()
  await expect(panel).toBeVisible()
  expect(await boxOf(panel)).toEqual(before)
})

test('[CHAT-1] docked to a side at full height, by its button or by dropping it there, and back', async ({
  page,
}) => {
  const panel = await openedPanel(page)
  const left = panel.getByRole('button', { name: 'Dock on the left' })
  await left.click()
  await expect(left).toHaveAttribute('aria-pressed', 'true')
  expect(await boxOf(panel)).toMatchObject({ x: 0, y: 0, height: 900, width: 440 })
  await drag(page, panel, [438, 400], [100, 0])
  await expect.poll(async () => (await boxOf(panel)).width).toBe(540)
  await page.reload()
  await expect(panel).toBeVisible()
  expect(await boxOf(panel)).toMatchObject({ x: 0, y: 0, height: 900, width: 540 })
  await left.click()
  await expect.poll(async () => (await boxOf(panel)).height).toBe(500)
  await drag(page, panel, [200, 20], [395, 0]) // to the edge of the window
  await expect.poll(async () => (await boxOf(panel)).height).toBe(500)
  const head = await boxOf(panel)
  await page.mouse.move(head.x + 200, head.y + 20)
  await page.mouse.down()
  await page.mouse.move(1300, 200)
  await page.mouse.move(1439, 200)
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(panel)).height).toBe(900)
  expect((await boxOf(panel)).right).toBe(1440)
  await expectAccessible(page)
})

test('[CHAT-1] the keyboard moves and resizes the panel too', async ({ page }) => {
  const panel = await openedPanel(page)
  const move = panel.getByRole('button', { name: 'Move to the next corner' })
  await move.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await boxOf(panel)).x).toBe(796)
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => (await boxOf(panel)).height).toBe(524)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await boxOf(panel)).x).toBe(20)
  await expect(move).toBeFocused()
  const larger = panel.getByRole('button', { name: 'Larger' })
  await larger.focus()
  await page.keyboard.press('Enter')
  await expect(larger).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await boxOf(panel)).width).toBe(760)
})

test('[CHAT-1] in an element of the page the open panel fills it, also after the page replaced it', async ({
  page,
}) => {
  const place = '<div class="here" style="width: 520px; height: 480px; margin: 40px"></div>'
  const panel = await openedPanel(page, {
    head: script('data-container=".here"'),
    body: `<h1>Ticket</h1>${place}`,
  })
  const home = page.locator('.here')
  await expect.poll(async () => (await boxOf(panel)).width).toBe(520)
  expect(await boxOf(panel)).toEqual(await boxOf(home))
  await expect(panel.getByRole('button', { name: 'Dock on the left' })).toBeHidden()
  await expectAccessible(page)
  await page.evaluate((html) => {
    const old = document.querySelector('.here')
    old?.insertAdjacentHTML('afterend', html)
    old?.remove()
  }, place)
  await assistant(page, 'update', {})
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
  await expect(panel).toBeHidden()
  expect((await boxOf(buttonOf(page))).right).toBe(1420)
  await buttonOf(page).click()
  await expect.poll(async () => (await boxOf(panel)).width).toBe(520)
})

test('[CHAT-1] the round button of a closed panel stays above the page, whatever the container does and the page updates', async ({
  page,
}) => {
  const panel = await openedPanel(page, {
    head: script('data-container=".here"'),
    body: `<h1>Ticket</h1><div class="here" style="width: 520px; height: 480px; overflow: hidden; transform: scale(1)"></div>`,
  })
  await expect.poll(async () => (await boxOf(panel)).width).toBe(520)
  await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
  const atEdge = { right: 1420, bottom: 880 }
  await expect(buttonOf(page)).toBeVisible()
  expect(await boxOf(buttonOf(page))).toMatchObject(atEdge)
  await assistant(page, 'update', { mode: 'dark' })
  await expect(page.locator('agent-assist-panel')).toHaveAttribute('data-aa-mode', 'dark')
  expect(await boxOf(buttonOf(page))).toMatchObject(atEdge)
  await buttonOf(page).click()
  await expect.poll(async () => (await boxOf(panel)).width).toBe(520)
})

// the browser logs the error of the page's script
faultyTest(
  '[CHAT-1] a panel that an error closed opens by itself on the next page',
  async ({ page }) => {
    const token = await demoToken(page)
    await page.route('**/api/assist/suggestions*', (route) =>
      route.fulfill({ json: { items: [{ kind: 'ticket', id: 1 }], ticketKnown: true } }),
    )
    await openHost(page, { head: script(`data-token="${token}"`) })
    const panel = panelOf(page)
    await expect(panel).toBeVisible()
    await assistant(page, 'setTicket', { id: '1', subject: 'Machine shows E4' })
    await expect(panel).toBeHidden()
    await expect(buttonOf(page)).toBeVisible()
    await page.unroute('**/api/assist/suggestions*')
    await page.reload()
    await expect(panel).toBeVisible()
  },
)

test('[SDK-2] after a sign-out the next person in the tab finds no conversation, also when the panel is not loaded', async ({
  page,
}) => {
  const panel = await openedPanel(page)
  await assistant(page, 'setUser', { id: 'ada' })
  const field = panel.getByRole('textbox', { name: 'Type a message:' })
  await field.fill('Ada alone')
  await expect.poll(() => storedKeys(page)).toContain(`aa:${ORG}:user:chat`)
  await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
  await page.reload()
  await expect(buttonOf(page)).toBeVisible()
  await assistant(page, 'setUser', { id: 'ada' })
  await assistant(page, 'logout')
  expect(await storedKeys(page)).not.toContain(`aa:${ORG}:user:chat`)
  await page.reload()
  await assistant(page, 'setUser', { id: 'bo' })
  await buttonOf(page).click()
  await expect(field).toBeVisible()
  await expect(field).toHaveValue('')
})

test('[SDK-4] a container that is missing is named on the console, and the panel floats', async ({
  page,
}) => {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  const panel = await openedPanel(page, { head: script('data-container="#none"') })
  expect((await boxOf(panel)).right).toBe(1420)
  await expect.poll(() => lines.join()).toContain('container_missing')
})

test('[CHAT-1] the panel makes room for the field in use and the button of its form, and comes back', async ({
  page,
}) => {
  const panel = await openedPanel(page, { body: REPLY })
  const button = page.getByRole('button', { name: 'Update ticket' })
  const home = await boxOf(panel)
  await page.getByLabel('Reply').focus()
  await expect.poll(async () => (await boxOf(panel)).x).not.toBe(home.x)
  const aside = await boxOf(panel)
  const covered = await boxOf(button)
  expect(aside.right <= covered.x || aside.bottom <= covered.y).toBe(true)
  await button.click({ trial: true }) // nothing lies over it
  await page.getByLabel('Note').focus()
  await expect.poll(() => boxOf(panel)).toEqual(home)
})

test('[CHAT-1] Escape gives the focus back to the reply, however the agent came into the panel', async ({
  page,
}) => {
  const panel = await openedPanel(page, { body: REPLY })
  const note = page.getByLabel('Note')
  await note.focus()
  await panel.getByPlaceholder('Type a message:').click()
  await expect(panel.getByPlaceholder('Type a message:')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(note).toBeFocused()
  await buttonOf(page).click()
  await expect(panel).toBeVisible()
  await expect(panel.locator(':focus').or(page.locator('agent-assist-panel'))).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(note).toBeFocused()
})
