import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testTemplate } from '../../surveys/requests/test-surveys.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { readOptions } from './options.ts'
import { type Problem, runImport, type Summary } from './run-import.ts'
import { openDirect } from './sink.ts'

let folder: string
let db: Db
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'surveys-'))
  db = await testDb()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function run(org: string, ...args: string[]) {
  const options = readOptions(['--org', org, '--kind', 'surveys', ...args], folder)
  if (!options) throw new Error('There are options.')
  const problems: Problem[] = []
  const sink = await openDirect(db, org, false)
  const onProblem = (problem: Problem) => void problems.push(problem)
  const summary: Summary = await runImport(options.files, sink, { ...options, onProblem })
  return { ...summary.surveys, problems: problems.map(({ line, reason }) => [line, reason]) }
}

const stored = async (org: string) =>
  (
    await db.query<Record<string, unknown>>(
      `select source, category, nps_score as score, rating, feedback_text as comment, submitter,
         ticket_id as ticket, agent, responses, answered_at as at
       from survey_answer where organisation_id = $1 order by answered_at, feedback_text`,
      [org],
    )
  ).rows

describe('[GRAT-3] answers of other programs', () => {
  test('of a form: the question is the score, the clock has its own zone', async () => {
    const { id: org } = await testOrganisation(db)
    await testTemplate(db, org, { title: 'Visit' })
    const path = file(
      'form.csv',
      [
        'Timestamp,Email Address,"Would you recommend our shop? (0-10)",What can we improve?',
        '2026/05/04 3:20:10 PM GMT+2,Kay@b.test,7,"Shorter queues, please"',
        '2026/05/04 3:25:00 PM GMT+2,,10 - Extremely likely,',
        '2026/05/04 3:30:00 PM GMT+2,,maybe,',
      ].join('\n'),
    )
    const { problems, ...counts } = await run(org, '--template', 'Visit', path)
    expect(counts).toMatchObject({ read: 3, added: 2 })
    expect(problems).toEqual([[4, 'score "maybe" is not a number of 0 to 10']])
    expect(await stored(org)).toMatchObject([
      {
        score: 7,
        comment: 'Shorter queues, please',
        submitter: 'kay@b.test',
        at: '2026-05-04T13:20:10.000Z',
        responses: [],
      },
      { score: 10, at: '2026-05-04T13:25:00.000Z' },
    ])
    const said = await run(org, '--template', 'Visit', '--scores', 'maybe=5', path)
    expect(said).toMatchObject({ added: 1, updated: 2, problems: [] })
  })

  test('of two surveys: words of a group are no score, words of a rating are said once', async () => {
    const { id: org } = await testOrganisation(db)
    await testTemplate(db, org, { title: 'Leaving' })
    await testTemplate(db, org, { title: 'Chat', surveyCotegory: 'CSAT' })
    const path = file(
      'two.csv',
      [
        'Record ID,Rating,Date,Survey Name,NPS,CSAT',
        'A1,3,2026-05-04 09:10,Leaving,Detractor,',
        'A2,2,2026-05-04 09:20,Chat,,Mixed',
        'A3,3,2026-05-04 09:30,Chat,,Happy',
      ].join('\n'),
    )
    const first = await run(org, path)
    expect(first.problems).toEqual([
      [3, 'rating "Mixed" is not a known word; say what it means with --ratings'],
    ])
    const second = await run(org, '--ratings', 'mixed=Bad', path)
    expect(second.problems).toEqual([])
    expect(await stored(org)).toMatchObject([
      { category: 'NPS', score: 3 },
      { category: 'CSAT', rating: 'Bad' },
      { category: 'CSAT', rating: 'Good' },
    ])
  })

  test('a word of the middle is asked once, and the number beside it is no score of 0 to 10', async () => {
    const { id: org } = await testOrganisation(db)
    await testTemplate(db, org, { title: 'Leaving' })
    await testTemplate(db, org, { title: 'Chat', surveyCotegory: 'CSAT' })
    const path = file(
      'middle.csv',
      [
        'Record ID,Rating,Date,Survey Name,NPS,CSAT',
        'B1,10,2026-05-04 09:10,Leaving,Promoter,',
        'B2,1,2026-05-04 09:20,Chat,,Neutral',
        'B3,2,2026-05-04 09:30,Leaving,,Happy',
      ].join('\n'),
    )
    const unsaid = [3, 'rating "Neutral" is not a known word; say what it means with --ratings']
    const noScore = [4, '"Leaving" asks for a score of 0 to 10.']
    expect((await run(org, path)).problems).toEqual([unsaid, noScore])
    expect((await run(org, '--ratings', 'neutral=Good', path)).problems).toEqual([noScore])
    expect(await stored(org)).toMatchObject([
      { category: 'NPS', score: 10 },
      { category: 'CSAT', rating: 'Good' },
    ])
  })

  test('with two heading lines, and times whose column names their zone', async () => {
    const { id: org } = await testOrganisation(db)
    await testTemplate(db, org, { title: 'Visit' })
    const path = file(
      'monkey.csv',
      [
        'Respondent ID,End Date (UTC),Email Address,How likely are you to recommend us?,Which of these did you use?,',
        ',,,Response,Chat,Phone',
        '71,2026-05-04 09:10:00,kay@b.test,8,Chat,',
      ].join('\n'),
    )
    expect(await run(org, '--template', 'Visit', path)).toMatchObject({ added: 1, problems: [] })
    expect(await stored(org)).toMatchObject([
      {
        score: 8,
        at: '2026-05-04T09:10:00.000Z',
        responses: [{ quest: 'Which of these did you use? Chat', singlevalueanswer: 'Chat' }],
      },
    ])
  })

  test('whose dates may be read either way store nothing before somebody says the order', async () => {
    const { id: org } = await testOrganisation(db)
    await testTemplate(db, org, { title: 'Visit' })
    const path = file('open.csv', 'Date,Score\n04/05/2026 10:00,9\n')
    const flags = ['--template', 'Visit', path]
    await expect(run(org, ...flags)).rejects.toThrow('--dates day or --dates month')
    expect(await run(org, '--dates', 'day', ...flags)).toMatchObject({ added: 1 })
    expect(await stored(org)).toMatchObject([{ at: '2026-05-04T10:00:00.000Z' }])
    expect(() => readOptions(['--org', org, '--scores', 'a=1', path], folder)).toThrow('surveys')
    await expect(run(org, '--scores', 'a=11', path)).rejects.toThrow('--scores: a=11')
  })
})

describe('answers of a CSV file', () => {
  test('are stored once, with their questions and ticket; bad rows are reported by line', async () => {
    const { id: org } = await testOrganisation(db)
    await testTemplate(db, org, { title: 'Spring' })
    await storeTickets(db, org, [ticketOf('7', { assignee: 'Ann' })])
    const path = file(
      'answers.csv',
      [
        'Survey,Date,Score,Comment,Email,Ticket,Shop',
        'spring,2026-03-02 10:00,9,Fine,Mia@Example.test,7,Cork',
        'Spring,2026-03-02 11:00,11,,,,',
        'Spring,2026-03-02 12:00,,,,,',
        'Spring,yesterday,3,,,,',
        'Autumn,2026-03-02 13:00,3,,,,',
        'Spring,2026-03-02 14:00,0,Bad,,,',
      ].join('\n'),
    )
    const first = await run(org, path)
    expect(first).toMatchObject({ read: 6, added: 2, refused: 4 })
    expect(first.problems.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [3, 'score "11" is not a number of 0 to 10'],
      [4, 'has neither a score nor a rating'],
      [5, expect.stringMatching(/"yesterday" is not a date/)],
      [6, expect.stringMatching(/There is no survey template "Autumn"/)],
    ])
    expect(await run(org, path)).toMatchObject({ added: 0, updated: 2 })
    expect(await stored(org)).toEqual([
      {
        source: 'import',
        category: 'NPS',
        score: 9,
        comment: 'Fine',
        submitter: 'mia@example.test',
        ticket: '7',
        agent: 'Ann',
        responses: [{ quest: 'Shop', questionType: 'ShortAnswer', singlevalueanswer: 'Cork' }],
        at: '2026-03-02T10:00:00.000Z',
      },
      expect.objectContaining({ score: 0, comment: 'Bad', responses: [] }),
    ])
  })

  test('may have their own rating values, and an id whose row is replaced', async () => {
    const { id: org } = await testOrganisation(db)
    await testTemplate(db, org, { title: 'Help', surveyCotegory: 'CSAT' })
    const rows = (last: string) =>
      file('rated.csv', `id,when,mark\n1,2026-03-02,1\n2,2026-03-03,${last}`)
    const flags = [
      '--template',
      'help',
      '--map',
      'date=when,rating=mark',
      '--ratings',
      '1=Good,5=Bad',
    ]
    expect(await run(org, rows('3'), ...flags)).toMatchObject({
      added: 1,
      problems: [[3, 'rating "3" is not one of 1, 5']],
    })
    expect(await run(org, rows('5'), ...flags)).toMatchObject({ added: 1, updated: 1 })
    expect((await stored(org)).map(({ rating }) => rating)).toEqual(['Good', 'Bad'])
  })

  test('are refused as a whole when a required column or option is missing', async () => {
    const { id: org } = await testOrganisation(db)
    const path = file('little.csv', 'comment,shop\nFine,Cork')
    await expect(run(org, path)).rejects.toThrow('No column for template, date, score or rating.')
    await expect(run(org, path, '--ratings', '1=Fair')).rejects.toThrow('--ratings: 1=Fair')
    await expect(run(org, path, '--map', 'subject=comment')).rejects.toThrow('--map: subject')
    expect(() => readOptions(['--org', org, '--template', 'x', path], folder)).toThrow(
      'is for --kind surveys',
    )
  })
})

const REAL = new URL(
  '../../../../../../shared/data/nhs-fft-survey/responses-train.csv',
  import.meta.url,
).pathname
const hasReal = existsSync(REAL)
if (!hasReal) console.warn('The real answers to surveys are not here (../shared/data): excluded.')

test.skipIf(!hasReal)('thousands of real answers, rated 1 (best) to 5, are imported', async () => {
  const { id: org } = await testOrganisation(db)
  await testTemplate(db, org, { title: 'Service', surveyCotegory: 'CSAT' })
  const flags = [
    '--template',
    'Service',
    '--map',
    'id=comment_id,rating=score,date=date,comment=comment',
    '--ratings',
    '1=Good,2=Good,3=Bad,4=Bad,5=Bad', // neutral counts as bad (SPEC §3)
  ]
  const { read = 0, added = 0, refused = 0, problems } = await run(org, REAL, ...flags)
  expect(read).toBeGreaterThan(1000)
  expect(added + refused).toBe(read)
  expect(problems.every(([line, reason]) => Number(line) > 1 && reason !== '')).toBe(true)
  const again = await run(org, REAL, ...flags)
  expect(again).toMatchObject({ added: 0, updated: added })
  expect(await stored(org)).toHaveLength(added)
})
