import type { ElementHandle, Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { expect, test } from './browser.ts'
import { addScript, assistant, demoToken, openHost, ORG } from './host.ts'
import { buildEditors, installHostLibraries, serveHostLibraries } from './host-libraries.ts'

/* The panel inserts into the editors that pages of customers have, each as its documentation starts it. */

const ANSWER = `Thank you for your message.
Please do this <first> & then that:

1. Switch it off.
2. Wait a minute.

3. Fill the tank.
4. Switch it on.
It should work then.
If not, write to us.

Your team`
const LINES = ANSWER.split('\n').filter(Boolean)

interface EditorWindow {
  startEditor: (name: string, quoted: boolean) => Promise<void>
  reply: Element
  shown: () => HTMLElement & { value?: string }
  heard: number
}

const EDITORS = [
  'text area',
  'controlled React text area',
  'contenteditable',
  'CKEditor 4',
  'CKEditor 5',
  'TinyMCE',
  'Quill',
  'ProseMirror',
  'TipTap',
  'Slate',
  'Lexical',
]

/** Those that know quoted messages. */
const WITH_QUOTES = [
  'contenteditable',
  'CKEditor 4',
  'CKEditor 5',
  'TinyMCE',
  'Quill',
  'ProseMirror',
  'TipTap',
]

const QUOTED = ['On Monday, Ann wrote:', 'My machine shows E4.']

let built: string
test.beforeAll(async () => {
  test.setTimeout(300_000) // npm downloads the editors the first time
  installHostLibraries()
  built = await buildEditors()
})
test.afterAll(() => rmSync(built, { recursive: true }))

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist' })

/** The lines that are not blank, as people see them. */
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const shown = (window as unknown as EditorWindow).shown()
    return (shown.value ?? shown.innerText)
      .replaceAll('\u00a0', ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  })

/** Opens a page with the editor, and the panel with an answer; the page inserts a text of its own by `insertInto`. */
async function openEditor(page: Page, name: string, isQuoted = false): Promise<void> {
  await serveHostLibraries(page, built)
  const token = await demoToken(page)
  await openHost(page, { body: '<h1>Ticket 1</h1>' })
  await page.addScriptTag({ url: '/host-libraries/start-editor.js', type: 'module' })
  await page.waitForFunction(() => 'startEditor' in window)
  await page.evaluate((how) => (window as unknown as EditorWindow).startEditor(...how), [
    name,
    isQuoted,
  ] as [string, boolean])
  const quoted = isQuoted ? QUOTED : []
  await expect.poll(() => linesOf(page)).toEqual(['Hello Ann,', 'Kind regards', ...quoted])
  await addScript(page, { 'data-org': ORG })
  await page.evaluate((text) => {
    const run = window.AgentAssist as unknown as (...call: unknown[]) => void
    const of = window as unknown as EditorWindow
    of.heard = 0
    of.shown().addEventListener('input', () => (of.heard += 1))
    run('init', {
      open: true,
      onInsert: ({ replaces }: { replaces?: boolean }) =>
        window.AgentAssist?.insertInto?.(of.reply, text, { replaces }),
    })
  }, ANSWER)
  await assistant(page, 'setUser', { id: 'ada', token })
  await assistant(page, 'setTicket', { id: '1', subject: 'Machine shows E4' })
  await expect(panelOf(page).getByRole('option').first()).toBeVisible()
}

/** Clicks behind the first line and types; the editor has read each step before the next. */
async function typeBehindGreeting(page: Page): Promise<void> {
  const line = (await page.evaluateHandle(() => {
    const shown = (window as unknown as EditorWindow).shown()
    return shown.value === undefined ? shown.querySelector('p, div') : shown
  })) as ElementHandle<HTMLElement>
  const box = await line.boundingBox()
  if (!box) throw new Error('the first line is not shown')
  await page.mouse.click(box.x + 40, box.y + 9)
  await page.keyboard.press('End')
  for (const sign of ' good day.') {
    await page.keyboard.press(sign === ' ' ? 'Space' : sign)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect.poll(() => linesOf(page)).toEqual(['Hello Ann, good day.', 'Kind regards'])
}

/** The agent searches in the panel, so that the focus is there, and inserts the first answer. */
async function insertFromPanel(page: Page): Promise<void> {
  const panel = panelOf(page)
  await panel.getByRole('searchbox').click()
  await panel.getByRole('option').filter({ hasText: 'Article' }).first().click()
  await panel.getByRole('button', { name: 'Insert' }).click()
}

for (const name of EDITORS)
  test(`[ASST-1] ${name}: an answer comes where the caret was, with its lines, and Ctrl+Z takes it back`, async ({
    page,
  }) => {
    await openEditor(page, name)
    await typeBehindGreeting(page)
    await insertFromPanel(page)
    await expect(panelOf(page)).toContainText('Inserted')
    const [greeting = '', ...rest] = await linesOf(page)
    // an editor that has paragraphs begins a new one
    const isApart = greeting === 'Hello Ann, good day.'
    const first = isApart ? [greeting] : [`Hello Ann, good day.${LINES[0]}`]
    expect([greeting.replace('day. ', 'day.'), ...rest]).toEqual([
      ...first,
      ...LINES.slice(isApart ? 0 : 1),
      'Kind regards',
    ])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => linesOf(page)).not.toContain('2. Wait a minute.')
    const undone = (await linesOf(page)).join('\n')
    for (const line of LINES) expect(undone).not.toContain(line)
    expect(undone).toContain('Kind regards')
  })

for (const name of EDITORS)
  test(`[ASST-1] ${name}: an answer comes to the end when nobody has been there`, async ({
    page,
  }) => {
    await openEditor(page, name)
    await insertFromPanel(page)
    await expect(panelOf(page)).toContainText('Inserted')
    expect(await linesOf(page)).toEqual(['Hello Ann,', 'Kind regards', ...LINES])
  })

for (const name of WITH_QUOTES)
  test(`[ASST-1] ${name}: an answer comes above the quoted message when nobody has been there, never into it`, async ({
    page,
  }) => {
    await openEditor(page, name, true)
    await insertFromPanel(page)
    await expect(panelOf(page)).toContainText('Inserted')
    expect(await linesOf(page)).toEqual(['Hello Ann,', 'Kind regards', ...LINES, ...QUOTED])
    const quote = await page.evaluate(
      () => (window as unknown as EditorWindow).shown().querySelector('blockquote')?.innerText,
    )
    expect(quote?.trim()).toBe('My machine shows E4.')
  })

test('[ASST-1] a controlled React text area has the answer in its state', async ({ page }) => {
  await openEditor(page, 'controlled React text area')
  await insertFromPanel(page)
  await expect(panelOf(page)).toContainText('Inserted')
  await expect(page.locator('output')).toContainText('4. Switch it on.')
  expect(await page.evaluate(() => (window as unknown as EditorWindow).heard)).toBeGreaterThan(0)
})

/** What the page does to its reply, so that it takes nothing. */
const REFUSALS = {
  'is read-only': (reply: HTMLTextAreaElement) => (reply.readOnly = true),
  'is disabled': (reply: HTMLTextAreaElement) => (reply.disabled = true),
  'is hidden': (reply: HTMLTextAreaElement) => (reply.hidden = true),
  'is too short': (reply: HTMLTextAreaElement) => (reply.maxLength = 40),
  'is gone': (reply: HTMLTextAreaElement) => reply.remove(),
  'resets what it gets': (reply: HTMLTextAreaElement) =>
    reply.addEventListener('input', () => (reply.value = '')),
}

for (const [why, refuse] of Object.entries(REFUSALS))
  test(`[ASST-1] a reply that ${why} gets no answer: the panel says so, the agent copies, and no insert is counted`, async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await openEditor(page, 'text area')
    await page.evaluate(`(${refuse.toString()})(document.querySelector('textarea'))`)
    await insertFromPanel(page)
    const panel = panelOf(page)
    await expect(panel).toContainText('Not inserted: copy it instead')
    await expect(panel.getByRole('button', { name: 'Copy' })).toBeVisible()
    await assistant(page, 'destroy', { keepStorage: true }) // sends what was counted
    await expect.poll(() => sent.join()).toContain('"articleView"')
    expect(sent.join()).not.toContain('"articleInsert"')
  })
