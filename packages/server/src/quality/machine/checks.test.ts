import type { MachineCheck } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { checkConversation } from './check-conversation.ts'
import { conversationOf, type StoredMessage } from './conversation.ts'

const START = Date.parse('2026-11-02T08:00:00Z')

/** A conversation from lines: `C: …` of the customer, `A: …` of the agent, `C- …` of an upset customer; an hour apart. */
function talk(lines: readonly string[], more: Partial<Parameters<typeof conversationOf>[0]> = {}) {
  const messages = lines.map((line, position): StoredMessage => ({
    position,
    at: new Date(START + position * 3_600_000).toISOString(),
    authorRole: line.startsWith('A') ? 'agent' : 'customer',
    isPublic: true,
    text: line.slice(2).trim(),
    ...(line.startsWith('C-') ? { label: 'negative' } : {}),
  }))
  const ticket = { channel: 'email', locale: 'en', isSolved: true, reopens: 0, messages }
  return conversationOf({ ...ticket, ...more })
}

const find = (check: MachineCheck, ...args: Parameters<typeof talk>) =>
  checkConversation(talk(...args)).find((one) => one.check === check)

const GOOD = [
  'C: Hello, my grinder is loud since Monday. How long does a repair take?',
  'A: Hello Ada,\n\nA repair takes about five days. I have sent you a label.\n\nKind regards',
  'C: Perfect, thank you!',
]

test('[QA-1] a good conversation passes every check that applies', () => {
  const findings = checkConversation(talk(GOOD))
  expect(findings.filter(({ isPassed }) => !isPassed)).toEqual([])
  expect(findings.map(({ check }) => check)).toEqual([
    'greeting',
    'language',
    'questions',
    'tone',
    'spelling',
    'privacy',
    'waiting',
    'solution',
  ])
})

test('[QA-1] without a reply of an agent, nothing is checked; internal notes and bots are not read', () => {
  expect(checkConversation(talk(['C: Hello, is anybody there?']))).toEqual([])
  const conversation = conversationOf({
    channel: 'email',
    locale: 'en',
    isSolved: false,
    reopens: 0,
    messages: [
      { position: 0, at: '2026-11-02T08:00:00Z', authorRole: 'agent', isPublic: false, text: 'x' },
      { position: 1, at: '2026-11-02T08:00:00Z', authorRole: 'bot', isPublic: true, text: 'Hi' },
    ],
  })
  expect(checkConversation(conversation)).toEqual([])
})

test.each<[MachineCheck, string[], string]>([
  [
    'greeting',
    ['C: Where is my parcel?', 'A: It is on its way to you.'],
    'It is on its way to you.',
  ],
  [
    'language',
    [
      'C: Guten Tag, meine Kaffeemühle macht seit gestern sehr laute Geräusche beim Mahlen.',
      'A: Hello, thank you for your message about the grinder, we will look at it as soon as we can.',
    ],
    'Hello, thank you for your message about the grinder, we will look at it as soon as we can.',
  ],
  [
    'questions',
    [
      'C: Hello. Does the warranty cover the glass jug?',
      'A: Hello. I am so sorry about the jug that you had. Which jug is it?',
    ],
    'Does the warranty cover the glass jug?',
  ],
  [
    'tone',
    ['C: It broke again.', 'A: Hello. As I already said, that is your problem.'],
    'As I already said, that is your problem.',
  ],
  [
    'empathy',
    ['C- This is the third time and I am angry.', 'A: Hello. A new part is on its way.'],
    'Hello.',
  ],
  [
    'spelling',
    ['C: Any news on the refund?', 'A: Hello, you will recieve the refund today.'],
    'Hello, you will recieve the refund today.',
  ],
  [
    'privacy',
    ['C: I cannot pay.', 'A: Hello. Please send me your card number and the CVV.'],
    'Please send me your card number and the CVV.',
  ],
])('[QA-1] %s fails with the sentence that shows it', (check, lines, quote) => {
  expect(find(check, lines)).toMatchObject({ isPassed: false, quote, position: expect.any(Number) })
  expect(find(check, GOOD)?.isPassed ?? true).toBe(true)
})

test('[QA-1] a question is answered by the sentence that has most of its words; without one it is less sure', () => {
  const question = 'C: Hello. Does the warranty cover the glass jug?'
  const taken = find('questions', [question, 'A: Hello. Yes. The jug is covered by it for a year.'])
  expect(taken).toMatchObject({ isPassed: true, quote: 'The jug is covered by it for a year.' })
  const other = find('questions', [question, 'A: Hello, certainly, for two whole years.'])
  expect(other).toMatchObject({ isPassed: true, confidence: 0.5 })
  expect(other).not.toHaveProperty('quote')
  expect(taken?.confidence).toBeGreaterThan(0.5)
  const glad = [
    'A: Hello. Does it have a crack?',
    'C: It has none, and it works. Great, thank you!',
  ]
  expect(find('questions', [question, ...glad])?.isPassed).toBe(false)
})

test('[QA-1] a greeting in another language is one, and a link has no language', () => {
  const english = 'C: The highlight colour of a message is now a dark brown. How do I change it?'
  const spanish = 'A: Hola, puede cambiarlo en los ajustes de la cuenta, en la pestaña de colores.'
  expect(find('greeting', [english, spanish])?.isPassed).toBe(true)
  expect(find('language', [english, spanish])?.isPassed).toBe(false)
  const link = 'A: https://example.test/nl/berichten/gegroepeerd/van-start-met-het-hoofdvenster'
  expect(find('language', [english, link])).toBeUndefined()
})

test.each([
  'Please never send us your password in a message.',
  'You can reset your password with the link below. I need no more details.',
  'What is the PIN of the reset page? It is printed on the lid, do not send it.',
])('[QA-1] a warning does not ask: %s', (sentence) => {
  expect(find('privacy', ['C: Help', `A: Hello. ${sentence}`])?.isPassed).toBe(true)
})

test('[QA-1] empathy is asked for only after an upset message, and regret of an agent is not hostile', () => {
  expect(find('empathy', GOOD)).toBeUndefined()
  const sorry = [
    'C- It is broken again, this is unacceptable.',
    'A: Hello, I am so sorry about the terrible damage and this awful failure.',
  ]
  expect(find('empathy', sorry)).toMatchObject({ isPassed: true })
  expect(find('tone', sorry)).toMatchObject({ isPassed: true })
})

test('[QA-1] a fault that is told calmly asks for no empathy', () => {
  expect(
    find('empathy', [
      'C- The jug is broken and the lid is damaged.',
      'A: Hello, a new jug is on its way.',
    ]),
  ).toBeUndefined()
})

test('[QA-1] the same reply twice is a repetition; a short one is not', () => {
  const same =
    'A: Hello, please switch the grinder off, empty the container, clean the burrs with the brush and try again.'
  expect(find('repetition', ['C: It is loud.', same, 'C: It is still loud.', same])).toMatchObject({
    isPassed: false,
    position: 3,
  })
  const short = 'A: Hello, one moment please.'
  expect(find('repetition', ['C: Hi', short, 'C: And?', short])?.isPassed).toBe(true)
})

test('[QA-1] waiting is measured by channel, from the first message without a reply', () => {
  const lines = ['C: Hi', 'C: Hello?', 'A: Hello, here I am.']
  expect(find('waiting', lines)).toMatchObject({ isPassed: true, position: 2 })
  expect(find('waiting', lines, { channel: 'chat' })).toMatchObject({
    isPassed: false,
    why: 'The longest wait for a reply was 2 h; more than 10 min.',
  })
})

test('[QA-1] solved is solved once: not with a reopening, nor with an unhappy last message', () => {
  expect(find('solution', GOOD)?.isPassed).toBe(true)
  expect(find('solution', GOOD, { reopens: 1 })?.isPassed).toBe(false)
  expect(find('solution', GOOD, { isSolved: false })).toBeUndefined()
  expect(find('solution', GOOD, { followUp: '8' })).toMatchObject({
    isPassed: false,
    why: 'The customer opened ticket 8 within 24 hours of the solution.',
  })
  expect(find('solution', [...GOOD, 'C- No, it is broken again.'])).toMatchObject({
    isPassed: false,
    quote: 'No, it is broken again.',
  })
})

test.each([
  ['de', 'C: Wo ist mein Paket?', 'A: Guten Tag, das Paket ist unterwegs.'],
  ['es', 'C: ¿Dónde está mi paquete?', 'A: Buenos días, el paquete está en camino.'],
  ['fr', 'C: Où est mon colis ?', 'A: Bonjour, le colis est en route.'],
  ['it', 'C: Dov’è il mio pacco?', 'A: Buongiorno, il pacco è in viaggio.'],
  ['nl', 'C: Waar is mijn pakket?', 'A: Goedemiddag, het pakket is onderweg.'],
  ['pt', 'C: Onde está o meu pacote?', 'A: Bom dia, o pacote está a caminho.'],
])('[QA-1] greetings are known in %s', (locale, asks, answers) => {
  expect(find('greeting', [asks, answers], { locale })?.isPassed).toBe(true)
  expect(find('greeting', [asks, `A: ${answers.split(', ')[1] ?? ''}`], { locale })?.isPassed).toBe(
    false,
  )
})
