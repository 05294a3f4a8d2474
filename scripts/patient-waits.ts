import { vi } from 'vitest'

/** A busy machine is no fault: what a test waits for has this long to come, instead of Vitest's second. */
const PATIENT_MS = 30_000

const { waitFor } = vi
vi.waitFor = (callback, options = PATIENT_MS) => waitFor(callback, options)
