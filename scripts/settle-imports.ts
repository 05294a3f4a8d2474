import { afterAll, vi } from 'vitest'

// A module that is still loading when its test file ends fails the whole run ("after the environment was torn down").
afterAll(() => vi.dynamicImportSettled())
