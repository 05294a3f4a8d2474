import { describe, expect, test } from 'vitest'
import { SIGNAL_LANGUAGES, signalsOf } from './signals.ts'

const SAYS: [language: string, text: string, signals: object][] = [
  ['en', 'This is unacceptable. I want to speak to a Manager.', { escalation: 'Manager' }],
  [
    'en',
    'Please answer ASAP, or I cancel my account!',
    { urgency: 'ASAP', churn: 'cancel my account' },
  ],
  ['en', 'Can you escalate this?', { escalation: 'escalate' }],
  ['en', 'This is not urgent, take your time.', {}],
  ['en', 'No hurry. It is urgent now.', { urgency: 'urgent' }],
  ['en', 'Nobody is called Managerial here, I resurgent.', {}],
  [
    'de',
    'Ich möchte Ihren Vorgesetzten sprechen, dringend!',
    { urgency: 'dringend', escalation: 'Vorgesetzten' },
  ],
  ['de', 'Es ist nicht dringend.', {}],
  [
    'es',
    'Quiero hablar con un responsable. Nunca más.',
    { churn: 'Nunca más', escalation: 'un responsable' },
  ],
  ['fr', 'C’est urgent, sinon j’appelle un avocat.', { urgency: 'urgent', escalation: 'avocat' }],
  ['it', 'Voglio la disdetta, subito.', { urgency: 'subito', churn: 'disdetta' }],
  ['nl', 'Ik wil mijn abonnement opzeggen.', { churn: 'opzeggen' }],
  ['pt', 'Quero falar com o gerente, é urgente.', { urgency: 'urgente', escalation: 'gerente' }],
  ['ja', 'manager asap', {}],
]

describe('[DASH-6] signals in the words of customers', () => {
  test.each(SAYS)('%s: %s', (language, text, signals) => {
    expect(signalsOf(text, language)).toEqual(signals)
  })

  test('every language has words for each meaning', () => {
    expect(SIGNAL_LANGUAGES).toEqual(['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'])
    expect(signalsOf('urgent', undefined)).toEqual({})
  })
})
