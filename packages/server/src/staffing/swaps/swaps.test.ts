import { addIsoDays, ApiError } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { agent, policy, testRouting } from '../../routing/test-routing.ts'
import { NEXT_MONDAY, shiftOf, testSchedule } from '../../schedule/test-schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const [monday, tuesday] = [NEXT_MONDAY, addIsoDays(NEXT_MONDAY, 1)]
const EARLY = shiftOf('06:00', '14:00')
const LATE = shiftOf('14:00', '22:00')

async function team() {
  const made = await testSchedule(server)
  await made.addAgents('Ann Reed', 'Ben Hope', 'Cleo Park')
  const ann = (await made.member('Agent', 'Ann Reed')).call
  const ben = (await made.member('Agent', 'Ben Hope')).call
  const { params, call } = made
  const publish = () =>
    call('publishSchedule', { params, body: { from: monday, to: addIsoDays(monday, 6) } })
  const published = async () => {
    const query = { from: monday, to: tuesday }
    const { cells } = await call('getSchedule', { params, query })
    return Object.fromEntries(
      cells.map(({ agent: name, day, published: plan }) => [
        `${name} ${day}`,
        plan?.kind === 'shift' ? plan.parts[0]?.start : plan?.kind,
      ]),
    )
  }
  const status = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
    )
  return { ...made, ann, ben, publish, published, status }
}

test('[ROUT-2] two agents swap shifts: asked, accepted, approved, and only then exchanged', async () => {
  const { ann, ben, call, params, plan, publish, published, status } = await team()
  await plan([
    ['Ann Reed', monday, EARLY],
    ['Ben Hope', monday, LATE],
    ['Cleo Park', tuesday, LATE],
  ])
  await publish()
  const { items } = await ann('listSwapChoices', { params, query: { day: monday } })
  expect(items).toEqual([
    { other: 'Ben Hope', otherDay: monday, shift: '14:00 - 22:00' },
    { other: 'Cleo Park', otherDay: tuesday, shift: '14:00 - 22:00' },
  ])
  const body = { day: monday, other: 'Ben Hope', otherDay: monday }
  const { id } = await ann('requestSwap', { params, body })
  const decide = (who: typeof ann, decision: 'accepted' | 'approved' | 'declined') =>
    who('decideSwap', { params: { ...params, swapId: id }, body: { decision } })
  expect(await status(decide(ann, 'accepted'))).toBe(404)
  expect(await status(decide(call, 'approved'))).toBe(409)
  expect(await status(decide(ben, 'approved'))).toBe(403)
  expect((await decide(ben, 'accepted')).state).toBe('accepted')
  expect((await published())[`Ann Reed ${monday}`]).toBe('06:00')
  await decide(call, 'approved')
  expect(await published()).toMatchObject({
    [`Ann Reed ${monday}`]: '14:00',
    [`Ben Hope ${monday}`]: '06:00',
  })
  expect(await status(decide(call, 'declined'))).toBe(409)
  expect((await call('listSwaps', { params })).items).toEqual([])
  expect((await ben('listSwaps', { params })).items[0]?.state).toBe('approved')
})

test('[ROUT-2] shifts of two days are swapped with the days off', async () => {
  const { ann, ben, call, params, plan, publish, published } = await team()
  await plan([
    ['Ann Reed', monday, EARLY],
    ['Ben Hope', monday, { kind: 'off' }],
    ['Ben Hope', tuesday, LATE],
  ])
  await publish()
  const { id } = await ann('requestSwap', {
    params,
    body: { day: monday, other: 'Ben Hope', otherDay: tuesday },
  })
  const swap = { params: { ...params, swapId: id } }
  await ben('decideSwap', { ...swap, body: { decision: 'accepted' } })
  await call('decideSwap', { ...swap, body: { decision: 'approved' } })
  expect(await published()).toEqual({
    [`Ann Reed ${monday}`]: 'off',
    [`Ann Reed ${tuesday}`]: '14:00',
    [`Ben Hope ${monday}`]: '06:00',
    [`Ben Hope ${tuesday}`]: undefined,
  })
})

test('[ROUT-2] rest, skills, leave and what changed since refuse a swap', async () => {
  const { ann, ben, call, params, plan, publish, status, organisationId } = await team()
  await plan([
    ['Ann Reed', monday, EARLY],
    ['Ann Reed', tuesday, EARLY],
    ['Ben Hope', monday, LATE],
  ])
  const ask = () =>
    ann('requestSwap', { params, body: { day: monday, other: 'Ben Hope', otherDay: monday } })
  expect(await status(ask())).toBe(409) // not published
  await publish()
  // Ann would work until 22:00 and from 6:00
  await expect(ask()).rejects.toMatchObject({ message: /too little rest/ })
  await call('saveScheduleDays', {
    params,
    body: { changes: [{ agent: 'Ann Reed', day: tuesday, revision: 2, plan: null }] },
  })
  await publish()
  const { publish: route } = testRouting(server.db, organisationId)
  const skilled = (...names: string[]) =>
    route({
      policies: [policy({ groups: ['Returns'] })],
      agents: ['Ann Reed', 'Ben Hope'].map((name) =>
        agent(name, { email: 'a@desk.test', groups: names.includes(name) ? ['Returns'] : [] }),
      ),
    })
  await skilled('Ann Reed')
  await expect(ask()).rejects.toMatchObject({ message: /same skills/ })
  await skilled('Ann Reed', 'Ben Hope')
  const { id } = await ask()
  await call('requestLeave', { params, body: { agent: 'Ben Hope', from: monday, to: monday } })
  const swap = { params: { ...params, swapId: id } }
  expect(await status(ben('decideSwap', { ...swap, body: { decision: 'accepted' } }))).toBe(409)
  await ben('decideSwap', { ...swap, body: { decision: 'declined' } })
  expect((await call('listSwaps', { params })).items).toEqual([])
})

test('[ROUT-2] who asked takes a swap back; others see nothing of it', async () => {
  const { ann, ben, call, params, plan, publish, status, member } = await team()
  await plan([
    ['Ann Reed', monday, EARLY],
    ['Ben Hope', monday, LATE],
  ])
  await publish()
  const body = { day: monday, other: 'Ben Hope', otherDay: monday }
  const { id } = await ann('requestSwap', { params, body })
  const cleo = (await member('Agent', 'Cleo Park')).call
  expect((await cleo('listSwaps', { params })).items).toEqual([])
  const swap = { params: { ...params, swapId: id } }
  expect(await status(cleo('decideSwap', { ...swap, body: { decision: 'declined' } }))).toBe(404)
  expect(await status(ben('deleteSwap', swap))).toBe(404)
  const other = await testSchedule(server)
  expect(await status(other.call('decideSwap', { ...swap, body: { decision: 'declined' } }))).toBe(
    403,
  )
  await ann('deleteSwap', swap)
  expect((await call('listSwaps', { params })).items).toEqual([])
  const stranger = (await member('Agent', 'Nobody Here')).call
  expect(await status(stranger('requestSwap', { params, body }))).toBe(409)
})
