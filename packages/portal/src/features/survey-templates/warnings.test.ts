import { expect, test } from 'vitest'
import { issuesOf, readTemplateFile } from './template-issues.ts'
import { pictureIssue } from '../../domain/editing/picture.ts'
import { hexOf, rgbaOf } from '../../domain/editing/rgba.ts'
import { placeAt } from '../../domain/editing/use-reorder.ts'
import { warningsOf } from './warnings.ts'

const plain = { title: 'A minute?', q1Text: 'Would you recommend us?' }
const fieldsOf = (template: Parameters<typeof warningsOf>[0]) =>
  warningsOf(template).map(({ field }) => field)

test('[GRAT-2] contrast: middle greys get a warning, clear colours do not', () => {
  expect(fieldsOf({ ...plain, bannerColor: '#7a7a7a' })).toEqual(['bannerColor'])
  expect(warningsOf({ ...plain, bannerColor: '#7a7a7a' })[0]?.text).toMatch(/of 4\.\d : 1;/)
  for (const bannerColor of ['#ffffff', '#000000', '#1f6feb', 'no colour'])
    expect(fieldsOf({ ...plain, bannerColor })).toEqual([])
  const faint = { r: 240, g: 240, b: 240, a: 1 }
  expect(warningsOf({ ...plain, q1ScoreColor: faint }).map(({ text }) => text)).toEqual([
    'A chosen score hardly stands out in light mode: its colour is close to the ground.',
  ])
})

test('[GRAT-2] length: texts that wrap on a phone and too many questions get a warning', () => {
  const q2 = [
    {
      quest: 'x'.repeat(61),
      questionType: 'CheckBoxes' as const,
      options: [{ value: 'a', label: 'y'.repeat(41) }],
    },
  ]
  expect(fieldsOf({ ...plain, title: 't'.repeat(61), q2 })).toEqual([
    'title',
    'q2.0.quest',
    'q2.0.options.0.label',
  ])
  expect(fieldsOf({ ...plain, title: 't'.repeat(60) })).toEqual([])
  const many = Array.from({ length: 9 }, (_, at) => ({
    quest: `${at}`,
    questionType: 'BinaryQuestion' as const,
  }))
  expect(fieldsOf({ ...plain, q2: many })).toEqual(['q2'])
})

test('[GRAT-2] issues have the path of their field', () => {
  expect(issuesOf(plain)).toEqual({})
  expect(
    issuesOf({
      title: '',
      q1Text: 'x'.repeat(501),
      brandUrl: 'kelda.example',
      q2: [{ quest: 'Which?', questionType: 'CheckBoxes', options: [] }],
    }),
  ).toEqual({
    title: 'Is empty',
    q1Text: 'At most 500 characters',
    brandUrl: 'Must begin with https://',
    'q2.0.options': 'Needs a choice',
  })
})

test('[GRAT-2] a file is read, or refused with the path of the issue', () => {
  const file = { ...plain, default: true, q2: [{ quest: 'a', type: 'BinaryQuestion' }] }
  expect(readTemplateFile(JSON.stringify(file))).toEqual({
    ...plain,
    q2: [{ quest: 'a', questionType: 'BinaryQuestion' }],
  })
  expect(() => readTemplateFile('no')).toThrow('not valid JSON')
  expect(() => readTemplateFile('[]')).toThrow('The file: ')
  expect(() => readTemplateFile(JSON.stringify({ ...plain, title: 1 }))).toThrow('title: ')
})

test('a brand image has at most 30 kB and an allowed type', () => {
  expect(pictureIssue({ type: 'image/png', size: 30 * 1024 })).toBeUndefined()
  expect(pictureIssue({ type: 'image/png', size: 30 * 1024 + 1 })).toMatch(/31 kB/)
  expect(pictureIssue({ type: 'image/svg+xml', size: 10 })).toMatch(/PNG/)
})

test('a colour is converted to #rrggbb and back, and its opacity is preserved', () => {
  const colour = { r: 1, g: 171, b: 255, a: 0.4 }
  expect(hexOf(colour)).toBe('#01abff')
  expect(rgbaOf('#01abff', { ...colour, r: 9 })).toEqual(colour)
})

test('a dragged entry is placed after those whose middle it has passed', () => {
  const middles = [50, 150, 250]
  expect([0, 149, 151, 300].map((y) => placeAt(y, middles, 0))).toEqual([0, 0, 1, 2])
  expect([300, 149, 49].map((y) => placeAt(y, middles, 2))).toEqual([2, 1, 0])
})
