import { bootWith } from './boot-with.ts'
import { chunkFiles } from './chunk-files.ts'

/** The smallest start file: everything else is loaded on demand. */
export const boot = bootWith(chunkFiles)
