import { existsSync } from 'node:fs'
import { createCall } from '@agent-assist/contract'
import { REAL_RANGE, REAL_TICKETS, realTickets } from '../bench/metrics/real-tickets.ts'
import { expect, test } from './browser.ts'
import { newAdmin, tile } from './dashboard.ts'
import { startOwnServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

const ALL = 47_221
const WITHOUT_REPLY = 11_942 // 25 %
const day = (instant: string) => instant.slice(0, 10)

test('[DASH-4] 47,221 real tickets: first reply median 3.6 h and p90 35.7 h, 25 % without reply', async ({
  page,
}) => {
  test.skip(!existsSync(REAL_TICKETS), 'the real tickets are not in ../shared/data')
  test.setTimeout(180_000)
  const server = await startOwnServer()
  try {
    const { token, organisationId } = await newAdmin(server, {})
    const call = createCall(`${server.address}/api`, () => token)
    for await (const records of realTickets(4000)) {
      await call('importRecords', {
        params: { organisationId },
        body: { batch: { kind: 'tickets', records } },
      })
      await server.query('delete from sentiment_queue') // they are imported without texts
    }
    const range = `?from=${day(REAL_RANGE.from)}&to=${day(REAL_RANGE.to)}`
    await openWith(page, `${server.address}/main/apps/prism/ticket-health${range}`, token)
    await expect(tile(page, 'Created').getByRole('link')).toHaveText(ALL.toLocaleString('en-US'), {
      timeout: 60_000,
    })
    const firstReply = tile(page, 'First reply')
    await expect(firstReply.getByRole('link')).toHaveText(/^3\sh\s3\d\sm$/) // 3.6 h is 3 h 33 to 39 m
    await expect(firstReply).toContainText(/90\s%\swithin 1\sd\s12\sh/) // 35.7 h
    await expect(firstReply).toContainText(
      `based on ${(ALL - WITHOUT_REPLY).toLocaleString('en-US')}`,
    )
    await page.getByRole('button', { name: 'About First reply', exact: true }).click()
    const receipt = page.getByRole('region', { name: 'How this is counted' })
    await expect(receipt).toContainText(/11,942 \(25\.3\s%\): No agent has replied yet/)
    const query = { ...REAL_RANGE, metrics: 'frt' }
    const [frt] = (await call('getMetrics', { params: { organisationId }, query })).items
    expect(((frt?.median ?? 0) / 60).toFixed(1)).toBe('3.6')
    expect(((frt?.p90 ?? 0) / 60).toFixed(1)).toBe('35.7')
  } finally {
    await server.close()
  }
})
