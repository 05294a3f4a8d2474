import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take longest, in order: started last, one would run alone at the end. */
const LONG = [
  'testing/guard-matrix',
  'install/install-tab',
  'people/login',
  'attention/board',
  'reviews/reviews',
  'members/page',
  'organisations/api-keys',
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
