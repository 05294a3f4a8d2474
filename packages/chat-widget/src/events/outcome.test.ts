import { type NewEvent, REPLY_TEXT_MAX, type SuggestionKind } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { judge, verdictsOf } from './outcome.ts'

const ANSWER = 'Hold the button for five seconds until the lamp goes out, then let it go.'

const used = (text: string, suggestionKind?: SuggestionKind) => ({
  event: {
    id: crypto.randomUUID(),
    type: 'inserts',
    ticketId: '7',
    createdOn: '2026-01-01T00:00:00.000Z',
    position: 2,
    ...(suggestionKind ? { suggestionKind, suggestionId: '1' } : {}),
  } satisfies NewEvent,
  text,
})
const typesOf = (events: NewEvent[]) => events.map(({ type }) => type)

test('[ASST-1] a reply that equals the answer is one-touch, whatever its spaces', () => {
  const [answer, touch, ...more] = judge(
    [used(ANSWER, 'ticket')],
    `  ${ANSWER.replace(', ', ',\n')} `,
  )
  expect(answer).toMatchObject({ type: 'inserts', outcome: 'unchanged', editedPct: 0 })
  expect(touch).toMatchObject({ type: 'oneTouchTicketAnswer', ticketId: '7', position: 2 })
  expect(touch?.id).not.toBe(answer?.id)
  expect(more).toEqual([])
})

test('[PREP-1] answer and sent reply are included, complete or not at all', () => {
  const textsOf = (sent: string) => {
    const [{ given, sent: scored } = {}, touch] = judge([used(ANSWER, 'ticket')], sent)
    expect(touch?.given).toBeUndefined()
    return { given, sent: scored }
  }
  const edited = `Hello Ada! ${ANSWER}`
  expect(textsOf(ANSWER)).toEqual({ given: ANSWER, sent: ANSWER })
  expect(textsOf(edited)).toEqual({ given: ANSWER, sent: edited })
  expect(textsOf('Nothing of that.')).toEqual({ given: ANSWER, sent: undefined })
  expect(textsOf(`${ANSWER} ${'x'.repeat(REPLY_TEXT_MAX)}`)).toEqual({})
})

test.each([
  ['article', 'oneTouchKbAnswer'],
  ['macro', 'oneTouchMacroAnswer'],
  ['quickText', 'oneTouchMacroAnswer'],
  ['emailTemplate', 'oneTouchMacroAnswer'],
] as const)('[ASST-1] the whole %s counts as %s', (kind, type) => {
  expect(typesOf(judge([used(ANSWER, kind)], ANSWER))).toEqual(['inserts', type])
})

test('a text of the language model is no catalogue answer, so it is not one-touch', () => {
  expect(typesOf(judge([used(ANSWER)], ANSWER))).toEqual(['inserts'])
})

test('[ASST-1] a changed reply has an edited percentage, which grows with the changes', () => {
  const pctOf = (sent: string) => verdictsOf([ANSWER], sent)[0]
  const greeted = pctOf(`Hello Ada! ${ANSWER}`)
  const halved = pctOf('Hold the button for five seconds please.')
  expect([greeted?.outcome, halved?.outcome]).toEqual(['edited', 'edited'])
  expect(greeted?.editedPct).toBe(12) // 2 additional words beside 15
  expect(halved?.editedPct).toBeGreaterThan(50)
})

test('[ASST-1] a different or empty reply: the answer was not used', () => {
  expect(verdictsOf([ANSWER], 'The parcel is on its way, and the lamp follows.')).toEqual([
    { outcome: 'unused', editedPct: 100 },
  ])
  expect(verdictsOf([ANSWER, ''], '').map(({ outcome }) => outcome)).toEqual(['unused', 'unused'])
})

test('two answers in one reply do not count as edits of each other', () => {
  const other = 'You find the guide with pictures on our help pages.'
  expect(verdictsOf([ANSWER, other], `${ANSWER}\n\n${other}`)).toEqual([
    { outcome: 'edited', editedPct: 0 },
    { outcome: 'edited', editedPct: 0 },
  ])
})

test('an answer inserted twice and sent once is one-touch', () => {
  const events = judge([used(ANSWER, 'ticket'), used(ANSWER, 'ticket')], ANSWER)
  expect(typesOf(events)).toEqual(['inserts', 'inserts', 'oneTouchTicketAnswer'])
})

test('scripts without spaces are compared by character', () => {
  const text = '请按住按钮五秒钟直到灯熄灭'
  expect(verdictsOf([text], `您好，${text}。`)[0]).toMatchObject({
    outcome: 'edited',
    editedPct: 13,
  })
})

test('a very long reply is compared fast', () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `word${index % 977}`).join(' ')
  expect(verdictsOf([long], `${long} more`)[0]?.outcome).toBe('edited')
})
