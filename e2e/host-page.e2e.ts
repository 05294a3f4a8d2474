import { expect, test } from './browser.ts'

declare global {
  interface Window {
    counted: { timers: number; shift: number }
  }
}

test('[SDK-1] with data-open="false", before any interaction: two requests, no frame, no timer, no layout shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.counted = { timers: 0, shift: 0 }
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const original = window[name] as (...args: unknown[]) => number
      window[name] = ((...args: unknown[]) => {
        window.counted.timers += 1
        return original(...args)
      }) as never
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.counted.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/examples/')
  const before = await page.evaluate(() => ({ ...window.counted }))
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = '/sdk/v1.js'
    script.dataset.org = 'demo-org-2'
    script.dataset.open = 'false'
    document.head.append(script)
  })
  const launcher = page.getByRole('button', { name: 'Open Agent Assist' })
  await expect(launcher).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual(['/sdk/v1.js', expect.stringMatching(/^\/sdk\/[^/]+\/boot\.js$/)])
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await page.evaluate(() => window.counted)).toEqual(before)

  // without a token the panel still opens, with only the chat
  await launcher.click()
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await expect(panel).toBeFocused()
  await expect(panel.getByPlaceholder('Type a message:')).toBeVisible()
  await expect(panel.getByRole('tab', { name: /Suggestions/ })).toHaveCount(0)
})

test(
  '[CHAT-1] [CHAT-2] [CHAT-5] the chat sends, clears, and shows a message when no bot is set up',
  { tag: '@whole' },
  async ({ page }) => {
    const events: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/jeannie/df_event_query')) events.push(request.postData() ?? '')
    })
    await page.goto('/examples/helpdesk/?org=demo-org-2')
    const panel = page.getByRole('dialog', { name: 'Agent Assist' })
    const box = await panel.boundingBox()
    expect([box?.width, box?.height]).toEqual([600, 500])
    const greetings = () => events.map((body) => (JSON.parse(body) as { event: string }).event)
    await expect.poll(greetings).toEqual(['Welcome']) // who writes before the greeting is not greeted
    const input = panel.getByPlaceholder('Type a message:')
    await input.fill('Which filter fits?')
    await input.press('Enter')
    await expect(input).toHaveValue('')
    const log = panel.getByRole('log')
    await expect(log).toContainText('Which filter fits?')
    await expect(log).toContainText(
      'Please ask DSD Admin to configure Agent Assist for your Organisation.',
    )
    expect(greetings()).toEqual(['Welcome'])
    await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: /Open Agent Assist/ }).click()
    await expect(log).toContainText('Which filter fits?')
  },
)

test('[CHAT-3] [CHAT-4] the bot greets, its quick replies work, and products are side by side', async ({
  page,
}) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/jeannie/')) asked.push(request.postDataJSON())
  })
  await page.goto('/examples/helpdesk/?org=demo-org')
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await panel.getByRole('tab', { name: 'Chat' }).click()
  const log = panel.getByRole('log')
  await expect(log).toContainText('What is it about?')
  await log.getByRole('button', { name: 'Find a machine for me' }).click()
  const cards = log.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('K2 Compact')
  await expect(cards.first()).toContainText('399 €')
  const link = cards.first().getByRole('link', { name: 'GET NOW, K2 Compact' })
  expect(await link.getAttribute('href')).toMatch(/^https:.*k2$/)
  const [one, two] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(one?.y).toBe(two?.y)
  await panel.getByRole('button', { name: 'New conversation' }).click()
  await log.getByRole('button', { name: 'Where is my order?' }).click()
  await expect(log.getByText('Where is my order?', { exact: true })).toBeVisible()
  expect(asked.slice(1)).toMatchObject([
    { event: 'SHOW_RECOMMENDATIONS' },
    { event: 'Welcome' },
    { text: 'Where is my order?' },
  ])
})

test('[SDK-5] the panel works under a content security policy without inline code', async ({
  page,
}) => {
  const answer = await page.goto('/examples/helpdesk/?org=demo-org-2')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await expect(panel.getByRole('option').first()).toBeVisible()
  // violations are console errors, which fail every test here
})
