import {
  type FileMapping,
  type FilePreset,
  type FileSource,
  type Numbering,
  numberingIdOf,
  profileOf,
} from '@agent-assist/contract/wire'
import { HELPDESKS } from './field-names.ts'

/* From which helpdesk a file is: proposed from its columns and its name, else as the last file. */

/** The helpdesk that the columns or the name of a file show. */
function helpdeskOf(fileName: string, preset: FilePreset): string | undefined {
  if (preset !== 'usual') return profileOf(preset).name
  const words = numberingIdOf(fileName.slice(0, 24))
  return HELPDESKS.find((name) => words.includes(numberingIdOf(name)))
}

/** The known helpdesk with this name, in any spelling. */
export const numberingNamed = (numberings: readonly Numbering[], name: string) =>
  numberings.find(({ id }) => id === numberingIdOf(name))

/** The known helpdesk whose numbers have no prefix. */
export const plainNumbering = (numberings: readonly Numbering[]) =>
  numberings.find(({ prefix }) => prefix === '')

interface Proposal {
  fileName: string
  preset: FilePreset
  saved: FileMapping | undefined
  numberings: readonly Numbering[]
}

/** The helpdesk that a file is probably from; undefined: its numbers are taken as they are. */
export function proposedSource(of: Proposal): FileSource | undefined {
  const { fileName, preset, saved, numberings } = of
  const found = helpdeskOf(fileName, preset)
  const before = saved?.preset === preset ? saved.source?.name : undefined
  const name = found ?? before ?? plainNumbering(numberings)?.name
  return name === undefined ? undefined : { name: numberingNamed(numberings, name)?.name ?? name }
}
