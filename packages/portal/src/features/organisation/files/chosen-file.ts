/** A file that was chosen. */
export interface ChosenFile {
  file: File
  /** Sheet of a workbook, or file of a zip; missing: the file as a whole. */
  part?: string | undefined
}

/** How a chosen file is called in lists. */
export const nameOfChosen = ({ file, part }: ChosenFile): string =>
  part === undefined ? file.name : `${file.name}: ${part}`
