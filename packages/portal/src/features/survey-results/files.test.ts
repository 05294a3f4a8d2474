// @vitest-environment happy-dom
import type { SurveyResponse } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { inZone } from '../../lib/dates/range.ts'
import { answerColumns } from '../../domain/surveys/answer-file.ts'
import { tableFile } from '../../ui/table/table-file.ts'
import { resultsDocument } from './pdf-document.ts'

const answer = (given: Partial<SurveyResponse>): SurveyResponse => ({
  id: '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a01',
  at: '2026-03-10T12:00:00.000Z',
  category: 'NPS',
  source: 'link',
  reasons: [],
  responses: [],
  comment: '',
  themes: [],
  followUp: 'new',
  ...given,
})

const lines = async (rows: SurveyResponse[]) =>
  (await tableFile(answerColumns(rows), rows, [], 'Asia/Kolkata').text()).split('\r\n')

test('[GRAT-5] the file has one row for each response and one column for each question', async () => {
  const [head = '', first = '', second = ''] = await lines([
    answer({
      score: 3,
      group: 'detractor',
      responses: [
        { quest: 'Why?', questionType: 'CheckBoxes', multichoiceValue: ['Speed', 'Price'] },
      ],
    }),
    answer({
      rating: 'Good',
      group: 'promoter',
      responses: [
        {
          quest: 'How?',
          questionType: 'MultiplChoiceGrid',
          answer: [{ option: 'Tone', selectedValue: 'StronglyAgree' }],
        },
      ],
    }),
  ])
  expect(head).toContain('Primary reasons,Why?,How?,Comment')
  expect(head).toContain('Answered (Asia/Kolkata)')
  expect(first).toContain('2026-03-10T17:30:00+05:30')
  expect(first).toContain(',Speed; Price,,')
  expect(second).toContain(',Tone: Strongly agree,')
})

test('[GRAT-5] hidden fields of the survey link have columns of their own', async () => {
  const [head = '', first = '', second = ''] = await lines([
    answer({ hidden: { order: '=KH-1', plan: 'pro' } }),
    answer({ comment: 'none' }),
  ])
  expect(head).toContain('Hidden field order,Hidden field plan,Comment')
  expect(first).toContain(`,"'=KH-1",pro,`)
  expect(second).toContain(',,,none')
})

test('[GRAT-5] formulas for a spreadsheet are neutralised, in answers and in questions', async () => {
  const quest = '=cmd|calc'
  const [head = '', row = ''] = await lines([
    answer({
      comment: '@SUM(1)',
      responses: [{ quest, questionType: 'ShortAnswer', singlevalueanswer: '+49' }],
    }),
  ])
  expect(head).toContain(`'=cmd|calc`)
  expect(row).toContain(`'@SUM(1)`)
  expect(row).toContain(`'+49`)
})

test('[GRAT-5] the document contains each metric with its interval and n, and the filters', () => {
  const day = (iso: string) => inZone(iso, 'UTC')
  const document = resultsDocument({
    view: {
      from: day('2026-03-01T00:00:00Z'),
      to: day('2026-03-31T23:59:59Z'),
      chosen: {},
      filters: { allBrands: 'Care' },
    },
    metrics: {
      items: [{ metric: 'nps', value: 8.3, margin: 48.8, n: 12, ignored: [], noTicket: 3 }],
      filters: [{ filter: 'template', value: '7', label: 'March' }],
      isUnused: false,
      asOf: '2026-03-31T09:42:00.000Z',
    },
    blocks: {
      responses: 12,
      scores: [4, 0, 0, 0, 0, 0, 0, 3, 0, 5, 0],
      good: 0,
      bad: 0,
      questions: [
        {
          quest: 'Again?',
          questionType: 'BinaryQuestion',
          n: 2,
          choices: [{ value: 'Yes', label: 'Yes', count: 2 }],
        },
      ],
      reasons: { n: 0, choices: [] },
      comments: { n: 0, sentiments: [], unscored: 0, themes: [] },
      asOf: '2026-03-31T09:42:00.000Z',
    },
    groups: { groups: [], more: 0, asOf: '2026-03-31T09:42:00.000Z' },
  })
  const all = JSON.stringify(document.content)
  const compared = 'Compared with 01/25/2026 – 02/24/2026, until 09:42 (Before).'
  const parts = [
    '"+8"',
    '"between −41 and +57"',
    '"12"',
    'Template: March',
    'Promoters 9–10',
    'Again?',
    compared,
  ]
  for (const part of parts) expect(all).toContain(part)
  expect(all).toContain(
    'Filtered by tickets: Brands. 3 answers have no ticket and are not counted.',
  )
  expect(all).not.toContain('Ratings') // there are no ratings
})
