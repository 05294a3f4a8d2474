import { BAD_WORDS, GOOD_WORDS } from '@agent-assist/contract'
import { expect, expectAccessible, test } from './browser.ts'
import { arrive, ticketOf, tile } from './dashboard.ts'
import { sharedServer } from './own-server.ts'

test('[SATI-1] CSAT is the share of good among good and bad ratings, in every wording', async ({
  page,
}) => {
  const rated = [...GOOD_WORDS, ...BAD_WORDS].map((satisfaction, at) =>
    ticketOf(at + 1, '2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z', {
      satisfaction,
      group: (GOOD_WORDS as readonly string[]).includes(satisfaction) ? 'Orders' : 'Billing',
    }),
  )
  const unrated = ticketOf(99, '2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z')
  const at = '/main/apps/prism/ticket-health?from=2026-03-01&to=2026-03-10'
  await arrive(page, await sharedServer(), { at, tickets: [...rated, unrated] })

  const csat = tile(page, 'Ticket CSAT')
  await expect(csat.getByRole('link')).toHaveText(/^44\s%$/) // 4 of 9 are 44.4
  await expect(csat).toContainText('based on 9')
  await csat.getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^4 tickets(, |$)/)
  await page.getByRole('dialog').getByText('5 bad').click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^5 tickets(, |$)/)
  await expectAccessible(page)
})
