import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { createModels } from '../../sentiment/models.ts'
import { testTemplate } from '../requests/test-surveys.ts'
import { readComments } from './read-comments.ts'
import { marchAnswer } from './test-results.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

/** The label of the comment "Nothing." to a survey with this question above the comment. */
async function labelOfNothing(org: string, q3Text: string | undefined): Promise<string> {
  const templateId = q3Text === undefined ? undefined : await testTemplate(db, org, { q3Text })
  const version = templateId ? { templateId, templateVersion: 1 } : {}
  const id = await marchAnswer(db, org, { feedbackText: 'Nothing.', language: 'en', ...version })
  while (await readComments(db, org, createModels(db))) continue
  const { rows } = await db.query<{ label: string }>(
    'select sentiment_label as label from survey_answer where organisation_id = $1 and id = $2',
    [org, id],
  )
  return rows[0]?.label ?? ''
}

test('[GRAT-5] a comment is read with the question above it, of the version that was answered', async () => {
  const { id: org } = await testOrganisation(db)
  expect(await labelOfNothing(org, 'What should we do better?')).toBe('positive')
  expect(await labelOfNothing(org, 'What was good?')).toBe('negative')
  const plain = await labelOfNothing(org, undefined)
  expect(plain).toBe(await labelOfNothing(org, 'Anything else we should know?'))
  expect(plain).toBe('neutral')
})
