import { expect, test } from 'vitest'
import { fileRows } from './rows.ts'
import { collect } from './test-collect.ts'
import { threadsIn } from './threads.ts'

const columns = { id: 'no', replyTo: 'answers' }

/** The thread of each row of a file, and what is wrong with it. */
async function threadsOf(...lines: string[]) {
  const file = new Blob([['no,answers,text', ...lines].join('\n')])
  const portions = await collect(fileRows(file, 'chat.csv', { threads: columns }))
  return portions
    .flatMap(({ rows }) => rows)
    .map(({ value, thread }) => [value['no'], thread].filter(Boolean).join(' '))
}

test('[CONN-3] messages that answer one another are a thread, in any order', async () => {
  expect(await threadsOf('3,2,c', '1,,a', '2,1,b', '9,,z', '4,2,d')).toEqual([
    '1',
    '1',
    '1',
    '9',
    '1',
  ])
})

test('[CONN-3] answers to a message that the file does not have are one thread, and are named', async () => {
  expect(await threadsOf('2,1,b', '3,1,c', '4,3,d')).toEqual(['1 missing', '1 missing', '1'])
})

test('[CONN-3] a circle of answers is one thread of its first message, which is named', async () => {
  expect(await threadsOf('7,5,x', '5,6,a', '6,5,b', '8,8,y')).toEqual([
    '5',
    '5 cycle',
    '5',
    '8 cycle',
  ])
})

test('rows of threads are read once more as they are', async () => {
  const file = new Blob(['no,answers,text\n1,,a\n2,1,b'])
  const [portion] = (await collect(fileRows(file, 'chat.csv', { threads: columns }))).filter(
    ({ rows }) => rows.length > 0,
  )
  expect(portion?.rows[1]).toMatchObject({ line: 3, value: { no: '1', answers: '', text: 'b' } })
})

test('without a column of answers rows have numbers of tickets', () =>
  expect(threadsIn({ id: 'no' })).toBeUndefined())
