import { expect, expectGoodSight, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const PATH = '/main/organization/config?tab=helpdesk'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

test('[GRAT-3] answers of two surveys come in from one file; the missing templates are created', async ({
  page,
}) => {
  const { organisationId } = await openAsNew(page, server, 'Admin', PATH)
  const panel = page.getByRole('region', { name: 'Import answers to surveys' })
  const rows = [
    'Answer ID,Completed,Survey Name,Rating,CSAT,Comment',
    '1,04/05/2026 09:10,Goodbye,9,,Fine',
    '2,04/05/2026 09:20,Chat,1,Mixed,',
    '3,04/05/2026 09:30,Chat,5,Happy,Quick',
  ]
  const choose = () =>
    panel.getByLabel('Choose answers').setInputFiles({
      name: 'answers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
  await choose()
  await panel.getByLabel('Goodbye (1 row)').selectOption('new-NPS')
  await panel.getByLabel('Rating: mixed means').selectOption('Bad')
  await expect(panel.getByRole('table', { name: 'First rows' })).toContainText('Bad')
  await expectGoodSight(page)
  await panel.getByRole('button', { name: 'Import the answers' }).click()
  await expect(panel).toContainText('3 answers added, 0 answers updated, 0 rows refused.')
  const stored = () =>
    server.query(
      `select category, nps_score, rating, feedback_text from survey_answer
       where organisation_id = $1 order by answered_at`,
      [organisationId],
    )
  const answers = [
    { category: 'NPS', nps_score: 9, feedback_text: 'Fine' },
    { category: 'CSAT', rating: 'Bad', feedback_text: '' },
    { category: 'CSAT', rating: 'Good', feedback_text: 'Quick' },
  ]
  expect(await stored()).toMatchObject(answers)

  await panel.getByRole('button', { name: 'Import other answers' }).click()
  await choose()
  await panel.getByLabel('Rating: mixed means').selectOption('Bad')
  await panel.getByRole('button', { name: 'Import the answers' }).click()
  await expect(panel).toContainText('0 answers added, 3 answers updated, 0 rows refused.')
  expect(await stored()).toMatchObject(answers)
})
