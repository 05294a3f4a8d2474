import { expect, test } from 'vitest'
import { readTemplates, templateRow } from './template-rows.ts'

const row = (name: string, shift: string, breaks = '') => ({ name, shift, breaks })

test('[ROUT-2] texts of templates are read as shifts and shown as they were', () => {
  const rows = [
    row(' Late ', '14:00 - 22:00', '18:00 - 18:30'),
    row('Split', '6:00 - 10:00; 13:00 - 17:00'),
  ]
  const read = readTemplates(rows)
  expect(read).toEqual({
    items: [
      {
        name: 'Late',
        parts: [{ start: '14:00', end: '22:00', breaks: [{ start: '18:00', end: '18:30' }] }],
      },
      {
        name: 'Split',
        parts: [
          { start: '06:00', end: '10:00', breaks: [] },
          { start: '13:00', end: '17:00', breaks: [] },
        ],
      },
    ],
  })
  if ('items' in read)
    expect(read.items.map(templateRow)).toEqual([
      row('Late', '14:00 - 22:00', '18:00 - 18:30'),
      row('Split', '06:00 - 10:00; 13:00 - 17:00'),
    ])
})

test('[ROUT-2] what is wrong with a template is said with its name', () => {
  const problem = (...rows: ReturnType<typeof row>[]) => {
    const read = readTemplates(rows)
    return 'problem' in read ? read.problem : undefined
  }
  expect(problem(row('', '08:00 - 12:00'))).toBe('Enter a name for each template.')
  expect(problem(row('Late', '14:00 - 22:00'), row('late', '08:00 - 12:00'))).toBe(
    'Two templates are named “late”.',
  )
  expect(problem(row('Late', 'all day'))).toBe(
    'Late: “all day” is not a shift such as 08:00 - 16:30.',
  )
  expect(problem(row('Free', 'Weekly Off'))).toBe('Free: enter a shift such as 08:00 - 16:30.')
  expect(problem(row('Late', '14:00 - 22:00', '23:00 - 23:30'))).toBe(
    'Late: The break 23:00 - 23:30 is not within the shift.',
  )
  expect(problem()).toBeUndefined()
})
