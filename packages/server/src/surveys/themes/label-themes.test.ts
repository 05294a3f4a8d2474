import { afterAll, expect, test } from 'vitest'
import type { Llm } from '../../language/llm/client.ts'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { testAnswer } from '../requests/test-surveys.ts'
import { LEAST_COMMENTS } from './choose-themes.ts'
import { labelThemes } from './label-themes.ts'

let db: Db
afterAll(() => db.close())

test('[GRAT-5] a theme that the model leaves out is asked again after a week, a named one is not', async () => {
  db = await testDb()
  const { id: org } = await testOrganisation(db)
  for (let index = 0; index < LEAST_COMMENTS; index++)
    await testAnswer(db, org, { feedbackText: 'Late.', answeredAt: new Date().toISOString() })
  await db.query(
    `update survey_answer set theme_stems = '{late parcel,lid}', theme_words = '{late parcels,lid}'
     where organisation_id = $1`,
    [org],
  )
  const asked: string[][] = []
  const label = (labels: { theme: string; label: string }[]) =>
    labelThemes(db, org, {
      ask: (async ({ text }: { text: string }) => {
        asked.push((JSON.parse(text) as { theme: string }[]).map(({ theme }) => theme).toSorted())
        return { value: { labels }, tokens: { input: 9, output: 3 } }
      }) as unknown as Llm['ask'],
    })
  const stored = async () =>
    (await db.query('select theme, label from theme_label order by theme')).rows

  await label([{ theme: 'lid', label: 'Lids' }])
  await label([])
  expect(asked).toEqual([['late parcel', 'lid']])
  await db.query(`update theme_label set labelled_at = now() - interval '8 days'`)
  await label([{ theme: 'late parcel', label: 'Late deliveries' }])
  expect(asked.slice(1)).toEqual([['late parcel']])
  expect(await stored()).toEqual([
    { theme: 'late parcel', label: 'Late deliveries' },
    { theme: 'lid', label: 'Lids' },
  ])
  await label([])
  expect(asked).toHaveLength(2)
})
