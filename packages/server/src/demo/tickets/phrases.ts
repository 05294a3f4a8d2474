import { english, type Phrases } from './phrases-en.ts'
import { french, german, spanish } from './phrases-more.ts'
import type { Locale } from '../scenarios/scenario.ts'

/** The phrases of each language. */
export const PHRASES: Readonly<Record<Locale, Phrases>> = {
  'en-US': english,
  'de-DE': german,
  'es-ES': spanish,
  'fr-FR': french,
}
