import * as z from 'zod'

export const dumpShapes = {
  /** Writes a dump of the embedded database beside the daily ones, for the command that makes a backup. */
  writeDump: {
    reply: z.object({
      /** Where it lies on the server's machine. */
      path: z.string(),
    }),
  },
}
