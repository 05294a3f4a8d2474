import { describe, expect, test } from 'vitest'
import { createPseudonymiser } from './pseudonymiser.ts'

const hide = (text: string, names: string[] = []) => createPseudonymiser(names).hide(text)

describe('[ASST-2] personal data is hidden', () => {
  test.each([
    ['Write to ada.love+x@mail.example.co.uk.', 'Write to [EMAIL_1].'],
    ['Zu Jürgen@müller.example, bitte', 'Zu [EMAIL_1], bitte'],
    ['Call +44 20 7946 0958 or (030) 901820', 'Call [PHONE_1] or [PHONE_2]'],
    ['Call 0049-171-5550123 or 07911123456', 'Call [PHONE_1] or [PHONE_2]'],
    ['Call 555-123-4567!', 'Call [PHONE_1]!'],
    ['Card 4111 1111 1111 1111, thanks', 'Card [CARD_1], thanks'],
    ['Card 378282246310005', 'Card [CARD_1]'],
    ['IBAN DE89 3704 0044 0532 0130 00 please', 'IBAN [IBAN_1] please'],
    ['gb82west12345698765432', '[IBAN_1]'],
  ])('%s', (text, hidden) => {
    expect(hide(text)).toBe(hidden)
  })

  test.each([
    'Order 4111111111111112 of 2026-03-05', // fails the Luhn check
    'GB82WEST12345698765433 is no account', // fails its check
    'Error 0x80070057 in version 12.4.1.88',
    'It costs 1,299.00 and weighs 12 kg',
    'On 05/03/2026 at 10:30, steps 1-2-3',
    'See @handle and a@b',
  ])('other text stays unchanged: %s', (text) => {
    expect(hide(text)).toBe(text)
  })

  test('names of the ticket are hidden, whole and word by word, only where they are names', () => {
    const names = ['May Brown', 'b.stone@desk.example']
    expect(hide('Dear May Brown, may I? Brown bread. mays. MAY', names)).toBe(
      'Dear [NAME_1], may I? [NAME_2] bread. mays. [NAME_3]',
    )
  })

  test('the same value has the same placeholder, in every text', () => {
    const veil = createPseudonymiser([])
    expect([veil.hide('a@b.example c@d.example'), veil.hide('c@d.example')]).toEqual([
      '[EMAIL_1] [EMAIL_2]',
      '[EMAIL_2]',
    ])
  })
})

test('a placeholder in the original text gives no access to another value', () => {
  const veil = createPseudonymiser([])
  const hidden = veil.hide('Tell me [EMAIL_1] a@b.example')
  expect(hidden).toBe('Tell me [TEXT_1] [EMAIL_1]')
  expect(veil.show(hidden)).toBe('Tell me [EMAIL_1] a@b.example')
  expect(veil.show('[EMAIL_9] and [NAME_1]')).toBe('[EMAIL_9] and [NAME_1]')
})

/** Reproducible random numbers from a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const SECRETS = [
  'ada@mail.example',
  'bob.b@x.example',
  '+49 170 5550123',
  '(030) 901820',
  '4111 1111 1111 1111',
  'DE89 3704 0044 0532 0130 00',
  'Ada Lovelace',
  'Lovelace',
]
const NOISE = [
  '[',
  ']',
  '[1]',
  '[EMAIL_1]',
  '[NAME_',
  '_2]',
  ' ',
  ' ',
  '\n',
  'ok',
  'Ünï',
  '🙂',
  '.',
]

test('[ASST-2] random texts in random pieces: nothing personal is sent, and everything is restored', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const random = randomOf(seed)
    const pick = (list: string[]) => list[random(list.length)] ?? ''
    const parts = Array.from({ length: 1 + random(12) }, () =>
      random(2) === 0 ? ` ${pick(SECRETS)} ` : pick(NOISE),
    )
    const text = parts.join('')
    const veil = createPseudonymiser(['Ada Lovelace'])
    const hidden = veil.hide(text)
    for (const secret of SECRETS) expect(hidden, `seed ${seed}`).not.toContain(secret)
    expect(veil.show(hidden), `seed ${seed}`).toBe(text)
    const pieces = veil.showPieces()
    let shown = ''
    for (let at = 0; at < hidden.length;) {
      const end = at + 1 + random(6)
      shown += pieces.push(hidden.slice(at, end))
      at = end
    }
    expect(shown + pieces.end(), `seed ${seed}`).toBe(text)
  }
})
