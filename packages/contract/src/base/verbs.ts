import type { Route } from './route.ts'

const verb =
  <M extends Route['method']>(method: M) =>
  <P extends string, A extends Route['allowed']>(path: P, allowed: A) =>
    ({ method, path, allowed }) as const

/** One line for each route: what it does, where, and who may. */
export const [get, post, put] = [verb('GET'), verb('POST'), verb('PUT')]
export const [patch, del] = [verb('PATCH'), verb('DELETE')]
