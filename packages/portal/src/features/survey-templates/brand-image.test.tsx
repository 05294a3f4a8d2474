// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { ok, person, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { BrandImage } from './brand-image.tsx'

afterEach(unmount)

/** Shows the field to a person whose organisation may have a logo, which is a picture of so many bytes. */
async function open(logo: string | undefined, bytes = 4) {
  const user = person()
  const setup = { ...user.data.setup, ...(logo ? { logo } : {}) }
  serve({ '/access-token': ok({ user: { ...user, data: { ...user.data, setup } } }) })
  await signedIn()
  vi.stubGlobal('fetch', async () => {
    const headers = { 'content-type': 'image/png' }
    return new Response(new Uint8Array(bytes), { headers })
  })
  const onChange = vi.fn()
  await render(<BrandImage value="" error={undefined} onChange={onChange} />)
  return onChange
}

test('the logo of the organisation is taken with one click', async () => {
  const onChange = await open('/api/logos/demo-org/1')
  await click(byRole('button', 'Use the logo'))
  await until(() => expect(onChange).toHaveBeenCalledWith('data:image/png;base64,AAAAAA=='))
})

test('a logo that is too large says so', async () => {
  const onChange = await open('/api/logos/demo-org/1', 40_000)
  await click(byRole('button', 'Use the logo'))
  await until(() => expect(text()).toContain('at most 30 kB'))
  expect(onChange).not.toHaveBeenCalled()
})

test('without a logo there is no such button', async () => {
  await open(undefined)
  expect(allByRole('button', 'Use the logo')).toEqual([])
})
