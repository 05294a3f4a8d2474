/*
 * Links that lead to what one person wrote, uploaded or is: a thread, a ticket, an order, a profile, an upload. Links to articles, issues of
 * software and releases are for everybody.
 */

/** The number of somebody's thread, ticket or order behind the word for it: /questions/1446246, /t/slow-start/4711. */
const NUMBERED =
  /\/(?:questions?|threads?|topics?|tickets?|requests?|cases?|conversations?|discussions?|comments|orders?|invoices?|bestellung(?:en)?|commandes?|pedidos?|ordini|t)\/(?:[\p{L}_][\p{L}\p{N}_-]*\/)?#?[\p{L}]{0,6}-?\d{3,}/iu
/** The same of forums whose programs take it as a value. */
const QUERIED =
  /(?:thread|topic|ticket|viewtopic|forum)[^?]*\?(?:[^#]*&)?(?:id|t|tid|p|topic|thread)=\d{2,}/iu
/** A thread whose id has letters too: /r/shop/comments/1f1kxxq, /conversations/mail/667075ff729ad353204c8409. */
const LETTERED = [
  /\/comments\/(?=[\da-z]{0,8}\d)[\da-z]{5,9}(?:[/?#]|$)/iu,
  /\/(?:questions?|threads?|topics?|conversations?|discussions?|forums?|groups?)\/(?:[^/?#]{1,80}\/){0,3}(?=[\da-f-]{0,39}\d)T?[\da-f-]{16,40}(?:[/?#]|$)/iu,
]
/** A message of a community: /t5/mail/slow-start/m-p/63934. */
const MESSAGE = /\/(?:m|td)-p\/\d{3,}/iu
/** A thread of a site that is a forum as a whole: community.shop.example/mail-10/slow-start-481374. */
const ON_FORUM = /^(?:https?:\/\/)?(?:community|forums?|discuss(?:ions)?|answers)\.[^/]{3,80}\//iu
const FORUM_THREAD = /[/-]\d{5,}(?:[/?#]|$)/u
const FOR_ALL =
  /\/(?:kb|help|hc|faq|articles?|knowledge(?:base)?|docs?|blog|news)\/|\/(?:ta|ba|idb)-p\//iu

/** A person's page: /user/ann-lee, /profile/4711/questions; not a page about all users. */
const PROFILE =
  /\/(?:users?|profiles?|members?)\/(?!(?:log-?in|sign-?(?:in|up)|register|settings|account|edit|me|new|manual|guide|help|docs|preferences|password|all|search|list|profile|notifications|security|privacy)\b)(?![^\s/?#]{1,60}\.(?:html?|php|aspx?|md|pdf)\b)@?[\p{L}\p{N}][^\s/?#]{2,60}\/?(?:(?:questions|answers|posts|activity|topics|tickets)\/?)?(?:[?#]|$)/iu
/** What somebody uploaded: a pasted text, a picture of a screen, a shared file. */
const UPLOAD =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]{1,40}\.)?(?:(?:paste(?:bin)?|gist)\.[^/]{3,60}|ibb\.co|imgur\.com|prnt\.sc|postimg\.cc|we\.tl|1drv\.ms|drive\.google\.com\/(?:file|drive)|docs\.google\.com\/\p{L}+|dropbox\.com\/s(?:cl|h)?)\/(?:[^\s/?#]{1,40}\/){0,3}(?=[\p{L}\p{N}._-]{0,80}[\p{Lu}\p{N}])[\p{L}\p{N}._-]{5,80}/u

/** Whether a link leads to what belongs to one person: a thread, a ticket, an order, a profile or an upload. */
export function isPersonal(link: string): boolean {
  if ([NUMBERED, QUERIED, MESSAGE, PROFILE, UPLOAD, ...LETTERED].some((one) => one.test(link)))
    return true
  return ON_FORUM.test(link) && FORUM_THREAD.test(link) && !FOR_ALL.test(link)
}
