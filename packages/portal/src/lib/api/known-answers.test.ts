import { expect, test } from 'vitest'
import { knowingAnswers } from './known-answers.ts'

const GET = { method: 'GET', headers: { authorization: 'Bearer own' } }

/** A server whose answers have this tag, and that answers 304 to who has it. */
function serverOf(given: { tag?: string; text: string; asOf?: string }) {
  const asked: (string | null)[] = []
  const server = { ...given }
  const send = async (_: string, init: RequestInit) => {
    const known = new Headers(init.headers).get('if-none-match')
    asked.push(known)
    const headers = {
      ...(server.tag ? { etag: server.tag } : {}),
      ...(server.asOf ? { 'as-of': server.asOf } : {}),
    }
    if (known && known === server.tag) return new Response(null, { status: 304, headers })
    return new Response(server.text, { headers })
  }
  const { through, forget } = knowingAnswers()
  return { server, asked, send: through(send), forget }
}

test('an answer that holds is not sent again, and says since when it holds', async () => {
  const { server, send, asked } = serverOf({ tag: '"1"', text: '{"n":1,"asOf":"10:00"}' })
  expect(await (await send('/n', GET)).json()).toEqual({ n: 1, asOf: '10:00' })
  server.asOf = '10:05'
  expect(await (await send('/n', GET)).json()).toEqual({ n: 1, asOf: '10:05' })
  Object.assign(server, { tag: '"2"', text: '{"n":2,"asOf":"10:06"}' })
  expect(await (await send('/n', GET)).json()).toEqual({ n: 2, asOf: '10:06' })
  expect(asked).toEqual([null, '"1"', '"1"'])
})

test('only the moment of the answer itself is renewed, not one in a text', async () => {
  const text = JSON.stringify({ items: [{ asOf: 'a' }], asOf: 'b' })
  const { server, send } = serverOf({ tag: '"1"', text })
  await send('/n', GET)
  server.asOf = 'c'
  expect(await (await send('/n', GET)).json()).toEqual({ items: [{ asOf: 'a' }], asOf: 'c' })
})

test('nothing is remembered of other addresses, without a tag, of a refusal, or after a sign-out', async () => {
  const { server, send, asked, forget } = serverOf({ tag: '"1"', text: '{}' })
  await send('/one', GET)
  await send('/other', GET)
  await send('/one', { ...GET, method: 'POST' })
  forget()
  await send('/one', GET)
  delete server.tag
  await send('/none', GET)
  await send('/none', GET)
  expect(asked).toEqual([null, null, null, null, null, null])
})
