import { randomUUID } from 'node:crypto'
import type { DemoRequest } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { queueContactMail } from '../mail/contact.ts'
import { type Api, route } from '../platform/http/route.ts'

const dayOrNull = (day: string): string | null => day || null

async function storeRequest(db: Queryable, request: DemoRequest): Promise<string> {
  const id = randomUUID()
  await db.query(
    `insert into demo_request (id, name, email, phone, company_name, job_title, country, interests,
       comments, preferred_date1, preferred_date2, from_request)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      request.name,
      request.email,
      request.phone,
      request.companyName,
      request.jobTitle,
      request.country,
      request.interests,
      request.comments,
      dayOrNull(request.preferredDate1),
      dayOrNull(request.preferredDate2),
      request.from,
    ],
  )
  return id
}

/** Routes for visitors who want to be contacted: contact and demo requests. */
export function contactRoutes(api: Api): void {
  const { db, config, wakeSender } = api
  route(api, 'createDemo', async ({ body }) => {
    const id = await db.transaction(async (tx) => {
      await queueContactMail(tx, config, body)
      return storeRequest(tx, body)
    })
    wakeSender()
    return { data: { id } }
  })
}
