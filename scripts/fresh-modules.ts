import { vi } from 'vitest'

/* A page has one SDK: each test file gets its modules anew, without the cost of an environment of its own. */
vi.resetModules()
