import type { Page } from '@playwright/test'
import { expect, expectAccessible, faultyTest as test } from './browser.ts'
import { assistant, demoToken, openHost, ORG } from './host.ts'

/** An answer of the bot as sent over the wire. */
const BOT_ANSWER = {
  data: 1,
  fulfillmentMessages: [
    { text: 'These fit your machine.' },
    {
      payload: {
        cards: [
          {
            header: 'Water filter AquaPure, pack of six with a very long name that does not fit',
            description: 'Lasts two months each.',
            price: '€ 39.90',
            link: 'https://shop.example.com/filter',
          },
        ],
        quick_replies: [
          { text: 'Yes, please', payload: 'recommended_yes' },
          { text: 'Open the shop', link: 'https://shop.example.com/' },
        ],
      },
    },
  ],
}

const panelOf = (page: Page) => page.locator('agent-assist-panel')
const API = '**/api/assist/suggestions*'

/** Each state of launcher, panel and debug overlay, reached from the previous one. */
const STATES: [name: string, reach: (page: Page) => Promise<void>][] = [
  [
    'the launcher',
    async (page) => {
      await expect(page.locator('agent-assist-launcher').getByRole('button')).toBeVisible()
    },
  ],
  [
    'open, without a ticket',
    async (page) => {
      await assistant(page, 'chat.open')
      await expect(panelOf(page).getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'suggestions that load',
    async (page) => {
      await page.route(API, () => {})
      await assistant(page, 'setTicket', { id: '1', subject: 'Machine shows E4' })
      await expect(panelOf(page).locator('.aa-split[role=status]')).toBeVisible()
    },
  ],
  [
    'suggestions that failed',
    async (page) => {
      await page.unroute(API)
      await page.route(API, (route) => route.fulfill({ status: 500 }))
      await assistant(page, 'setTicket', { id: '2', subject: 'Machine shows E4' })
      await expect(panelOf(page).getByRole('status').getByRole('button')).toBeVisible()
    },
  ],
  [
    'suggestions',
    async (page) => {
      await page.unroute(API)
      await panelOf(page).getByRole('status').getByRole('button').click()
      await expect(panelOf(page).getByRole('option').first()).toBeVisible()
    },
  ],
  [
    'the question what was wrong',
    async (page) => {
      await panelOf(page).getByRole('listbox').press('d')
      await expect(panelOf(page).locator('.aa-ask').getByRole('textbox')).toBeVisible()
    },
  ],
  [
    'a search without a hit',
    async (page) => {
      await panelOf(page).locator('.aa-ask').getByRole('textbox').press('Escape')
      await panelOf(page).getByRole('searchbox').fill('qqqzzzxxx')
      await expect(panelOf(page).getByText('qqqzzzxxx')).toBeVisible()
    },
  ],
  [
    'a chat with cards and quick replies',
    async (page) => {
      await page.route('**/api/jeannie/df_text_query*', (route) =>
        route.fulfill({ json: BOT_ANSWER }),
      )
      await panelOf(page).locator('input[type=text]').fill('Which filter fits?')
      await panelOf(page).locator('input[type=text]').press('Enter')
      await expect(panelOf(page).getByText('Yes, please')).toBeVisible()
    },
  ],
  [
    'a message that was not sent',
    async (page) => {
      await page.unroute('**/api/jeannie/df_text_query*')
      await page.route('**/api/jeannie/df_text_query*', (route) => route.fulfill({ status: 500 }))
      await panelOf(page).locator('input[type=text]').fill('And for the other one?')
      await panelOf(page).locator('input[type=text]').press('Enter')
      await expect(panelOf(page).getByRole('alert')).toBeVisible()
    },
  ],
  [
    'closed again',
    async (page) => {
      await panelOf(page).locator('input[type=text]').press('Escape')
      await expect(panelOf(page).getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'the debug overlay',
    async (page) => {
      await assistant(page, 'debug')
      await expect(page.getByRole('region', { name: 'Agent Assist debug' })).toBeVisible()
    },
  ],
]

// colours and directions are independent, so each is tested once
for (const [colorScheme, dir, locale] of [
  ['light', 'ltr', 'en'],
  ['dark', 'rtl', 'ar'],
] as const)
  test(`no issue that axe can detect, in any state: ${colorScheme}, ${dir}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const token = await demoToken(page)
    const tag = { 'data-org': ORG, 'data-token': token, 'data-locale': locale }
    await openHost(page, { tag, dir })
    for (const [name, reach] of STATES) {
      await reach(page)
      await test.step(name, () => expectAccessible(page))
    }
  })

test('[SDK-4] a launcher whose panel failed to load is readable, too', async ({ page }) => {
  await page.route('**/sdk/*/chat-widget.js*', (route) => route.fulfill({ status: 404 }))
  await openHost(page, { tag: { 'data-org': ORG, 'data-locale': 'fr' } })
  await page.getByRole('button', { name: 'Ouvrir Agent Assist' }).click()
  await expect(page.getByRole('button', { name: 'Agent Assist: recharger' })).toBeVisible()
  await expectAccessible(page)
})
