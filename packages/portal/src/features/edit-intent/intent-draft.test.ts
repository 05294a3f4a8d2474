import { Intent } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import { draftOf, intentOf, marked } from './intent-draft.ts'
import { issuesOf, readIntentsFile } from '../../domain/bot/intent-issues.ts'
import { freshLines } from './phrases-panel.tsx'

const full = Intent.parse({
  name: 'Order status',
  phrases: ['Where is [12345](order_number)?', 'Track my parcel'],
  parameters: [
    { name: 'order_number', kind: 'number' },
    { name: 'colour', kind: 'list', values: ['red', 'dark blue'] },
  ],
  events: ['Welcome', 'MASTERCLASS'],
  contextsIn: ['order'],
  contextsOut: [{ name: 'order', lifespan: 5 }],
  responses: [
    { text: 'It is on its way.' },
    {
      payload: {
        text: 'Have a look:',
        cards: [
          {
            header: 'Parcel',
            image: 'https://shop.test/a.png',
            description: 'Yours',
            price: '3 €',
            link: 'https://shop.test/a',
          },
          { header: 'Plain', description: '', price: '', link: 'mailto:a@shop.test' },
        ],
        quick_replies: [
          { text: 'Yes', payload: 'recommended_yes' },
          { text: 'Shop', link: 'https://shop.test/' },
          { text: 'No' },
        ],
      },
    },
  ],
  usesWebhook: true,
})

describe('a draft of an intent', () => {
  test('[INT-1] converts back to the same intent', () => {
    expect(intentOf(draftOf(full))).toEqual(full)
    expect(issuesOf(full)).toEqual({})
  })

  test('[INT-1] an example is annotated with its parameter, and only once', () => {
    expect(marked('Where is 12345?', 9, 14, 'order_number')).toBe('Where is [12345](order_number)?')
    expect(marked('Where is 12345 now', 8, 15, 'n')).toBe('Where is [12345](n) now')
    expect(marked('Where is [12345](n)?', 9, 19, 'n')).toBeUndefined()
    expect(marked('Where', 2, 2, 'n')).toBeUndefined()
  })

  test('[INT-1] existing lines are not added again, regardless of case', () => {
    const known = [{ key: 'a', text: 'Track my [parcel](thing)' }]
    expect(freshLines('track my parcel!\n\n Where is it \nwhere is it', known)).toEqual([
      'Where is it',
    ])
  })
})

describe('issues of an intent', () => {
  test('[INT-1] are keyed by field, also within cards and quick replies', () => {
    const draft = draftOf(full)
    const [, rich] = draft.responses
    const responses = [
      { ...rich!, key: 'empty', text: '', cards: [], replies: [] },
      {
        ...rich!,
        cards: [{ ...rich!.cards[0]!, header: '', link: 'javascript:alert(1)' }],
        replies: [{ ...rich!.replies[1]!, value: '' }],
      },
    ]
    const issues = issuesOf(
      intentOf({ ...draft, name: ' ', events: 'Welcome, no good', contextsIn: 'UPPER', responses }),
    )
    expect(issues).toMatchObject({
      name: 'It is empty',
      events: 'Is letters, digits, - and _',
      contextsIn: 'Is small letters, digits and _',
      'responses.0.text': 'It is empty',
      'responses.1.cards.0.header': 'It is empty',
      'responses.1.cards.0.link': 'An address begins with https://, http:// or mailto:',
    })
    expect(Object.keys(issues).some((path) => path.startsWith('responses.1.replies.0'))).toBe(true)
  })

  test('[INT-1] a file is read, or rejected with the path of each issue', () => {
    expect(readIntentsFile(JSON.stringify({ intents: [full] }))).toEqual({
      file: { intents: [{ ...full, isOn: true }] },
    })
    expect(readIntentsFile('{')).toEqual({
      problem: 'This file does not contain intents (not valid JSON)',
    })
    expect(JSON.stringify(readIntentsFile('{"intents":[{"phrases":[]}]}'))).toContain(
      'intents.0.name',
    )
  })
})
