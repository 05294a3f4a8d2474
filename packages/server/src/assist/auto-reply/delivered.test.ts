import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completion } from '../../language/llm/test-llm.ts'
import { good, PATIENCE, testAutoReplies, type TestAutoReplies } from './test-auto-reply.ts'

let all: TestAutoReplies
beforeAll(async () => {
  all = await testAutoReplies()
})
afterAll(() => all.close())
beforeEach(() => all.says(completion(good)))

describe('delivered', () => {
  test('[ASST-2] a reply is sent once after the delay, without source numbers, and counted', async () => {
    const { settled, shown, due, said, events, wake } = await all.connected('301', {
      mode: 'executed',
    })
    await settled('301', 'waiting')
    const waiting = await shown('301')
    expect(Date.parse(waiting?.sendAt ?? '') - Date.now()).toBeGreaterThan(500_000)
    expect(said()).toEqual([])
    await due()
    await settled('301', 'sent')
    await wake()
    const body = expect.stringMatching(/^Dear \S+( \S+)?, tighten the valve\.$/)
    expect(said()).toEqual([{ author_id: 3, public: true, body }])
    expect(await events()).toEqual([{ type: 'AutoReplyExecuted', id: waiting?.id }])
  })

  test('[ASST-2] an agent can stop a reply while it waits, and not later', async () => {
    const { agent, settled, shown, due, said, events } = await all.connected('302', {
      mode: 'executed',
    })
    await settled('302', 'waiting')
    const params = { autoReplyId: (await shown('302'))?.id ?? '' }
    const { autoReply } = await agent('stopAutoReply', { params })
    expect(autoReply).toMatchObject({ state: 'stopped', reason: 'Stopped by Bert Agent.' })
    await due()
    await expect(agent('stopAutoReply', { params })).rejects.toMatchObject({ status: 409 })
    const other = await all.desk()
    await expect(other.agent('stopAutoReply', { params })).rejects.toMatchObject({ status: 404 })
    expect(said()).toEqual([])
    expect(await events()).toEqual([])
  })

  test('[ASST-2] a customer who wrote again gets no reply, not even when the message came just before', async () => {
    const before = await all.connected('303', { mode: 'executed' })
    await before.settled('303', 'waiting')
    all.zendesk.live.say('303', { author_id: 1, public: true, body: 'And it smokes!' })
    await before.due()
    await before.settled('303', 'stopped')
    expect(before.said()).toHaveLength(1)

    const meanwhile = await all.connected('304', { mode: 'executed' })
    await meanwhile.settled('304', 'waiting')
    all.zendesk.live.state.onRead = () => {
      all.zendesk.live.state.onRead = undefined
      all.zendesk.live.say('304', { author_id: 1, public: true, body: 'And it smokes!' })
    }
    await meanwhile.due()
    await expect.poll(() => all.zendesk.live.puts.length, PATIENCE).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        await meanwhile.due()
        return meanwhile.stateOf('304')
      }, PATIENCE)
      .toBe('stopped')
    expect(meanwhile.said()).toEqual([{ author_id: 1, public: true, body: 'And it smokes!' }])
  })

  test('[ASST-2] a lost response of the helpdesk does not cause a second reply', async () => {
    const { settled, due, said, stateOf, events } = await all.connected('305', { mode: 'executed' })
    await settled('305', 'waiting')
    all.zendesk.live.state.tear = 1
    await due()
    await expect
      .poll(async () => {
        await due()
        return stateOf('305')
      }, PATIENCE)
      .toBe('sent')
    expect(said()).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  test('a private note is stored in the ticket without delay', async () => {
    const { settled, said, events } = await all.connected('306', { mode: 'private' })
    await settled('306', 'sent')
    expect(said()).toMatchObject([{ public: false }])
    expect(await events()).toMatchObject([{ type: 'AutoReplySuggestedPrivate' }])
  })

  test('a reply that the account may not send becomes a suggestion with the reason', async () => {
    const { settled, due, reasonOf, said } = await all.connected('307', { mode: 'executed' })
    await settled('307', 'waiting')
    all.zendesk.fail('tickets/307', 403)
    await due()
    await settled('307', 'offered')
    expect(await reasonOf('307')).toContain('does not allow this account')
    expect(said()).toEqual([])
  })

  test.each([
    ['a link of its own', 'See https://evil.example/x [1]', 'a link that is in no source'],
    ['no source', 'Tighten the valve.', 'does not name a source'],
    ['a blank', 'Dear {{requester.name}}, tighten it. [1]', 'a blank'],
  ])('[ASST-2] a reply with %s is never sent automatically', async (_, reply, reason) => {
    all.says(completion({ ...good, reply }))
    const id = String(310 + reason.length)
    const { settled, reasonOf, said } = await all.connected(id, { mode: 'executed' })
    await settled(id, 'offered')
    expect(await reasonOf(id)).toContain(reason)
    expect(said()).toEqual([])
  })

  test('[ASST-2] without a connected helpdesk nothing is sent', async () => {
    const { settled, reasonOf, shown } = await all.desk({ mode: 'executed' })
    await settled('T1', 'offered')
    expect(await reasonOf('T1')).toContain('No helpdesk is connected')
    expect((await shown('T1'))?.mode).toBe('suggested')
  })

  test('switching auto-replies off stops the replies that wait', async () => {
    const { settled, set, due, said } = await all.connected('320', { mode: 'executed' })
    await settled('320', 'waiting')
    await set({ mode: 'off' })
    await all.gpt.db.query(`update auto_reply set due_at = now() where due_at is not null`)
    await set({ mode: 'off' })
    await settled('320', 'stopped')
    await due()
    expect(said()).toEqual([])
  })
})
