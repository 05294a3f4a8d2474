import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take ten seconds or more, the longest first: started last, one would run alone at the end. */
const LONG = [
  'people/login',
  'testing/guard-matrix',
  'import/sink',
  'http/limits',
  'accounts/takeover',
  'files/files',
  'attention/board',
  'requests/feedback',
  'bot/intents',
  'zendesk/migration',
  'auto-reply/suggested',
  'accounts/register',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = LONG.findIndex((name) => moduleId.includes(`/${name}.test.`))
  return place < 0 ? LONG.length : place
}

/** Orders the long files first; the others as Vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
