// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { render } from '../../test-dom.ts'
import { Page } from './page.tsx'

test('[SURV-1] whoever is redirected to a survey inside the portal gets its own page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await render(<Page />)
  expect(reload).toHaveBeenCalledOnce()
})
