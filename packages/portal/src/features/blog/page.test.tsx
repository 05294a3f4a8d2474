// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, serve } from '../../test-api.ts'
import { byRole, render, unmount, until } from '../../test-dom.ts'
import { ARTICLES, articleUrl } from './articles.ts'
import { Page } from './page.tsx'

const open = () =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

test('[BLOG-1] lists 11 articles before the settings arrive; each opens in a new tab', async () => {
  serve({}) // no settings
  await open()
  const entries = Array.from(document.querySelectorAll('main li'))
  expect(entries).toHaveLength(11)
  for (const entry of entries) {
    const link = entry.querySelector('a')
    expect(link?.getAttribute('href')).toMatch(/^\/docs\/blog\/[a-z-]+\.html$/)
    expect(link?.target).toBe('_blank')
    expect(link?.rel).toBe('noopener')
    expect(entry.textContent).toMatch(/[A-Z][a-z]{2} \d{1,2}, 2026 · \d min read/)
  }
})

test('[BLOG-1] links to Home, Contact Us, Request a Demo and Login', async () => {
  const marketingUrl = 'https://www.demo.test/support'
  serve({
    '/settings': ok({ passwordMin: 4, marketingUrl, helpCenterUrl: '/', surveyOrigins: [] }),
  })
  await open()
  const href = (name: string) => byRole('link', name).getAttribute('href')
  await until(() => expect(href('Home')).toBe(marketingUrl))
  expect(href('Contact Us')).toBe('/users/demo/contactus')
  expect(href('Request a Demo')).toBe('/users/demo/demorequest')
  expect(href('Login')).toBe('/login')
  expect(href(ARTICLES[0]?.title ?? '')).toBe(`${marketingUrl}/blog/${ARTICLES[0]?.slug}`)
})

test.each([
  ['https://www.demo.test', 'https://www.demo.test/blog/reading-a-backlog'],
  ['https://www.demo.test/a/', 'https://www.demo.test/a/blog/reading-a-backlog'],
  ['/examples/', '/docs/blog/reading-a-backlog.html'],
  [undefined, '/docs/blog/reading-a-backlog.html'],
])('[BLOG-1] with the marketing site at %s', (home, address) => {
  const article = ARTICLES.find(({ slug }) => slug === 'reading-a-backlog')
  expect(article && articleUrl(article, home)).toBe(address)
})

test('[BLOG-1] the articles are distinct and sorted newest first', () => {
  expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length)
  const dates = ARTICLES.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})
