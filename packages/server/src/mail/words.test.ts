import { expect, test } from 'vitest'
import { LINK_PLACE, withLink } from './account-link.ts'
import { contactMail } from './contact.ts'
import type { MailContent } from './seal.ts'
import {
  accountClosedMail,
  accountExistsMail,
  accountPage,
  approvedMail,
  invitationMail,
  invitationPage,
  passwordChangedMail,
  rejectedMail,
  resetMail,
  verifyMail,
} from './words.ts'

const BASE = 'https://desk.example'
/** The mail with its link, as it is sent. */
const filled = <M extends MailContent>(mail: M, url: string) => ({
  ...mail,
  ...withLink(mail, url),
})
const mails = [
  filled(verifyMail(), accountPage.verify(BASE, 'tok-en')),
  filled(resetMail(), accountPage.reset(BASE, 'tok-en')),
  accountExistsMail(BASE),
  accountClosedMail(),
  passwordChangedMail(BASE, new Date('2026-11-21T09:42:10Z')),
  approvedMail(BASE, 'Brewline & Söhne', false),
  rejectedMail('Brewline & Söhne', '"no" <script>'),
  filled(invitationMail('Brewline & Söhne', 'Agent'), invitationPage(BASE, 'tok-en')),
  contactMail({
    name: 'Robin',
    email: 'r@x.example',
    phone: '123',
    companyName: 'Customer',
    jobTitle: 'Lead',
    country: 'Spain',
    interests: 'other',
    comments: '',
    preferredDate1: '',
    preferredDate2: '',
    from: 'contact',
  }),
]

test.each(mails.map((mail) => [`${mail.kind}: ${mail.subject}`, mail] as const))(
  '%s has the same links in text and HTML, escaped and without external resources',
  (_, { subject, text, html }) => {
    const links = (all: string) => new Set(all.match(/https:\/\/[^\s"<]+/g))
    expect(links(html)).toEqual(links(text))
    expect(html).not.toMatch(/<(script|img|style|link|table)|\bundefined\b|url\(/)
    expect(text).not.toMatch(/&amp;|<p|\bundefined\b/)
    expect(subject).toMatch(/^[\w -]{10,60}$/)
    expect((html.match(/display:inline-block/g) ?? []).length).toBeLessThanOrEqual(1)
  },
)

test('every button has its address in text below, and links to its page', () => {
  expect(mails[0]?.text).toContain(`\n${BASE}/users/verify/tok-en\n`)
  expect(mails[1]?.text).toContain(`\n${BASE}/reset-password/tok-en\n`)
  expect(mails[1]?.html.split(`href="${BASE}/reset-password/tok-en"`).length).toBe(3)
})

test('a link is inserted unchanged in text, and escaped in HTML', () => {
  const { text, html } = filled(resetMail(), 'https://desk.example/a?b=$&&c="')
  expect(text).toContain('\nhttps://desk.example/a?b=$&&c="\n')
  expect(html).toContain('href="https://desk.example/a?b=$&amp;&amp;c=&quot;"')
  expect(`${text}${html}`).not.toContain(LINK_PLACE)
  expect(resetMail().text).toContain(LINK_PLACE)
})

test('the notice of a password change contains the time in UTC', () => {
  expect(passwordChangedMail(BASE, new Date('2026-11-21T09:42:10Z')).text).toContain(
    'on 2026-11-21 at 09:42 UTC',
  )
})
