import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEFAULT_FILTERS } from '@agent-assist/contract'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { createModels } from '../../sentiment/models.ts'
import { isStopWord } from '../../language/words/stop-words.ts'
import { readComments } from './read-comments.ts'
import { resultsView } from './results-view.ts'
import { MARCH, marchAnswer } from './test-results.ts'
import { LEAST_COMMENTS } from '../themes/choose-themes.ts'
import { readThemes } from './themes.ts'

/** Comments of a real survey, where they lie beside the checkout. */
const FILE = fileURLToPath(
  new URL('../../../../../../shared/data/nhs-fft-survey/responses-test.csv', import.meta.url),
)
const COMMENTS = 600

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test.skipIf(!existsSync(FILE))(
  'themes of real comments are phrases that they contain',
  async () => {
    const { id: org } = await testOrganisation(server.db)
    const { data } = Papa.parse<Record<string, string>>(readFileSync(FILE, 'utf8'), {
      header: true,
    })
    const comments = data.flatMap(({ comment }) => (comment ? [comment.slice(0, 1000)] : []))
    for (const feedbackText of comments.slice(0, COMMENTS))
      await marchAnswer(server.db, org, { feedbackText, language: 'en' })
    const models = createModels(server.db)
    while (await readComments(server.db, org, models)) continue
    const view = await resultsView(server.db, org, {
      ...DEFAULT_FILTERS,
      ...MARCH,
      timeZone: 'UTC',
    })
    const themes = await readThemes(server.db, view)
    expect(themes).toHaveLength(12)
    for (const { label, count, negative, positive } of themes) {
      expect(count).toBeGreaterThanOrEqual(LEAST_COMMENTS)
      expect(negative + positive).toBeLessThanOrEqual(count)
      const words = label.split(' ')
      for (const word of [words[0], words.at(-1)]) expect(isStopWord(word ?? '', 'en')).toBe(false)
    }
    expect(themes.some(({ label }) => label.includes(' '))).toBe(true)
    expect(themes.some(({ leans }) => leans === 'negative')).toBe(true)
    expect(themes.some(({ leans }) => leans === 'positive')).toBe(true)
  },
)
