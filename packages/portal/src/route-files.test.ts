import { expect, test } from 'vitest'
import { readRedirects, readRoutes, routesOf } from '../route-files.ts'
import { redirects } from './redirects.ts'
import { screens } from './routes.tsx'

test('the build finds every screen of signed-in users with its module', () => {
  const shown = screens.filter(({ bare }) => !bare)
  const found = readRoutes()
  expect(found.map(({ path }) => path).toSorted()).toEqual(shown.map(({ path }) => path).toSorted())
  expect(found).toContainEqual({
    path: '/main/boards/config',
    module: 'src/features/boards/page.tsx',
  })
})

test('a screen without the layout has no files of its own to name', () => {
  const table = `
    { path: '/login', title: 'Sign in', bare: true, load: () => import('./features/login/page.tsx') },
    { path: '/main/x', title: 'X', load: () => import('./features/x/page.tsx') },`
  expect(routesOf(table)).toEqual([{ path: '/main/x', module: 'src/features/x/page.tsx' }])
})

test('a path that leads to a screen has its files, but not the first one of all', () => {
  const found = readRedirects().map(({ path }) => path)
  const shown = redirects.filter(({ from, to }) => from !== '/' && !to.endsWith('/all'))
  expect(found).toEqual(shown.map(({ from }) => from))
  expect(found).toContain('/main/apps/prism/dashboard')
})
