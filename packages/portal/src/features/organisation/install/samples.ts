import go from '../../../../../../examples/server-samples/sign.go?raw'
// oxlint-disable-next-line import/default -- Vite's ?raw gives the text of the file as its default
import node from '../../../../../../examples/server-samples/sign.mjs?raw'
import php from '../../../../../../examples/server-samples/sign.php?raw'
import python from '../../../../../../examples/server-samples/sign.py?raw'
import ruby from '../../../../../../examples/server-samples/sign.rb?raw'

/** Id of the element that shows a sample. */
export const SAMPLE_ID = 'token-sample'

/** Languages of the samples that sign a token on the customer's server. */
export const LANGUAGES = ['Node', 'Python', 'PHP', 'Ruby', 'Go'] as const
export type Language = (typeof LANGUAGES)[number]

const FILES: Record<Language, string> = {
  Node: node,
  Python: python,
  PHP: php,
  Ruby: ruby,
  Go: go,
}
/** Stands for the organisation's id in the files. */
const ORGANISATION = 'your-org'

/** The sample of a language with the id of the organisation. */
export const sampleOf = (language: Language, organisationId: string): string =>
  FILES[language].replaceAll(ORGANISATION, organisationId)
