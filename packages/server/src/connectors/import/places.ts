import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { partsOf } from '@agent-assist/file-reader/content'
import { openFile } from '../../platform/basics/open-file.ts'

/** A file on the disk, and the file of a zip or the sheet of a workbook that is meant in it. */
export interface Place {
  file: string
  part?: string
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** What a path names: a file, or a part of it as in `export.zip/tickets.csv`. Throws a sentence when there is none. */
export function placeOf(path: string): Place {
  if (isFile(path)) return { file: path }
  for (let file = dirname(path); file !== dirname(file); file = dirname(file))
    if (isFile(file)) return { file, part: path.slice(file.length + 1) }
  throw new Error(`There is no file ${path}.`)
}

/** The paths of all files to read: a zip stands for each of the files in it. */
export async function allPlaces(paths: readonly string[]): Promise<string[]> {
  const all: string[] = []
  for (const path of paths) {
    const { file, part } = placeOf(path)
    const parts = part === undefined ? await partsOf(await openFile(file)) : undefined
    if (parts?.kind === 'files') all.push(...parts.names.map((name) => `${file}/${name}`))
    else all.push(path)
  }
  return all
}
