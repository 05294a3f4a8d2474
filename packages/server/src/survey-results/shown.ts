import { maskAddress } from '@agent-assist/contract'
import type { Organisation } from '../organisation.ts'

/** What may be an address among other words. */
const CHUNK = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/gu

/** A text as it shows in the organisation: addresses in it only where addresses show. */
export const textShown = ({ showEmail }: Organisation, text: string): string =>
  showEmail ? text : text.replaceAll(CHUNK, (chunk) => maskAddress(chunk))
