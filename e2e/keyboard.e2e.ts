import { expect, test } from './browser.ts'
import { addScript, demoToken, openHost, ORG } from './host.ts'
import { tabTo } from './keys.ts'
import { DEMO } from './survey-page.ts'

test('[SDK-4] the keyboard alone opens, inserts, sends, answers a survey and closes', async ({
  page,
}) => {
  const token = await demoToken(page)
  await openHost(page, {
    body: '<button id="ask">Ask me</button><textarea id="reply" aria-label="Reply"></textarea>',
  })
  await addScript(page)
  await page.evaluate(
    ({ org, bearer, survey }) => {
      const run = window.AgentAssist as unknown as (...call: unknown[]) => void
      const reply = document.querySelector('textarea')
      run('init', {
        org,
        token: bearer,
        onInsert: ({ text }: { text: string }) => {
          if (reply) reply.value = text
        },
      })
      run('setTicket', { id: '1', subject: 'Machine shows error E4 after descaling' })
      document.querySelector('#ask')?.addEventListener('click', () => run('survey.show', survey))
    },
    { org: ORG, bearer: token, survey: DEMO.csat },
  )
  await expect(page.getByRole('button', { name: 'Open Agent Assist' })).toBeVisible()

  await page.locator('#reply').focus()
  await tabTo(page, page.getByRole('button', { name: 'Open Agent Assist' }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  const options = panel.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  const isArticle = async () => (await options.first().textContent())?.startsWith('Article')
  for (let presses = 0; presses < 5 && !(await isArticle()); presses++)
    await page.keyboard.press('f') // one source after the other; articles have no gaps
  await expect(options.first()).toContainText('Article')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('#reply')).not.toHaveValue('')

  await tabTo(page, panel.getByRole('textbox', { name: 'Type a message:' }))
  await page.keyboard.type('Is the filter in stock?')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('log')).toContainText('Is the filter in stock?')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open Agent Assist/ })).toBeFocused()

  await page.locator('#ask').focus()
  await page.keyboard.press('Enter')
  const survey = page.getByRole('dialog').filter({ has: page.getByRole('radiogroup') })
  await expect(survey).toBeVisible()
  for (let presses = 0; presses < 10; presses++) {
    if ((await survey.locator('input[type=radio]:focus').count()) > 0) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter') // the next question
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter') // the comments
  await tabTo(page, page.getByRole('button', { name: 'Finish' }))
  await page.keyboard.press('Enter')
  await expect(survey.or(page.getByRole('dialog'))).toContainText(/thank/i)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#ask')).toBeFocused()
})
