import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentTexts } from './document-texts.ts'
import { RULES, SENTENCE_CASE, type TextRule } from './rules.ts'
import { sourceTexts, type FoundText } from './source-texts.ts'
import { isOfSpec, withoutNames } from './spec-texts.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Sources that no person reads, or whose texts are those of others. */
const UNREAD = [
  /\.test\.tsx?$/,
  /\/test-[^/]+$|-test-[^/]+$|\/testing\//,
  /packages\/server\/src\/(demo|language|sentiment|suggest\/marks|knowledge\/read-html|boards\/picture-svg|connectors\/request-tracker\/people)\b/,
  /packages\/server\/src\/attention\/signals\.ts$/,
  /packages\/server\/src\/assist\/gpt\/prompt\.ts$/,
  /packages\/server\/src\/surveys\/themes\//,
  /packages\/portal\/src\/features\/styleguide\//,
  /packages\/contract\/src\/(tickets\/ticket-fields|imports\/survey-fields|long-running)\.ts$/,
  /\/texts\/(?:gpt\/|gaps\/)?(ar|de|es|fr|pt)\.ts$/,
  /scripts\/helpdesk\/(demo-tickets|request-tracker)\.ts$/,
]

/** Sources of the packages, commands with their help, apps in other helpdesks, and documents for customers. */
const READ = [
  'packages/*/src/**/*.{ts,tsx}',
  'scripts/*.mjs',
  'scripts/helpdesk/*.ts',
  'examples/{helpdesk-apps,zendesk-app,chatwoot-dashboard-app}/**/*.{js,mjs}',
  'examples/**/README.md',
  'packages/{sdk,survey-widget}/README.md',
  'README.md',
  'docs/*.md',
  'docs/blog/*.md',
]

/** All files with texts that people read. */
export const textFiles = (): string[] =>
  globSync(READ, { cwd: ROOT })
    .filter((file) => !UNREAD.some((unread) => unread.test(file)))
    .toSorted()

function brokenBy({ find, reason, better }: TextRule, text: string): string[] {
  const word = find.exec(text)?.[0].trim()
  return word === undefined ? [] : [`“${word}”: ${reason}. Better: ${better}`]
}

/** What is wrong with a text: the reason, and the better form. */
export function issuesOf({ text, isGlued, uncounted }: FoundText): string[] {
  if (isOfSpec(text)) return []
  return [
    ...RULES.flatMap((rule) => brokenBy(rule, text)),
    ...brokenBy(SENTENCE_CASE, withoutNames(text)),
    ...(isGlued ? ['glued with +: it cannot be translated. Better: one template'] : []),
    ...(uncounted ? [`“${uncounted}”: says “1 tickets”. Better: counted(n, 'ticket')`] : []),
  ]
}

/** The issues of one file, each with its line and its text. */
export function issuesOfFile(path: string, source: string): string[] {
  const texts = path.endsWith('.md') ? documentTexts(source) : sourceTexts(path, source)
  return texts.flatMap((found) =>
    issuesOf(found).map((issue) => `${path}:${found.line}: ${issue}\n    ${found.text}`),
  )
}

/** The issues of files of this repository. */
export const issuesIn = (files: string[]): string[] =>
  files.flatMap((file) => issuesOfFile(file, readFileSync(join(ROOT, file), 'utf8')))

if (import.meta.main) {
  const places = process.argv.slice(2)
  const files = textFiles().filter(
    (file) => places.length === 0 || places.some((place) => file.startsWith(place)),
  )
  const issues = issuesIn(files)
  for (const issue of issues) console.log(issue)
  console.log(`${issues.length} issues in ${files.length} files`)
  process.exitCode = issues.length > 0 ? 1 : 0
}
