import * as z from 'zod'
import { InputDay, Source } from '../base/common.ts'

export const INTERESTS = ['product', 'pricing', 'other'] as const

/** The contact or demo form (SPEC §3). */
export const DemoForm = z.object({
  name: z.string().trim().min(4).max(100),
  email: z.email().max(254),
  /** Digits, with the usual separators. */
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()./-]{3,30}$/)
    .refine((text) => /\d{3}/.test(text.replace(/\D/g, ''))),
  companyName: z.string().trim().min(3).max(200),
  jobTitle: z.string().trim().min(3).max(200),
  /** Name of a country. */
  country: z.string().trim().min(2).max(100),
  interests: z.enum(INTERESTS),
  comments: z.string().trim().max(2000).default(''),
})
export type DemoForm = z.infer<typeof DemoForm>

/** A day as YYYY-MM-DD, or empty. */
const Day = z.union([z.literal(''), InputDay])

/** The form as it is submitted. */
export const DemoRequest = DemoForm.extend({
  preferredDate1: Day.default(''),
  preferredDate2: Day.default(''),
  /** The parameter in the path of the page, e.g. demorequest. */
  from: z.string().max(100),
})
export type DemoRequest = z.infer<typeof DemoRequest>

export const contactShapes = {
  createDemo: {
    query: Source,
    body: DemoRequest,
    reply: z.object({ data: z.object({ id: z.uuid() }) }),
  },
}
