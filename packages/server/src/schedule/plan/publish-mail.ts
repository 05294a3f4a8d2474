import { planText, type DayPlan } from '@agent-assist/contract'
import { queueMail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/template.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Queryable } from '../../platform/db/db.ts'

/** A day that was published, with what the agent saw before. */
export interface PublishedDay {
  agent: string
  day: string
  published?: DayPlan
}

interface MailParts {
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>
  publicUrl: () => string
}

/** Days that are listed in a mail. */
const LISTED = 31

const dayName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

/** Members whose shifts these are: by full name or address, and none where two members may be meant. */
async function membersOf(tx: Queryable, org: string, agents: readonly string[]) {
  const { rows } = await tx.query<{ agent: string; userId: string; email: string }>(
    `select named.agent, u.id as "userId", u.email from unnest($2::text[]) as named (agent)
     join membership m on m.organisation_id = $1
     join app_user u on u.id = m.user_id and u.approval = 'Approved'
       and lower(named.agent) in (lower(trim(u.first_name || ' ' || u.last_name)), lower(u.email))`,
    [org, agents],
  )
  return [...Map.groupBy(rows, ({ agent }) => agent).values()].flatMap((all) =>
    all.length === 1 ? all : [],
  )
}

/** Mails those whose days were published; who published needs none. Returns how many are mailed. */
export async function mailPublished(
  tx: Queryable,
  { config, publicUrl }: MailParts,
  { org, days, by }: { org: string; days: readonly PublishedDay[]; by: string | undefined },
): Promise<number> {
  const byAgent = Map.groupBy(days, ({ agent }) => agent)
  const members = (await membersOf(tx, org, [...byAgent.keys()])).filter(
    ({ userId }) => userId !== by,
  )
  for (const { agent, userId, email } of members) {
    const own = (byAgent.get(agent) ?? []).toSorted((a, b) => a.day.localeCompare(b.day))
    const [first, last] = [own[0]?.day ?? '', own.at(-1)?.day ?? '']
    const mail = renderMail({
      kind: 'schedule',
      subject: 'Your shifts have changed',
      title: 'Your shifts have changed',
      before: own
        .slice(0, LISTED)
        .map(({ day, published }) => `${dayName(day)}: ${planText(published)}`),
      action: {
        label: 'Open my schedule',
        url: `${publicUrl()}/main/smart-routing/my-schedule?scheduleFrom=${first}&scheduleTo=${last}`,
      },
    })
    await queueMail(tx, config, { ...mail, organisationId: org, userId, recipient: email })
  }
  return members.length
}
