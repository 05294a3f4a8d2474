import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { addScript, assistant, openHost, ORG } from './host.ts'

/* The samples of the documents insert an answer, run as they stand there. */

const ROOT = join(import.meta.dirname, '..')
const SOURCES = [
  'docs/embed.md',
  'packages/sdk/README.md',
  'packages/chat-widget/README.md',
  'packages/portal/src/features/organisation/install/script-panel.tsx',
  'examples/frameworks/plain/index.html',
  'examples/frameworks/vite/main.ts',
  'examples/react-host/src/app.tsx',
]

const ANSWER = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} of the answer.`).join('\n')

/** The functions that a text gives as `onInsert`, in a sample of calls or of React; each fits into its line. */
function callbacksOf(text: string): string[] {
  const found = [...text.matchAll(/\bonInsert(?:: (.+?),?|=\{(.+)\})(?: \/\/.*)?$/gm)]
  return found
    .map(([, option = '', prop = '']) => option || prop)
    .filter((code) => code.includes('=>'))
}

const SAMPLES = SOURCES.flatMap((source) =>
  callbacksOf(readFileSync(join(ROOT, source), 'utf8')).map((code) => [source, code] as const),
)

const REPLIES = {
  'a text area': '<textarea id="reply" aria-label="Reply"></textarea>',
  'an editable element': '<div id="reply" contenteditable="true" aria-label="Reply"></div>',
}

/** Opens a page with the reply, in which somebody has typed, and the panel. */
async function openReply(page: Page, body: string): Promise<void> {
  await openHost(page, { body })
  await page.locator('#reply').click()
  await page.keyboard.type('Hello Ann,')
  await addScript(page, { 'data-org': ORG })
  await assistant(page, 'chat.open')
  await page.waitForFunction(() => window.AgentAssist?.insertInto)
}

/** Runs the callback with the names that samples use. Returns what it resolves to. */
const insertBy = (page: Page, code: string) =>
  page.evaluate(
    ([source, text]) => {
      const reply = document.querySelector('#reply')
      const names = {
        AgentAssist: window.AgentAssist,
        insertInto: window.AgentAssist?.insertInto,
        reply: { current: reply },
        replyBox: reply,
      }
      // oxlint-disable-next-line typescript/no-implied-eval -- a sample is a text of a document
      const make = new Function(...Object.keys(names), `return ${source}`) as (
        ...values: unknown[]
      ) => (insert: object) => unknown
      return make(...Object.values(names))({ text })
    },
    [code, ANSWER] as const,
  )

test('[EMB-1] the documents and examples that show onInsert are tried', () => {
  expect([...new Set(SAMPLES.map(([source]) => source))]).toEqual(SOURCES)
})

const shownIn = (page: Page) =>
  page.locator('#reply').evaluate((element) => {
    const field = element as HTMLTextAreaElement
    return field.value ?? field.innerText
  })

for (const [reply, body] of Object.entries(REPLIES))
  test(`[EMB-1] what documents showed before does not insert all lines into ${reply}, and this test sees it`, async ({
    page,
  }) => {
    await openReply(page, body)
    await insertBy(page, '({ text }) => replyBox.append(text)')
    expect(await shownIn(page)).not.toBe(`Hello Ann,${ANSWER}`)
  })

for (const [reply, body] of Object.entries(REPLIES))
  for (const [at, [source, code]] of SAMPLES.entries())
    // a page whose only field is a text area
    if (!(code.includes("'textarea'") && reply !== 'a text area'))
      test(`[EMB-1] sample ${at + 1}, of ${source}, inserts all lines of an answer into ${reply}`, async ({
        page,
      }) => {
        await openReply(page, body)
        expect(await insertBy(page, code)).toBe(true)
        expect(await shownIn(page)).toBe(`Hello Ann,${ANSWER}`)
      })
