import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, faultyTest, test } from './browser.ts'
import { addScript, assistant, demoToken, openHost } from './host.ts'

const ORG = 'demo-org'
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist' })

interface DemoTicket {
  id: string
  subject: string
}

/** The newest open tickets of the demo. */
async function ticketsOf(page: Page): Promise<DemoTicket[]> {
  const answer = await page.request.get(`/api/demo/tickets?org=${ORG}`)
  return ((await answer.json()) as { items: DemoTicket[] }).items
}

/** Opens a helpdesk with a reply box, and the panel that stays closed or opens at once. */
async function openHelpdesk(page: Page, init: Record<string, unknown> = {}): Promise<void> {
  const token = await demoToken(page, { org: ORG })
  await openHost(page, { body: '<h1>Helpdesk</h1><textarea aria-label="Reply"></textarea>' })
  await startPanel(page, { token, ...init })
}

async function startPanel(page: Page, init: Record<string, unknown>): Promise<void> {
  await addScript(page)
  await page.evaluate(
    (given) => {
      const run = window.AgentAssist as unknown as (...call: unknown[]) => void
      const reply = document.querySelector('textarea')
      const onInsert = ({ text }: { text: string }) => {
        if (reply) reply.value = text
      }
      const onHandOver = (handed: unknown) => {
        document.title = JSON.stringify(handed)
      }
      run('init', { ...given, onInsert, ...(given.hands ? { onHandOver } : {}) })
    },
    { org: ORG, ...init } as Record<string, unknown>,
  )
}

/**
 * Records what a screen reader says: changes of live regions, and what has the focus or is the active option of it. The
 * panel's root is open, so that it can be watched like the page.
 */
const listen = (page: Page) =>
  page.evaluate(() => {
    const spoken: string[] = []
    ;(window as unknown as { spoken: string[] }).spoken = spoken
    const say = (text: string | null | undefined) => {
      const words = text?.replace(/\s+/g, ' ').trim()
      if (words && spoken.at(-1) !== words) spoken.push(words)
    }
    const nameOf = (element: Element): string => {
      const label = element.getAttribute('aria-label')
      if (label) return label
      const root = element.getRootNode() as Document | ShadowRoot
      const by = element.getAttribute('aria-labelledby')
      if (by) return root.getElementById(by)?.textContent ?? ''
      const copy = element.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
      return copy.textContent ?? ''
    }
    const readFocus = () => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      if (!at || at === document.body) return
      const root = at.getRootNode() as Document | ShadowRoot
      const option = root.getElementById(at.getAttribute('aria-activedescendant') ?? '')
      const role = at.getAttribute('role') ?? at.tagName.toLowerCase()
      say(`${role}: ${nameOf(at)}`)
      if (option) say(`option: ${nameOf(option)}`)
    }
    const watch = (root: Document | ShadowRoot) => {
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const host = target instanceof Element ? target : target.parentElement
          const region = host?.closest('[role=status], [role=alert], [role=log]')
          if (region) say(`says: ${region.textContent}`)
          for (const node of addedNodes)
            if (node instanceof Element && node.shadowRoot) watch(node.shadowRoot)
        }
        readFocus()
      }).observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['aria-activedescendant', 'aria-selected'],
      })
      root.addEventListener('focusin', readFocus)
    }
    watch(document)
    for (const element of document.body.children) if (element.shadowRoot) watch(element.shadowRoot)
  })

const spoken = (page: Page) =>
  page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.join('\n'))

/** Fills the gaps of the selected answer by keyboard, as an agent does before it is inserted. */
async function fillGaps(page: Page, panel: Locator): Promise<void> {
  for (const gap of await panel.locator('.aa-gap').all()) {
    if (await gap.inputValue()) continue
    await gap.focus()
    await page.keyboard.type('as agreed')
    await expect(gap).toHaveValue('as agreed')
  }
}

test('[ASST-1] [SDK-4] five tickets by keyboard alone: what is heard tells list, answer, insert, copy and rating', async ({
  page,
}) => {
  const tickets = (await ticketsOf(page)).slice(0, 5)
  await openHelpdesk(page, { shortcut: 'Alt+A' })
  await listen(page)
  const panel = panelOf(page)
  const list = panel.getByRole('listbox')
  const reply = page.getByRole('textbox', { name: 'Reply' })
  const status = panel.locator('.aa-note')
  await expect(page.getByRole('button', { name: 'Open Agent Assist' })).toBeVisible()

  for (const [n, { id, subject }] of tickets.entries()) {
    await assistant(page, 'setTicket', { id, subject })
    await reply.focus()
    await reply.fill('')
    await page.keyboard.press('Alt+A')
    await expect(panel.getByRole('option').first()).toBeVisible()
    await expect(panel.getByText(`#${id}`).first()).toBeVisible()
    // the list has the focus, and its size is said
    await expect(list).toBeFocused()
    await expect.poll(() => spoken(page)).toContain(`Suggestions for this ticket #${id}: `)
    await page.keyboard.press('ArrowDown')
    const chosen = panel.getByRole('option', { selected: true })
    await expect(chosen).toHaveCount(1)
    const title = (await chosen.locator('.aa-row-t').textContent()) ?? ''
    await expect.poll(() => spoken(page)).toContain(title)
    await page.keyboard.press('Home')
    await expect(panel.getByRole('article')).not.toContainText('{{')

    if (n === 3) {
      await page.keyboard.press('l')
      await expect(status).toHaveText('Thank you')
      await expect.poll(() => spoken(page)).toContain('says: Thank you')
    }
    if (n === 4) {
      await page.keyboard.press('d')
      await expect(panel.getByRole('group', { name: 'What was wrong?' })).toBeVisible()
      await expect.poll(() => spoken(page)).toContain('button: Out of date')
      await page.keyboard.press('Escape')
      await expect(panel.getByRole('group', { name: 'What was wrong?' })).toHaveCount(0)
      await expect(list).toBeFocused()
    }
    await fillGaps(page, panel)
    await list.focus()
    await page.keyboard.press('Enter')
    await expect(reply).not.toHaveValue('')
    await expect(reply).toBeFocused()
    await expect.poll(() => spoken(page)).toContain('says: Inserted')
  }

  const heard = await spoken(page)
  for (const { id } of tickets) expect(heard).toContain(`Suggestions for this ticket #${id}: `)
  await expectAccessible(page)
})

test('[ASST-1] the list tells apart: numbers fall, like answers are one row, highlights are words', async ({
  page,
}) => {
  const tickets = (await ticketsOf(page)).slice(0, 12)
  await openHelpdesk(page, { open: true })
  const panel = panelOf(page)
  const kinds = new Set<string>()
  let groups = 0
  for (const { id, subject } of tickets) {
    await assistant(page, 'setTicket', { id, subject })
    await expect(panel.getByText(`#${id}`).first()).toBeVisible()
    await expect(panel.locator('p.w-sr[role=status]')).toContainText(`#${id}: `)
    const pcts = await panel
      .locator('.aa-conf')
      .evaluateAll((rows) => rows.map((row) => parseInt(row.textContent ?? '', 10)))
    expect(pcts).toEqual(pcts.toSorted((a, b) => b - a))
    if (pcts.length > 1) expect(new Set(pcts).size).toBeGreaterThan(1)
    const cut = await panel
      .getByRole('option')
      .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length)
    expect(cut).toBe(0)
    const marks = await panel.locator('mark').allTextContents()
    expect(marks.filter((word) => /^\d+$|^(the|and|please|is|it)$/i.test(word))).toEqual([])
    const rows = await panel
      .locator('.aa-kind')
      .evaluateAll((all) => all.map((one) => `${one.className} ${one.textContent}`))
    for (const row of rows) kinds.add(/k-(\w+)/.exec(row)?.[1] ?? '')
    groups += rows.filter((row) => /\d+ tickets answered like this/.test(row)).length
  }
  expect([...kinds].toSorted()).toEqual([
    'article',
    'emailTemplate',
    'macro',
    'quickText',
    'ticket',
  ])
  expect(groups).toBeGreaterThan(0)
  await expectGoodSight(page)
})

test('[ASST-1] in Arabic the reasons are Arabic', async ({ page }) => {
  const [ticket] = await ticketsOf(page)
  await openHelpdesk(page, { open: true, locale: 'ar' })
  await assistant(page, 'setTicket', ticket)
  const reasons = panelOf(page).locator('.aa-why li')
  await expect(reasons.first()).toBeVisible()
  for (const reason of await reasons.allTextContents()) expect(reason).toMatch(/\p{Script=Arabic}/u)
})

faultyTest(
  '[CHAT-1] a chat without network says so, goes out with the network, and survives a reload with its unsent text',
  async ({ page, context }) => {
    await openHelpdesk(page, { open: true, hands: true })
    const panel = panelOf(page)
    await panel.getByRole('tab', { name: 'Chat' }).click()
    const field = panel.getByRole('textbox', { name: 'Type a message:' })
    await expect(panel.getByRole('log')).toBeVisible()
    await context.setOffline(true)
    await field.fill('Where is my parcel?')
    await field.press('Enter')
    await expect(panel.getByText('Not sent')).toBeVisible()
    await context.setOffline(false)
    await expect(panel.getByText('Not sent')).toHaveCount(0)
    await expect(panel.getByRole('log')).toContainText('Where is my parcel?')

    // what the bot does not know is for a person
    await field.fill('qwrtz plmkj xcvbn')
    await field.press('Enter')
    const person = panel.getByRole('button', { name: 'Talk to a person' })
    const [log, button] = [await panel.getByRole('log').boundingBox(), await person.boundingBox()]
    expect(log!.height).toBeGreaterThan(3 * button!.height) // the conversation keeps the room
    await person.click()
    await expect(panel.getByText('Handed over. A person will answer you.')).toBeVisible()
    await expect(page).toHaveTitle(/qwrtz plmkj xcvbn/)
    await expectAccessible(page)

    await field.fill('And the filt')
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key), `aa:${ORG}:user:chat`))
      .toContain('And the filt')
    const token = await demoToken(page, { org: ORG })
    await page.reload()
    await startPanel(page, { token, open: true })
    await panel.getByRole('tab', { name: 'Chat' }).click()
    await expect(panel.getByRole('log')).toContainText('Where is my parcel?')
    await expect(field).toHaveValue('And the filt')
  },
)
