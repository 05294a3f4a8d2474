import * as z from 'zod'
import { InputInstant, OrganisationId, TicketId } from '../base/common.ts'
import { numberingIdOf } from './numbering-id.ts'

/* Numbers of tickets belong to the helpdesk that gave them: those of two helpdesks never meet. */

/** Name of the helpdesk that numbered the tickets of a file. */
export const NumberingName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((name) => numberingIdOf(name) !== '', 'needs a letter or a digit')

/** The helpdesk that a file comes from. */
export const FileSource = z.object({
  name: NumberingName,
  /** For a new name: the tickets that are stored without a name are of this helpdesk, too, and keep their numbers. */
  hasUnnamed: z.boolean().optional(),
})
export type FileSource = z.infer<typeof FileSource>

/** A helpdesk whose numbers are known, by a name that was given to a file or by a connection. */
export const Numbering = z.object({
  id: z.string(),
  name: z.string(),
  /** Stands before its numbers in this organisation; empty for the first helpdesk. */
  prefix: z.string(),
})
export type Numbering = z.infer<typeof Numbering>

/** The number of a ticket in a file, with its creation and the last change that the file tells of. */
export const FileNumber = z.object({
  id: TicketId,
  createdAt: InputInstant.optional(),
  at: InputInstant.optional(),
})
export type FileNumber = z.infer<typeof FileNumber>

/** Most numbers of one call. */
export const NUMBERS_MAX = 1000

/** How many numbers of a file are stored already. */
export const StoredNumbers = z.object({
  known: z.int(),
  /** Of these, stored in a newer state than the file has. */
  newer: z.int(),
  /** Of these, created at another time: they may be tickets of another helpdesk. */
  others: z.int(),
  /** Numbers beside these that a connected helpdesk has: a file does not change its tickets. */
  owned: z.int(),
})
export type StoredNumbers = z.infer<typeof StoredNumbers>

export const numberingShapes = {
  /** Says of which numbers tickets are stored already, before a file is imported. */
  compareFileNumbers: {
    params: z.object({ organisationId: OrganisationId }),
    body: z.object({
      source: FileSource.optional(),
      numbers: z.array(FileNumber).max(NUMBERS_MAX),
    }),
    reply: StoredNumbers.extend({
      /** The same of the tickets without a name, which a new name may take; missing: it is not new, or there are none. */
      unnamed: StoredNumbers.optional(),
    }),
  },
}
