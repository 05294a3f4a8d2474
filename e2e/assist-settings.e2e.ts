import { expect, expectGoodSight, test } from './browser.ts'
import { sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

test('[ORGC-1] Agent Assist: a source that is switched off is saved and stays off', async ({
  page,
}) => {
  const { call, organisationId } = await openAsNew(
    page,
    await sharedServer(),
    'Admin',
    '/main/organization/config?tab=assist',
  )
  const saved = async () =>
    (await call('getAssistSettings', { params: { organisationId } })).settings.sources
  const before = await saved()
  await page.getByRole('checkbox', { name: 'Macros' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  const after = await saved()
  expect(before).toContain('macro')
  expect(after).toEqual(before.filter((source) => source !== 'macro'))
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Macros' })).not.toBeChecked()
  await expectGoodSight(page)
})
