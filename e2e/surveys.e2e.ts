import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import {
  assist,
  DEMO,
  expectWhy,
  heard,
  openShop,
  serveSurveys,
  type ShopWindow,
  survey,
  surveyOf,
} from './survey-page.ts'

const trigger = (page: Page, name: string) => assist(page, 'survey.trigger', name)

const goTo = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)

test('a survey appears on the page that it targets, and takes no focus', async ({
  page,
  context,
}) => {
  await serveSurveys(context, [
    surveyOf(DEMO.nps, { urls: ['/shop/cart*'], trigger: { on: 'load' } }),
  ])
  await openShop(page, '/shop/')
  await expectWhy(page, 'the address does not match')
  await expect(survey(page)).toHaveCount(0)
  await goTo(page, '/shop/cart')
  await expect(survey(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  expect(await heard(page)).toEqual([{ name: 'survey-shown', surveyId: DEMO.nps }])
})

test('a survey appears after an event of the host or of the DOM, and after no other', async ({
  page,
}) => {
  await openShop(page)
  await trigger(page, 'order-sent')
  await page.evaluate(() => document.dispatchEvent(new Event('order-sent')))
  await expectWhy(page, 'it waits for the event order-delivered')
  await trigger(page, 'order-delivered')
  await expect(survey(page, 'Your order is there')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expectWhy(page, 'it waits for the event order-delivered')
  await page.evaluate(() => document.dispatchEvent(new Event('order-delivered')))
  await expect(survey(page, 'Your order is there')).toBeVisible()
})

test('a survey appears after a click on its selector, and on nothing else', async ({
  page,
  context,
}) => {
  await serveSurveys(context, [surveyOf(DEMO.nps, { trigger: { on: 'click', selector: '.buy' } })])
  await openShop(page)
  await expectWhy(page, 'it waits for a click on .buy')
  await page.getByRole('button', { name: 'Look' }).click()
  await expect(survey(page)).toHaveCount(0)
  await page.getByText('Buy').click()
  await expect(survey(page)).toBeVisible()
})

test('a survey appears after its time on the page, and not before', async ({ page, context }) => {
  await serveSurveys(context, [surveyOf(DEMO.nps, { trigger: { on: 'time', seconds: 20 } })])
  await page.clock.install()
  await openShop(page)
  await page.clock.runFor(1000)
  await expectWhy(page, 'it waits until the page was seen for 20 s')
  await page.clock.runFor(17_000)
  await expect(survey(page)).toHaveCount(0)
  await page.clock.runFor(3000)
  await expect(survey(page)).toBeVisible()
})

test('a survey appears at its scroll depth, and not above', async ({ page, context }) => {
  await serveSurveys(context, [surveyOf(DEMO.nps, { trigger: { on: 'scroll', depthPct: 75 } })])
  await openShop(page)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.tall')!.style.blockSize = '4000px'
  })
  await expectWhy(page, 'until 75 % of the page were scrolled to')
  const scrollTo = (share: number) =>
    page.evaluate((part) => {
      const { scrollHeight } = document.documentElement
      const done = new Promise((resolve) =>
        document.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true }),
      )
      window.scrollTo(0, part * scrollHeight - innerHeight)
      return done
    }, share)
  await scrollTo(0.7)
  await expect(survey(page)).toHaveCount(0)
  await scrollTo(0.8)
  await expect(survey(page)).toBeVisible()
})

test('a survey appears when the pointer leaves at the top, and only at the checkout', async ({
  page,
}) => {
  const leave = async (x: number, y: number) => {
    await page.mouse.move(300, 300)
    await page.mouse.move(x, y)
  }
  await openShop(page, '/shop/')
  await leave(300, -5)
  await expectWhy(page, 'the address does not match')
  await goTo(page, '/shop/checkout/address')
  await leave(-5, 300)
  await expect(survey(page, 'Before you go')).toHaveCount(0)
  await leave(300, -5)
  await expect(survey(page, 'Before you go')).toBeVisible()
})

test('a survey with a percentage is always shown to the same people', async ({ page, context }) => {
  const often = { trigger: { on: 'event', name: 'go' }, maxShows: 100 }
  /** The percentage whom the first survey asks; the others see the second one. */
  const asked = (percentage: number) =>
    page.evaluate(
      async ([first, share]) => {
        const { AgentAssist } = window as unknown as ShopWindow
        const people: number[] = []
        for (let person = 0; person < 100; person++) {
          const shown = new Promise<{ surveyId: string }>((resolve) => {
            AgentAssist('on', 'survey-shown', resolve)
          })
          AgentAssist('setUser', { id: `person ${person} of ${share}` })
          AgentAssist('survey.trigger', 'go')
          if ((await shown).surveyId === first) people.push(person)
          AgentAssist('survey.close')
        }
        return people
      },
      [DEMO.nps, percentage] as const,
    )
  const serve = async (percentage: number) => {
    await serveSurveys(context, [
      surveyOf(DEMO.nps, { ...often, percentage }),
      surveyOf(DEMO.csat, often),
    ])
    await openShop(page)
  }
  await serve(0)
  expect(await asked(0)).toEqual([])
  await serve(50)
  const half = await asked(50)
  expect(Math.abs(half.length - 50)).toBeLessThan(20)
  expect(await asked(50)).toEqual(half)
  await page.reload()
  await expectWhy(page, 'it waits for the event go')
  expect(await asked(50)).toEqual(half)
})

test('a survey is not shown more often than its limit, also over reloads', async ({
  page,
  context,
}) => {
  await serveSurveys(context, [surveyOf(DEMO.nps, { trigger: { on: 'load' }, maxShows: 2 })])
  await openShop(page)
  await expect(survey(page)).toBeVisible()
  await page.reload()
  await expect(survey(page)).toBeVisible()
  await page.reload()
  await expectWhy(page, 'the person has seen it 2 of 2 times')
  await expect(survey(page)).toHaveCount(0)
})

test('a survey is not shown during its own pause, nor during the pause of all surveys', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: '2030-05-01T10:00:00Z' })
  const days = (count: number) => page.clock.fastForward(count * 24 * 3600_000)
  const load = { trigger: { on: 'load' }, maxShows: 9 }
  await serveSurveys(
    context,
    [surveyOf(DEMO.nps, { ...load, restDays: 7 }), surveyOf(DEMO.csat, load)],
    3,
  )
  await openShop(page)
  await expect(survey(page)).toBeVisible()
  await days(2)
  await page.reload()
  await expectWhy(page, 'a survey was shown less than 3 days ago')
  await expect(survey(page)).toHaveCount(0)
  await days(2)
  await page.reload()
  await expectWhy(page, 'it was shown less than 7 days ago')
  await expect.poll(() => heard(page)).toEqual([{ name: 'survey-shown', surveyId: DEMO.csat }])
  await days(4)
  await page.reload()
  await expect.poll(() => heard(page)).toEqual([{ name: 'survey-shown', surveyId: DEMO.nps }])
})

test('a survey is not shown when the address stops matching before its delay is over', async ({
  page,
  context,
}) => {
  const targeting = {
    urls: ['/shop/cart*'],
    trigger: { on: 'event', name: 'go' },
    delayMs: 5000,
  }
  await serveSurveys(context, [surveyOf(DEMO.nps, targeting)])
  await page.clock.install()
  await openShop(page, '/shop/cart')
  await trigger(page, 'go')
  await page.clock.runFor(4000)
  await goTo(page, '/shop/')
  await goTo(page, '/shop/cart')
  await page.clock.runFor(60_000)
  await expect(survey(page)).toHaveCount(0)
  await trigger(page, 'go')
  await page.clock.runFor(4000)
  await goTo(page, '/shop/cart?step=2')
  await page.clock.runFor(1000)
  await expect(survey(page)).toBeVisible()
})

test('a survey is not shown while another one is visible, in this tab or in another', async ({
  page,
  context,
}) => {
  const on = (name: string) => ({ trigger: { on: 'event', name }, maxShows: 9 })
  const second = { title: 'Another one', q1Text: 'And this?' }
  await serveSurveys(context, [
    surveyOf(DEMO.nps, on('one')),
    surveyOf(DEMO.csat, on('two'), second),
  ])
  await openShop(page)
  await trigger(page, 'one')
  await expect(survey(page)).toBeVisible()
  await trigger(page, 'two')
  await expectWhy(page, 'another survey was on the screen')
  await expect(survey(page, 'Another one')).toHaveCount(0)

  const other = await context.newPage()
  await openShop(other)
  await trigger(other, 'two')
  await expectWhy(other, 'another tab showed a survey')
  await expect(survey(other, 'Another one')).toHaveCount(0)
  await survey(page).getByRole('button', { name: 'Close' }).click()
  await expect(survey(page)).toHaveCount(0)
  await trigger(other, 'two')
  await expect(survey(other, 'Another one')).toBeVisible()
})
