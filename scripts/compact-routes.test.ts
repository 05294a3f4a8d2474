import { routes } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { compactRoutes } from './compact-routes.ts'

test('the table of the built portal has method and path of every route', async () => {
  const load = compactRoutes().load as (id: string) => string | undefined
  expect(load('/packages/contract/src/shapes.ts')).toBeUndefined()
  const code = load('/packages/contract/src/routes.ts') ?? ''
  const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object
  const table = Object.fromEntries(
    Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]),
  )
  expect(built).toEqual(expect.objectContaining({ routes: table }))
})
