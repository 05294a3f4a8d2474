import { expect, test } from 'vitest'
import { fillGaps, withoutFacts } from './fill-gaps.ts'
import { type Background, findFacts, publicValues } from './find-facts.ts'

const ABOUT: Background = {
  requester: 'Sofia Thorne',
  author: 'Agent 05',
  staff: ['Agent 05', 'Mara Lind'],
  customer: 'My K2 (serial ab12345c) from order KH-48133 leaks. I live in Oslo.',
}
const kinds = (text: string, common: string[] = []) =>
  findFacts(text, ABOUT, new Set(common)).map(({ kind, value }) => `${kind} ${value}`)

test.each([
  ['Hi Sofia,\n\nAll good.', ['requester.firstName Sofia']],
  ['Dear Ms. Thorne, hello', ['requester.lastName Thorne']],
  ['Hallo Umit,\n\nalles gut', ['requester.firstName Umit']],
  ['It is sent.\n\nKind regards\nAgent 05', ['agent.name Agent 05']],
  ['Mara will call you tomorrow, and then write again to all of you.', ['name Mara']],
  [
    'KH-48133 is in warranty until August 17, 2027.',
    ['order.number KH-48133', 'date August 17, 2027'],
  ],
  ['your order KH-48133 left', ['order.number KH-48133']],
  ['die Rechnung Nr. 2026-0815', ['invoice.number 2026-0815']],
  ['we note ab12345c', ['serial.number ab12345c']],
  ['am 17.08.2027 und 3. März', ['date 17.08.2027', 'date 3. März']],
  ['refund of €249 and 12,50 EUR', ['amount €249', 'amount 12,50 EUR']],
  ['write to kim@lee.example, or support@shop.example', ['email kim@lee.example']],
  ['call +49 30 1234567', ['phone +49 30 1234567']],
  ['last scanned in Ottawa, then on its way', ['address Ottawa']],
  ['to 12 Station Road, Norwich NR1 1EF today', ['address 12 Station Road, Norwich NR1 1EF']],
  ['https://shop.example/o/KH-48133/track', ['link https://shop.example/o/KH-48133/track']],
  [
    'https://dhl.example/t?code=00340434161094015902.',
    ['link https://dhl.example/t?code=00340434161094015902'],
  ],
  ['as david says', ['name david']],
  ['@Joel, it works', ['name Joel']],
  ['It was solved by David, after all.', ['name David']],
  ['Thanks Benoit.\nIt is fixed.', ['name Benoit']],
  ['This was reported by Garth, as Lukas suggested.', ['name Garth', 'name Lukas']],
  ['It is done. Jackie,\nyou sent a picture.', ['name Jackie']],
  ['Sofia, are you still there?', ['requester.firstName Sofia']],
  ['Robert, are you still there?', ['requester.firstName Robert']],
  [
    'see https://desk.example/en/questions/1446246#answer-1',
    ['link https://desk.example/en/questions/1446246#answer-1'],
  ],
  ['see desk.example/t/slow-start/4711.', ['link desk.example/t/slow-start/4711']],
  [
    'https://forum.example/index.php?topic=78945.0',
    ['link https://forum.example/index.php?topic=78945.0'],
  ],
  ['Please write in /questions/1446246', ['link /questions/1446246']],
  [
    'https://board.example/r/mail/comments/1f1kxxq/comment/ab1/',
    ['link https://board.example/r/mail/comments/1f1kxxq/comment/ab1/'],
  ],
  [
    'https://desk.example/t5/mail/slow-start/m-p/63934',
    ['link https://desk.example/t5/mail/slow-start/m-p/63934'],
  ],
  [
    'https://community.shop.example/mail-10/slow-start-481374',
    ['link https://community.shop.example/mail-10/slow-start-481374'],
  ],
  [
    'https://desk.example/forum/all/slow-start/02d3a9f1-b603-4dbb-a041-f0f557f129a2',
    ['link https://desk.example/forum/all/slow-start/02d3a9f1-b603-4dbb-a041-f0f557f129a2'],
  ],
  [
    'https://desk.example/en/user/ann-lee/questions',
    ['link https://desk.example/en/user/ann-lee/questions'],
  ],
  ['https://pastebin.desk.example/dQ5qDcWT', ['link https://pastebin.desk.example/dQ5qDcWT']],
  ['Ann Lee ha detto (#answer-1646246)', ['name Ann Lee']],
  ['Riccardo ha scritto:\n> Buongiorno', ['name Riccardo']],
  ['Hi sf:\nIt works.', ['name sf']],
  ['It works for me.\nCheers!\n...Roland', ['name Roland']],
  ['I hope it helps. --Juerg', ['name Juerg']],
  ['It works now. Regards, GV', ['name GV']],
  ['> David, I am on version 3', ['requester.firstName David']],
  ['Wayne, you were right.', ['name Wayne']],
  ['Przemysław, have you stopped it?', ['name Przemysław']],
  ['I did this thanks to Leigh’s tip.', ['name Leigh']],
  ['it says "James Keenan" <jk@mail.example> there', ['name James Keenan']],
  ['C: Users/Alan Macleay/Appdata', ['name Alan Macleay']],
  ['As noted (Ansam 07.08.24 8:57), it works', ['name Ansam']],
  ['https://desk.example/hc/requests/90210', ['link https://desk.example/hc/requests/90210']],
  [
    'https://shop.example/account/orders/4711/invoice',
    ['link https://shop.example/account/orders/4711/invoice'],
  ],
])('"%s" holds %j', (text, facts) => {
  const found = kinds(text)
  for (const fact of facts) expect(found).toContain(fact)
})

test.each([
  'E3 means that the heater is below 10 °C for 25 to 30 seconds.',
  'Press Cup and Steam for 5 seconds; the 2.4 GHz network, error 404, port 993.',
  'See bug 1908761, RFC 5322, KB4534310 and 0x80070005.',
  'Version 128.1.1esr of May fixes it, in 14 days, before 14:00.',
  'https://support.example.org/kb/difference-between-imap-and-pop3#w_1',
  'https://bugs.example.org/show_bug.cgi?id=1908761',
  'We roast on Tuesday; open Settings > General > Network.',
  'It may take 3 weeks. March on!',
  'Using Norton by any chance? Uninstall Norton. Norton blocks the port.',
  'With Juno you need an app password; it runs on High Sierra, too.',
  'That said, the Chosen Solution is below. Having said that, try the SERVER SETTINGS.',
  'What google says about it, and as others said, is wrong. Bugzilla said this was fixed.',
  'Check the Server Settings, then Time Machine. Good Luck!',
  'https://desk.example/kb/message-threading#w_topics',
  'https://desk.example/questions/new and https://blog.example/posts/2024/05/news',
  'https://code.example/desk/issues/4711',
  'https://desk.example/t5/articles/about-mail/ta-p/6731 and https://desk.example/user/settings',
  'https://community.shop.example/kb/slow-start-481374 and https://desk.example/docs/user/profile/news.html',
  'https://pastebin.desk.example/ takes a text; either/or and 1/2 are no paths.',
  'As I said:\ndo it again. That said:\nyou can.',
  'Choose a look.\nLight Theme',
  'What next?\n- Open Menu Bar',
  'Hola Podría ser el antivirus.',
  'It works in North Dakota with Fedora Flathub Package.',
  'However, you can. Also, did you restart? Anyway,\nit works.',
  'Write to "Shop Support" <support@shop.example>.',
  'Hello everyone,\nHi again,\nthe Info says: restart.',
])('"%s" holds no fact of a case', (text) => expect(kinds(text)).toEqual([]))

test('prices and names of articles are no facts of a case', () => {
  const text = 'Express (€9.90) is free from €49. Call +49 30 1234567.'
  expect(kinds(text)).toHaveLength(3)
  expect(kinds(text, publicValues('It costs €9.90, free from €49. Call +49 30 1234567!'))).toEqual(
    [],
  )
})

test('a link to a thread stays where an article has it, and goes where the customer has it', () => {
  const link = 'https://desk.example/questions/1446246'
  const own = { ...ABOUT, customer: `It is the same as in ${link}.` }
  const found = (common: string) =>
    findFacts(`See ${link}.`, own, new Set(publicValues(common))).map(({ value }) => value)
  expect(found('')).toEqual([link])
  expect(found(`Read ${link} first.`)).toEqual([])
})

test('a usual name that is spoken to is no word of an article', () => {
  expect(kinds('> David, I am on version 3', ['David'])).toEqual(['requester.firstName David'])
  expect(kinds('Hi John. It works.', ['John'])).toContain('requester.firstName John')
  expect(kinds('Settings, I am told, are below.', ['Settings'])).toEqual([])
})

test('the customer is not hidden behind a word of an article', () => {
  expect(kinds('Dear Sofia, hello', ['Sofia'])).toEqual(['requester.firstName Sofia'])
})

const offer = (text: string) => ({
  values: { 'requester.firstName': 'Ann', 'agent.name': 'Bo Lee' },
  facts: findFacts(text, { staff: [], customer: text }),
})

test('gaps take what the open ticket has of the same kind', () => {
  const text =
    'Hi Sofia,\n\nKH-48133 is in warranty until August 17, 2027.\n\nKind regards\nAgent 05'
  const own = fillGaps(
    text,
    findFacts(text, ABOUT),
    offer('My order is KH-19477, from 3 May 2026.'),
  )
  expect(own.text).toBe(
    'Hi Ann,\n\nKH-19477 is in warranty until {{date}}.\n\nKind regards\nBo Lee',
  )
  expect(own.filled.map(([start, end]) => own.text.slice(start, end))).toEqual([
    'Ann',
    'KH-19477',
    'Bo Lee',
  ])
})

test('a gap stays open when the open ticket has none or several of its kind', () => {
  const text = 'Order KH-48133, then KH-50000, then KH-48133.'
  const facts = findFacts(text, ABOUT)
  expect(fillGaps(text, facts, offer('Nothing.')).text).toBe(
    'Order {{order.number}}, then {{code}}, then {{order.number}}.',
  )
  const two = fillGaps(text, facts, offer('KH-11111 or KH-22222'))
  expect(two.text).not.toMatch(/KH-/)
})

test('one number of the open ticket does not stand for two of the past one', () => {
  const text = 'KH-48133 has arrived, KH-50000 follows.'
  const { text: filled } = fillGaps(text, findFacts(text, ABOUT), offer('My order is KH-19477.'))
  expect(filled).not.toMatch(/KH-/)
})

test('a title has its facts cut out', () => {
  const title = 'Wrong address on KH-67898'
  expect(withoutFacts(title, findFacts(title, ABOUT))).toBe('Wrong address on …')
})

test('ten thousand hostile characters take no longer than their length', () => {
  for (const part of [
    '1-',
    'A.',
    'a1',
    '( 1',
    'in A ',
    '€1 ',
    '> ',
    '@a.',
    'http://a?',
    'KH-',
    '/a/',
    '/user/a',
    'Ann ',
    'Hi ',
    'Ann, ',
    'Ann (#',
    '--A',
  ]) {
    const started = process.threadCpuUsage()
    findFacts(part.repeat(10_000 / part.length), ABOUT)
    expect([part, process.threadCpuUsage(started).user / 1000 < 500]).toEqual([part, true])
  }
})

test('a link with the customer’s name, a password and a placeholder beside a name hide nothing', () => {
  expect(kinds('https://portal.example/customers/sofia-thorne/orders')).toHaveLength(1)
  expect(kinds('Your password is Hunter22 and PIN 4821')).toEqual(['code Hunter22', 'code 4821'])
  expect(kinds('Enter [name] first. I spoke with your wife Mary Johnson.')).toContain(
    'name Mary Johnson',
  )
})

test('contact data of the company is not replaced by that of the customer', () => {
  const text = 'Call our hotline at +49 30 1234567 or write to kim@shop.example.'
  const own = fillGaps(
    text,
    findFacts(text, ABOUT),
    offer('I am at +49 170 9999999, bob@ray.example'),
  )
  expect(own.text).toBe('Call our hotline at {{phone}} or write to {{email}}.')
})

test('hostile ends of links and articles take no longer than their length', () => {
  const started = process.threadCpuUsage()
  findFacts(`www.${'!'.repeat(20_000)}a`, ABOUT)
  publicValues('A.'.repeat(10_000))
  publicValues(`a${'1.1'.repeat(7000)}`)
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(2000)
})
