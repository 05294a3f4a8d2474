import { expect } from '@playwright/test'
import { inEachEngine } from './engines/each-engine.ts'
import type { Sought } from './engines/find.ts'
import { openHelpdesk } from './engines/helpdesk.ts'
import { personAt } from './engines/person.ts'

/* The panel on a helpdesk of another origin, under a strict policy, in each engine. */

const panel: Sought = { role: 'dialog', name: 'Agent Assist' }
const inPanel = (role: Sought['role'], name?: string): Sought => ({ role, name, within: panel })

inEachEngine(
  '[ASST-1] an answer of the panel comes into the reply where the caret is, and is counted',
  async (engine) => {
    const desk = await openHelpdesk()
    await engine.goto(desk.origin)
    const person = personAt(engine)
    await person.sees({ role: 'option', text: 'Soak the steam wand', within: panel })
    const reply: Sought = { role: 'field', name: 'Reply' }
    await person.click(reply)
    await person.press('Control+Home', 'End')
    await person.type(' good day.')
    await person.click(inPanel('option'))
    await person.click(inPanel('button', 'Insert'))
    await person.sees({ ...panel, text: 'Inserted' })
    await person
      .value(reply)
      .toMatch(/^Hello Eva, good day\.\s*Soak|^Hello Eva, good day\.\s*Unscrew/)
    await person.value(reply).toContain(desk.advice)
    await person.value(reply).toMatch(/Kind regards$/)
    await person
      .until('window.heard.map(([name]) => name)', 'the page hears of the insert and of no error')
      .toEqual(['insert'])
    await expect // seconds later, or when the agent leaves the page
      .poll(() => desk.query(`select type from assist_event where organisation_id = $1`))
      .toContainEqual({ type: 'articleInsert' })
    await desk.stop()
  },
)

inEachEngine(
  '[CHAT-1] [CHAT-3] [CHAT-4] the chat of the panel answers a quick reply and a typed question',
  async (engine) => {
    const desk = await openHelpdesk()
    await engine.goto(desk.origin)
    const person = personAt(engine)
    await person.sees(inPanel('option')) // their number, which moves the tab, is there by now
    await person.click(inPanel('tab', 'Chat'))
    await person.sees({ ...inPanel('log'), text: 'Hello!' })
    await person.click(inPanel('button', 'Where is my order?'))
    await person.sees({ ...inPanel('log'), text: 'Your order is on its way.' })
    await person.fill(inPanel('field', 'Type a message:'), 'Qwertz, für 5 €?')
    await person.press('Enter')
    await person.sees({ ...inPanel('log'), text: 'Say that again?' })
    await person.value(inPanel('field', 'Type a message:')).toBe('')
    const turns = await desk.query(
      `select coalesce(text, event) as said, source from bot_turn where organisation_id = $1 order by turn`,
    )
    expect(turns).toEqual([
      { said: 'Welcome', source: 'event' },
      { said: 'Where is my order?', source: 'intent' },
      { said: 'Qwertz, für 5 €?', source: 'fallback' },
    ])
    expect(await engine.evaluate('window.heard')).toEqual([])
    await desk.stop()
  },
)
