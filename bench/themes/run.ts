import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { wilson } from '@agent-assist/contract'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { phrasesOf } from '../../packages/server/src/surveys/themes/phrases.ts'
import {
  isJudgedTheme,
  JUDGED,
  textOf,
} from '../../packages/server/src/surveys/themes/test-judged-comments.ts'
import { print, timed } from '../numbers.ts'
import { asBefore, asNow, FOLDER, readRows, rowsOf, shownThemes } from './views.ts'
import { wordRuns } from './word-runs.ts'

/*
 * npm run bench -- themes: how many of the themes that survey results show are themes, as a person judged them before anything was counted, now and
 * before decision 202 in the same run. First made comments in six languages, then the views of a real survey, where it lies beside the checkout. The
 * rules were written with `first`; `untouched` was read once, when they were done. Real phrases are known by hashes alone.
 */

const HASH_CHARS = 12
const marks = JSON.parse(readFileSync(new URL('marks.json', import.meta.url), 'utf8')) as {
  themes: string[]
  noise: string[]
}
const verdicts = new Map([
  ...marks.themes.map((one) => [one, true] as const),
  ...marks.noise.map((one) => [one, false] as const),
])
const verdictOf = (theme: string) => verdicts.get(hash('sha256', theme).slice(0, HASH_CHARS))

const percent = (value: number) => `${(100 * value).toFixed(1)} %`

const share = (judged: readonly boolean[]) => {
  const part = judged.filter(Boolean).length
  const [low, high] = wilson({ part, whole: judged.length })
  return `${part} of ${judged.length}, ${percent(part / judged.length)} [${percent(low)}, ${percent(high)}]`
}

console.log('Phrases of made comments that were judged a theme')
for (const half of ['first', 'untouched'] as const) {
  const judge = (read: (text: string, language: string) => readonly (readonly string[])[]) =>
    Object.entries(JUDGED).flatMap(([language, comments]) =>
      comments[half].flatMap((comment) =>
        read(textOf(comment), language).map((words) => isJudgedTheme(comment, words, language)),
      ),
    )
  print(`  ${half}, before`, share(judge(wordRuns)))
  print(
    `  ${half}, now`,
    share(judge((text, language) => phrasesOf(text, language).map(({ words }) => words))),
  )
}

if (!existsSync(FOLDER))
  console.log('The comments of the real survey are not beside this checkout.')
else {
  const db = await openEmbedded(undefined)
  await migrate(db)
  console.log('Themes that views of a real survey show')
  for (const [half, file] of [
    ['first', 'train'],
    ['untouched', 'test'],
  ] as const) {
    const rows = rowsOf(file)
    const told = async (name: string, read: typeof asNow, isMerged: boolean) => {
      const { ms, result: value } = await timed(() => readRows(db, rows, read))
      const shown = [...shownThemes(value, isMerged)].map(verdictOf)
      const judged = shown.filter((verdict) => verdict !== undefined)
      print(`  ${half}, ${name}`, share(judged))
      print(`  ${half}, ${name}: not judged`, String(shown.length - judged.length))
      print(`  ${half}, ${name}: ms a comment`, (ms / rows.length).toFixed(2))
    }
    await told('before', asBefore, false)
    await told('now', asNow, true)
  }
  await db.close()
}
